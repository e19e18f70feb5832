import { render } from 'preact';
import { App } from './app.tsx';
import { loadHeld } from './held.ts';
import { speakPreferred } from './lang.ts';
import './styles/base.css';

const root = document.getElementById('app');
if (root === null) throw new Error('no #app in the page');
loadHeld();
await speakPreferred();
render(<App />, root);
