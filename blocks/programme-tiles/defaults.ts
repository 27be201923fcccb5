/** The line of a tile whose programme is over, where the page has none. */
export const PAST_START = 'Nieuwe startdatum volgt';
