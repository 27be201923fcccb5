/** The default line of a tile whose programme is over. */
export const PAST_START = 'Nieuwe startdatum volgt';
