/** Returns where words begin in a text, in UTF-16 code units. Those that overlap earlier ones do not count. */
export function startsOf(words: string, text: string): number[] {
  const found: number[] = [];
  if (words === '') return found;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length)) found.push(at);
  return found;
}
