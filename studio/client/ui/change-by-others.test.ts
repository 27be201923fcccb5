// @vitest-environment jsdom
import { EditorView, runScopeHandlers } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { expect, it } from 'vitest';
import { changeByOthers } from './change-by-others.ts';

it('the undo of an editor takes back what was typed in it, and not what the file got elsewhere', () => {
  const view = new EditorView({ doc: 'Een kop.', extensions: minimalSetup, parent: document.body });
  const text = () => view.state.doc.toString();
  const undo = () => {
    runScopeHandlers(view, new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }), 'editor');
    return text();
  };
  view.dispatch({ changes: { from: 3, insert: ' grote' }, userEvent: 'input' });
  view.dispatch(changeByOthers(text(), 'Een grote kop van een ander.'));
  expect(text()).toBe('Een grote kop van een ander.');
  expect(undo()).toBe('Een kop van een ander.');
  expect(undo()).toBe('Een kop van een ander.');
  view.destroy();
});
