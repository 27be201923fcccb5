import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkProject } from '../../lint/check-project.ts';
import { fixProject } from '../../lint/fix-project.ts';
import { optionsOnDisk } from '../../lint/options-on-disk.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { authorWords } from '../../studio/fields/author-words.ts';
import type { StudioProblem } from '../../studio/protocol.ts';
import { openLintThread } from '../../studio/server/problems/lint-thread.ts';
import { mendOf } from '../../studio/server/problems/mends.ts';
import { problemId } from '../../studio/server/problems/problem-id.ts';
import { openWorkingCopy, type WorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import { PROGRAMME_FILE, programmeText } from '../holiday-project.ts';
import { randomDice, randomOp } from '../random/random-ops.ts';

let root: string;
let workingCopy: WorkingCopy;
let seq: number;

const at = (path: string) => join(root, path);
const onDisk = () => [...readProject(root).files.values()].map(({ path, text }) => [path, text]);
/** Returns what `npm run lint` finds: it reads the project from disk, and checks it with these options. */
async function foundByLint() {
  const project = readProject(root);
  return checkProject(project, await optionsOnDisk(root, project));
}
/** Returns what the lint finds in the working copy. */
const foundInSession = async () =>
  checkProject(workingCopy.project(), await optionsOnDisk(root, workingCopy.project()));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-problems-'));
  cpSync(join(REPOSITORY, 'pages'), at('pages'), { recursive: true });
  seq = 0;
});
afterEach(() => {
  workingCopy.close();
  rmSync(root, { recursive: true, force: true });
});

const open = () => {
  workingCopy = openWorkingCopy({ root, dataDir: join(root, '.data'), readOnly: false });
};

describe('the problems of the Studio', () => {
  it('are those of the lint, even after any edits', async () => {
    open();
    let told = () => {};
    const thread = await openLintThread(root, () => told());
    const judged = () =>
      new Promise<readonly StudioProblem[]>((resolve) => {
        told = () => resolve(thread.problems() ?? []);
        thread.ask(workingCopy.project());
      });
    const same = async () =>
      expect(await judged()).toEqual(
        (await foundByLint()).map((offense) => ({
          ...offense,
          ...authorWords(offense),
          studioCure: undefined,
          // Of what is missing, that of its field.
          pointer: expect.stringContaining(offense.pointer),
          id: problemId(offense),
        })),
      );
    await same();
    const seen = new Set<string>();
    const property = fc.asyncProperty(
      fc.array(randomDice(), { minLength: 3, maxLength: 8 }),
      async (dice) => {
        const paths = [...workingCopy.project().files.keys()];
        for (const throws of dice) {
          const file = paths[throws.to % paths.length] ?? '';
          const ops = [randomOp(file, workingCopy.project().files.get(file)?.text ?? '', throws)];
          workingCopy.edit({ client: 'tab', seq: ++seq, label: 'Stap', ops });
        }
        await same();
        for (const { rule } of thread.problems() ?? []) seen.add(rule);
      },
    );
    await fc.assert(property, { numRuns: 5 });
    expect(workingCopy.history().undo).toBe('Stap');
    expect(seen.size).toBeGreaterThan(2);
    await thread.close();
  });
});

