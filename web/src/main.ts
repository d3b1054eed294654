import './style/fonts.css';
import './style/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speakFirst } from './i18n/language.svelte';
import { begin } from './state/app.svelte';
import { listenForDice } from './state/dice';
import { getReady } from './state/offline.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');
listenForDice();
getReady();
void begin();
void speakFirst().then(() => mount(App, { target }));
