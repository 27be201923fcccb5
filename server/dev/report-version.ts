/**
 * Runs in the browser, on pages of the development server: reports how many changes preceded this page. A file that
 * was saved while the page was loading triggers no reload by itself, because the page was not yet listening.
 */
const { changes } = document.getElementById('report-version')?.dataset ?? {};
import.meta.hot?.send('page:changes', Number(changes));
