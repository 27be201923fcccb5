import { CompletionContext } from '@codemirror/autocomplete';
import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { insertedLink, linkedTo, linkSuggestions } from './link-suggestions.ts';

const pages = [
  {
    path: '/contact',
    title: 'Neem contact met ons op',
    anchors: [{ name: 'formulier', words: 'Stel je vraag' }],
  },
  { path: '/privacy', title: 'Privacyverklaring', anchors: [] },
];

const suggestions = linkSuggestions(() => pages);

/** Returns the details of what is suggested at `|` in a text. */
function suggestedIn(text: string): (string | undefined)[] | undefined {
  const state = EditorState.create({ doc: text.replace('|', '') });
  const found = suggestions(new CompletionContext(state, text.indexOf('|'), false));
  return found?.options.map(({ detail, label }) => detail ?? label);
}

it.each([
  ['every page at first', 'Kijk op [tekst](/|)', ['/contact', '/contact#formulier', '/privacy']],
  [
    'every page for a link without a destination',
    'Kijk op [tekst](#|)',
    ['/contact', '/contact#formulier', '/privacy'],
  ],
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

/** Reads a text in which `<` and `>` stand around the selection. */
function stateOf(text: string): EditorState {
  const selection = { anchor: text.indexOf('<'), head: text.indexOf('>') - 1 };
  return EditorState.create({ doc: text.replace(/[<>]/g, ''), selection, extensions: [commonmarkLanguage] });
}

/** Writes a text with `<` and `>` around its selection. */
function textOf({ doc, selection: { main } }: EditorState): string {
  return `${doc.sliceString(0, main.from)}<${doc.sliceString(main.from, main.to)}>${doc.sliceString(main.to)}`;
}

it.each([
  ['the words that were selected', 'Zie de <voorwaarden>.', 'Zie de [voorwaarden](<#>).'],
  ['the word in which the caret is', 'Zie de voor<>waarden.', 'Zie de [voorwaarden](<#>).'],
  ['words to type', 'Zie <>', 'Zie [tekst](<#>)'],
  ['words behind a link', 'Zie [dit](/a)<>', 'Zie [dit](/a)[tekst](<#>)'],
  ['nothing in a link', 'Zie [d<>it](/a) eens', 'Zie [dit](</a>) eens'],
  ['nothing where the words of a link are selected', 'Zie [<dit>](/a) eens', 'Zie [dit](</a>) eens'],
  ['nothing in an address', 'Zie [dit](<#>) eens', 'Zie [dit](<#>) eens'],
])('makes a link of %s, and selects its address', (_what, before, after) => {
  const state = stateOf(before);
  expect(textOf(state.update(insertedLink(state)).state)).toBe(after);
});

it('begins to type an address before the one that a link has', () => {
  const state = stateOf('Zie [d<>it](/contact)');
  const { state: open } = state.update(insertedLink(state));
  const found = suggestions(new CompletionContext(open, open.selection.main.head, true));
  expect(found?.options).toHaveLength(3);
});

it.each([
  ['the words that were selected', 'Neem <contact> op.', 'Neem [contact](/contact)<> op.'],
  ['words to type', 'Zie <>', 'Zie [<tekst>](/contact)'],
  ['a link without a destination', 'Zie [dit](<#>) eens', 'Zie [dit](/contact)<> eens'],
  ['a link to another page', 'Zie [d<>it](/a) eens', 'Zie [dit](/contact)<> eens'],
])('links %s to an address', (_what, before, after) => {
  expect(textOf(linkedTo(stateOf(before), '/contact').at(-1)?.state ?? stateOf('<>'))).toBe(after);
});
