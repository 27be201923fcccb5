/** The start of a text that nobody has written yet, in a new page and before a field's label in new content. */
export const START_TEXT = 'Typ hier: ';

/** The destination of a new link until somebody chooses one: browsers stay on the page. */
export const START_PAGE = '#';

/** The same, of a new link to another site. */
export const START_ADDRESS = 'https://www.voorbeeld.nl';
