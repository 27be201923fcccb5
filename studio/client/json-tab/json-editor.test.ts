// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openJsonEditor } from './json-editor.ts';

Object.assign(Range.prototype, { getClientRects: () => [] });

it('tells screen readers that the text is not valid JSON, and where the reason is, until it is', async () => {
  const editor = openJsonEditor(document.body, '{ "title": ', {
    readOnly: false,
    helper: { complete: async () => [], hover: async () => ({}) },
    onChange: () => undefined,
    onBlur: () => undefined,
  });
  const told = () => {
    const content = document.querySelector('.cm-content');
    return [content?.getAttribute('aria-invalid'), content?.getAttribute('aria-describedby')];
  };
  await expect.poll(told).toEqual(['true', 'json-problem']);
  editor.show('{ "title": "Prijzen" }');
  await expect.poll(told).toEqual([null, null]);
  editor.close();
});
