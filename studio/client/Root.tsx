import { I18nProvider } from 'react-aria-components';
import { App } from './App.tsx';

/** Shows the whole Studio, in Dutch. */
export function Root() {
  return (
    <I18nProvider locale="nl-NL">
      <App />
    </I18nProvider>
  );
}
