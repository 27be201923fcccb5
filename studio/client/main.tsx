import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './studio.css';

const root = document.getElementById('studio');
if (root) hydrateRoot(root, <App />);
