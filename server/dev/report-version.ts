/**
 * Runs in the browser, on pages of the development server: tells it after how many changes this page was made. A file
 * that was saved while the page was under way reloads nothing by itself, for the page did not listen yet.
 */
const { changes } = document.getElementById('tell-changes')?.dataset ?? {};
import.meta.hot?.send('page:changes', Number(changes));
