import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_PAINT_ID, INLINE_SCRIPT_ID } from '../../../renderer/browser/inline-script.ts';
import { pageIds } from './rule.ts';

const renderer = new URL('../../../renderer/', import.meta.url);

it('pageIds lists every id of a document outside its blocks', () => {
  const sources = ['document.ts', 'PageView.tsx'].map((name) =>
    readFileSync(new URL(name, renderer), 'utf8'),
  );
  const ids = sources.flatMap((source) => [...source.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));
  const spelled = ids.map((id) =>
    id.replace(`\${INLINE_SCRIPT_ID}`, INLINE_SCRIPT_ID).replace(`\${FIRST_PAINT_ID}`, FIRST_PAINT_ID),
  );
  expect([...new Set(spelled)].sort()).toEqual([...pageIds].sort());
});
