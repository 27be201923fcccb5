import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsed, randomDice, randomOp } from '../../../tests/random/random-ops.ts';
import { pointersIn, randomTexts } from '../../../tests/random/random-texts.ts';
import type { EditAnswer } from '../../protocol.ts';
import { openWorkingCopy } from './working-copy.ts';

const FILES = ['pages/a.json', 'pages/deep/b.json'];

/** What an author does, or others do meanwhile. */
const action = fc.oneof(
  { weight: 6, arbitrary: randomDice() },
  { weight: 3, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
  { weight: 1, arbitrary: fc.constant('restart' as const) },
);

function succeeds(answer: EditAnswer) {
  if (!answer.ok) throw new Error(answer.refusal.message);
}

it('any series of edits can be undone to the first bytes, and redone to the last', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-random-'));
  const onDisk = () => FILES.map((path) => readFileSync(join(root, path), 'utf8'));
  mkdirSync(join(root, 'pages/deep'), { recursive: true });
  const property = fc.property(
    fc.tuple(randomTexts(), randomTexts()),
    fc.array(action, { minLength: 1, maxLength: 15 }),
    (first, actions) => {
      const dataDir = mkdtempSync(join(root, 'data-'));
      FILES.forEach((path, index) => {
        writeFileSync(join(root, path), first[index] ?? '');
      });
      const open = () => openWorkingCopy({ root, dataDir, readOnly: false });
      let workingCopy = open();
      let seq = 0;
      const all = (direction: 'undo' | 'redo') => {
        while (workingCopy.history()[direction] !== undefined)
          succeeds(workingCopy[direction]({ client: 'tab', seq: ++seq }));
      };
      for (const next of actions) {
        if (next === 'restart') {
          workingCopy.close();
          workingCopy = open();
        } else if (typeof next === 'string') {
          if (workingCopy.history()[next] !== undefined)
            succeeds(workingCopy[next]({ client: 'tab', seq: ++seq }));
        } else {
          const file = FILES[next.to % FILES.length] ?? '';
          const ops = [randomOp(file, workingCopy.project().files.get(file)?.text ?? '', next)];
          succeeds(workingCopy.edit({ client: 'tab', seq: ++seq, label: `Stap ${seq}`, ops }));
        }
        expect(FILES.map((path) => workingCopy.project().files.get(path)?.text)).toEqual(onDisk());
      }
      all('redo');
      const last = onDisk();
      all('undo');
      expect(onDisk()).toEqual(first);
      all('redo');
      expect(onDisk()).toEqual(last);
      expect(last.every((text) => pointersIn(parsed(text)).length > 0)).toBe(true);
      workingCopy.close();
    },
  );
  try {
    fc.assert(property, { numRuns: 30 });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
