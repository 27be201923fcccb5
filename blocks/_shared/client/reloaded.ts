/** Key in session storage of the address that was reloaded because code was missing: once is enough. */
export const RELOADED = 'tried';
