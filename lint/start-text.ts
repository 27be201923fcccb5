/** The start of a text that nobody has written yet: in a new page, and before the field's label in other new content. */
export const START_TEXT = 'Typ hier: ';
