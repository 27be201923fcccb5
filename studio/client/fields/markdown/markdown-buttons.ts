/** The names of the buttons above a Markdown text, in order. They render before the editor has loaded. */
export const markdownButtons = ['Vet', 'Cursief', 'Link', 'Bestand', 'Lijst'] as const;
