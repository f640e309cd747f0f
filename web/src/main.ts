import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, speech } from './lib/i18n.svelte';
import { route } from './lib/route.svelte';
import { keepShell, renewWhenGone } from './lib/shell';
import { pages } from './pages';
import './style.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app to mount the client in');

renewWhenGone();
await Promise.all([speech.speak(firstLanguage()), pages[route.place.page]()]);
mount(App, { target });
// From wherever one comes, a table is next.
void pages.table();

// What a first visit needs comes first.
if (import.meta.env.PROD) setTimeout(() => void keepShell().catch(console.info), 3000);
