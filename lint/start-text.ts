/** The start of a text that nobody has written yet: the Studio inserts it, with the field's label, in new content. */
export const START_TEXT = 'Typ hier: ';
