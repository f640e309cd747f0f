import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, speech } from './lib/i18n.svelte';
import { keepShell, renewWhenGone } from './lib/shell';
import './style.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app to mount the client in');

renewWhenGone();
await speech.speak(firstLanguage());
mount(App, { target });

// What a first visit needs comes first.
if (import.meta.env.PROD) setTimeout(() => void keepShell().catch(console.info), 3000);
