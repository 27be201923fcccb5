import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './studio.css';

const root = document.getElementById('studio');
if (root) {
  createRoot(root).render(
    <I18nProvider locale="nl-NL">
      <App />
    </I18nProvider>,
  );
}
