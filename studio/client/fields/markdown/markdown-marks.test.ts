import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { toggledMark } from './markdown-marks.ts';

/** Toggles a mark where `[` and `]` are in a text, and returns the text with the new selection. */
function toggled(text: string, mark: string): string {
  const anchor = text.indexOf('[');
  const head = text.indexOf(']') - 1;
  const state = EditorState.create({
    doc: text.replace(/[[\]]/g, ''),
    selection: { anchor, head },
    extensions: [commonmarkLanguage],
  });
  const { doc, selection } = state.update(toggledMark(state, mark)).state;
  const { from, to } = selection.main;
  return `${doc.sliceString(0, from)}[${doc.sliceString(from, to)}]${doc.sliceString(to)}`;
}

it.each([
  ['bold', '**', 'een [twee] drie', 'een **[twee]** drie'],
  ['plain again', '**', 'een **[twee]** drie', 'een [twee] drie'],
  ['bold without the space behind it', '**', 'een [twee ]drie', 'een **[twee]** drie'],
  ['bold where nothing is selected', '**', 'een [] drie', 'een **[]** drie'],
  ['bold where the caret is in a word', '**', 'een tw[]ee drie', 'een **tw[]ee** drie'],
  ['plain again where the caret is in one', '**', 'een **tw[]ee** drie', 'een tw[]ee drie'],
  ['bold in front of a word', '**', 'een []twee drie', 'een **[]**twee drie'],
  [
    'plain again, all that are bold together',
    '**',
    'een **goede [lange] dag** hier',
    'een goede [lange] dag hier',
  ],
  ['plain again, and leaves the caret', '**', 'een **goede la[]nge dag** hier', 'een goede la[]nge dag hier'],
  ['italic within bold', '*', 'een **goede [lange] dag**', 'een **goede *[lange]* dag**'],
  ['italic too', '*', 'een **[twee]** drie', 'een ***[twee]*** drie'],
  ['bold only', '*', 'een ***[twee]*** drie', 'een **[twee]** drie'],
  ['italic only', '**', 'een ***[twee]*** drie', 'een *[twee]* drie'],
])('makes words %s', (_what, mark, before, after) => {
  expect(toggled(before, mark)).toBe(after);
});
