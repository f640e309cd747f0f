import { mount } from 'svelte';
import App from './App.svelte';
import { firstLanguage, speech } from './lib/i18n.svelte';
import './style.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app to mount the client in');

await speech.speak(firstLanguage());
mount(App, { target });
