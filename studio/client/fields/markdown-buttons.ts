/** What the buttons above a Markdown text are called, in order. They are there before the editor is. */
export const markdownButtons = ['Vet', 'Cursief', 'Link', 'Lijst'] as const;
