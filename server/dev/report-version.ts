/**
 * Runs in the browser, on pages of the development server: reports after how many changes this page was made. A file
 * saved while the page was loading reloads nothing by itself, because the page did not listen yet.
 */
const { changes } = document.getElementById('report-version')?.dataset ?? {};
import.meta.hot?.send('page:changes', Number(changes));
