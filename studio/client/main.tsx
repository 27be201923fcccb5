import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { loadMarkdownEditor } from './fields/markdown/MarkdownField.tsx';
import './studio.css';

const root = document.getElementById('studio');
if (root) hydrateRoot(root, <App />);
// Once the page is shown, so that what is typed right after the first press on a formatted text is not lost.
addEventListener('load', () => loadMarkdownEditor().catch(() => undefined));