describe('a mend', () => {
  const mendAll = async () => {
    for (let count = 0; ; count++) {
      const next = (await foundInSession()).find(({ fixable }) => fixable);
      if (!next) return count;
      const mend = await mendOf(workingCopy.project(), root, problemId(next));
      if (!mend) throw new Error(`${problemId(next)} has no mend.`);
      expect(workingCopy.writeFiles({ client: 'tab', seq: ++seq, ...mend })).toMatchObject({ ok: true });
    }
  };

  it.each([
    ['a byte order mark', 'pages/contact.json', (text: string) => `\ufeff${text}`, 1, 'Pagina /contact'],
    [
      'a name that is there twice',
      'pages/contact.json',
      (text: string) => text.replace('"title"', '"title": "Neem contact met ons op",\n  "title"'),
      1,
      'Pagina /contact',
    ],
    [
      'a slash behind a path',
      'pages/_site.json',
      (text: string) => text.replace('/contact"', '/contact/"'),
      1,
      'Pagina van Onderdeel 6 van Menu “Home”',
    ],
    [
      'a hidden character',
      'pages/contact.json',
      (text: string) => text.replace('"Neem contact', '"Neem\u00ad con\u200btact'),
      2,
      'Titel',
    ],
    [
      'two faults of which each keeps the file from being read',
      'pages/contact.json',
      (text: string) => `\ufeff${text.replace('"title"', '"title": "Neem contact met ons op",\n  "title"')}`,
      2,
      'Pagina /contact',
    ],
  ])('of %s changes what `npm run fix` changes, as one step', async (_title, path, damage, most, place) => {
    const whole = readFileSync(at(path), 'utf8');
    const damaged = damage(whole);
    expect(damaged).not.toBe(whole);
    writeFileSync(at(path), damaged);
    open();
    const before = onDisk();
    const project = readProject(root);
    const fixed = fixProject(project, await optionsOnDisk(root, project));
    expect([...fixed.keys()]).toEqual([path]);
    const mends = await mendAll();
    expect(mends).toBeGreaterThan(0);
    expect(mends).toBeLessThanOrEqual(most);
    expect(readFileSync(at(path), 'utf8')).toBe(fixed.get(path));
    expect(
      onDisk().filter(([name, text]) => text !== readProject(REPOSITORY).files.get(name ?? '')?.text).length,
    ).toBeLessThanOrEqual(1);
    for (let left = mends; left > 0; left--) {
      expect(workingCopy.history().undo).toBe(`Hersteld: ${place}`);
      expect(workingCopy.undo({ client: 'tab', seq: ++seq })).toMatchObject({ ok: true });
    }
    expect(workingCopy.history().undo).toBeUndefined();
    expect(onDisk()).toEqual(before);
  });

  it('mends what reads the same in the same text along with it', async () => {
    writeFileSync(
      at('pages/contact.json'),
      readFileSync(at('pages/contact.json'), 'utf8').replace('"Neem contact', '"Neem\u200b con\u200btact'),
    );
    open();
    const fixable = (await foundInSession()).filter((offense) => offense.fixable);
    expect(fixable).toHaveLength(2);
    expect(new Set(fixable.map(({ message, cure }) => message + cure)).size).toBe(1);
    expect(await mendAll()).toBe(1);
  });

  it.each([
    [
      'a session on a holiday',
      PROGRAMME_FILE,
      () => programmeText.replace('"weekOfMonth": 2,\n        "dayOfWeek": 2', '"weekOfMonth": 2'),
      '"weekOfMonth": 1',
      'Bijeenkomst 8 verplaatst naar donderdag 7 mei 2026',
    ],
    [
      'a day on a holiday',
      'pages/hackathon.json',
      (text: string) => text.replace('"2025-11-11"', '"2025-12-25"'),
      '"2025-12-18"',
      'Verplaatst naar donderdag 18 december 2025',
    ],
  ])('moves %s only when the author asks for it', async (_title, path, damage, written, label) => {
    const before = readFileSync(at(path), 'utf8');
    writeFileSync(at(path), damage(before));
    open();
    const damaged = readFileSync(at(path), 'utf8');
    expect(damaged).not.toBe(before);
    const project = readProject(root);
    expect(fixProject(project, await optionsOnDisk(root, project))).toEqual(new Map());
    const [offense] = (await foundInSession()).filter(({ choice }) => choice);
    if (!offense) throw new Error('There is no choice.');
    const step = await mendOf(workingCopy.project(), root, problemId(offense));
    if (!step) throw new Error('There is no step.');
    expect(step.label).toBe(label);
    expect(workingCopy.writeFiles({ client: 'tab', seq: ++seq, ...step })).toMatchObject({ ok: true });
    const after = readFileSync(at(path), 'utf8').split('\n');
    const changed = after.filter((line, index) => line !== damaged.split('\n')[index]);
    expect(changed).toEqual([expect.stringContaining(written)]);
    expect(workingCopy.undo({ client: 'tab', seq: ++seq })).toMatchObject({ ok: true });
    expect(readFileSync(at(path), 'utf8')).toBe(damaged);
  });

  it('does not exist for a problem that is gone or has none', async () => {
    open();
    const [offense] = (await foundInSession()).filter(({ fixable }) => !fixable);
    expect(await mendOf(workingCopy.project(), root, 'schema pages/contact.json 1 1 /title')).toBeUndefined();
    if (offense) expect(await mendOf(workingCopy.project(), root, problemId(offense))).toBeUndefined();
  });
});
