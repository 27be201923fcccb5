/** What a text begins with that nobody has written yet: the Studio puts it, with the field's label, in what is new. */
export const START_TEXT = 'Typ hier: ';
