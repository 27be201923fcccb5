/** The signs that mails and word processors put before the items of a list. */
export const BULLETS = '·•▪◦';
