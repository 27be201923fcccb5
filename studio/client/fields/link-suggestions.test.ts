import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { insertedLink, linkSuggestions, writtenAddress } from './link-suggestions.ts';

const pages = [
  {
    path: '/contact',
    title: 'Neem contact met ons op',
    anchors: [{ name: 'formulier', words: 'Stel je vraag' }],
  },
  { path: '/privacy', title: 'Privacyverklaring', anchors: [] },
];

const suggestions = linkSuggestions(
  () => pages,
  async () => '/downloads/plan.pdf',
);

/** Returns the details of what is suggested at `|` in a text. */
function suggestedIn(text: string): (string | undefined)[] | undefined {
  const state = EditorState.create({ doc: text.replace('|', '') });
  const found = suggestions(new CompletionContext(state, text.indexOf('|'), false));
  return found?.options.map(({ detail, label }) => detail ?? label);
}

it.each([
  [
    'every page at first',
    'Kijk op [tekst](/|)',
    ['Bestand uploaden…', '/contact', '/contact#formulier', '/privacy'],
  ],
  [
    'every page for a link without a destination',
    'Kijk op [tekst](#|)',
    ['Bestand uploaden…', '/contact', '/contact#formulier', '/privacy'],
  ],
  ['a file to add', '[tekst](bestand|)', ['Bestand uploaden…']],
  ['a page by words of its title', 'Kijk op [tekst](neem op|)', ['/contact', '/contact#formulier']],
  ['an anchor', '[tekst](formulier|)', ['/contact#formulier']],
  ['a block by its words', '[tekst](stel je vraag|)', ['/contact#formulier']],
  ['a mail address', '[tekst](hallo@voorbeeld.nl|)', ['mailto:hallo@voorbeeld.nl']],
  ['a phone number', '[tekst](+31 20 123 45 67|)', ['tel:+31201234567']],
  ['another site', '[tekst](www.voorbeeld.nl/a|)', ['https://www.voorbeeld.nl/a']],
  ['nothing for a whole address', '[tekst](https://voorbeeld.nl|)', []],
  ['nothing outside a link', 'Neem contact op (/|)', undefined],
])('suggests %s', (_what, text, details) => {
  expect(suggestedIn(text)).toEqual(details);
});

it('follows what is typed at once, so that Enter always chooses', () => {
  const contextIn = (doc: string) => new CompletionContext(EditorState.create({ doc }), doc.length, false);
  const [first, next] = [contextIn('[tekst](n'), contextIn('[tekst](neem')];
  const found = suggestions(first);
  const updated = found?.update?.(found, found.from, next.pos, next);
  expect(updated?.options.map(({ detail }) => detail)).toEqual(['/contact', '/contact#formulier']);
});

/** Inserts a link where `<` and `>` are in a text, chooses a page, and returns the text with the new selection. */
function linked(text: string): string {
  const selection = { anchor: text.indexOf('<'), head: text.indexOf('>') - 1 };
  const state = EditorState.create({ doc: text.replace(/[<>]/g, ''), selection });
  const { state: open } = state.update(insertedLink(state));
  // Nothing is typed yet: the caret is before the selected address.
  const { from } = open.selection.main;
  const { doc, selection: after } = open.update(writtenAddress(open, '/contact', from, from)).state;
  return `${doc.sliceString(0, after.main.from)}<${doc.sliceString(after.main.from, after.main.to)}>${doc.sliceString(after.main.to)}`;
}

it.each([
  ['the words that were selected', 'Neem <contact> op.', 'Neem [contact](/contact)<> op.'],
  ['words to type', 'Zie <>', 'Zie [<tekst>](/contact)'],
])('makes a link of %s', (_what, before, after) => {
  expect(linked(before)).toBe(after);
});

it('begins a link without a destination, as the form does', () => {
  const state = EditorState.create({ doc: 'Zie de voorwaarden.', selection: { anchor: 7, head: 18 } });
  const { doc, selection } = state.update(insertedLink(state)).state;
  expect(doc.toString()).toBe('Zie de [voorwaarden](#).');
  expect(doc.sliceString(selection.main.from, selection.main.to)).toBe('#');
});
