import { EditorState } from '@codemirror/state';
import { expect, it } from 'vitest';
import { listEnd } from './markdown-lists.ts';

/** Ends the list at `|` in a text, and returns the text with the new caret; undefined where no list ends. */
function ended(text: string): string | undefined {
  const state = EditorState.create({ doc: text.replace('|', ''), selection: { anchor: text.indexOf('|') } });
  const spec = listEnd(state);
  if (!spec) return undefined;
  const { doc, selection } = state.update(spec).state;
  return `${doc.sliceString(0, selection.main.head)}|${doc.sliceString(selection.main.head)}`;
}

it.each([
  ['below another item', '- een\n- |', '- een\n\n|'],
  ['below a numbered item', '1. een\n2. |\nmeer', '1. een\n\n|\nmeer'],
  ['below an empty line', '- een\n\n- |', '- een\n\n|'],
  ['on the first line', '- |', '|'],
])('ends a list %s', (_where, before, after) => {
  expect(ended(before)).toBe(after);
});

it.each(['- een|', 'een|', '|', '- een\n  - |', '-|een'])('goes on in %j', (text) => {
  expect(ended(text)).toBeUndefined();
});
