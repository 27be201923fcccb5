/** What CodeMirror shows and says, in Dutch, by its English words. `$` stands for a number. */
export const editorPhrases: Readonly<Record<string, string>> = {
  // View and commands
  'Control character': 'Onzichtbaar teken',
  'Selection deleted': 'Selectie verwijderd',
  // Suggestions
  Completions: 'Suggesties',
  // Mistakes
  Diagnostics: 'Fouten',
  'No diagnostics': 'Geen fouten',
  // Folding
  'Fold line': 'Inklappen',
  'Unfold line': 'Uitklappen',
  'Folded lines': 'Ingeklapt: regel',
  'Unfolded lines': 'Uitgeklapt: regel',
  to: 'tot en met',
  unfold: 'Uitklappen',
  'folded code': 'ingeklapt stuk',
  // Searching
  'Go to line': 'Ga naar regel',
  go: 'Ga',
  Find: 'Zoeken',
  Replace: 'Vervangen door',
  next: 'Volgende',
  previous: 'Vorige',
  all: 'Alle',
  'match case': 'Hoofdletters tellen',
  regexp: 'Patroon (regex)',
  'by word': 'Hele woorden',
  replace: 'Vervang',
  'replace all': 'Vervang alle',
  close: 'Sluiten',
  'current match': 'Gevonden',
  'on line': 'op regel',
  'replaced match on line $': 'Vervangen op regel $',
  'replaced $ matches': '$ keer vervangen',
};
