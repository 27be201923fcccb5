import { hydrateRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import './studio.css';

const root = document.getElementById('studio');
if (root) hydrateRoot(root, <Root />);
