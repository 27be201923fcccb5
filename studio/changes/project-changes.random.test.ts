import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject } from '../../renderer/project/json.ts';
import { type Project, readProject } from '../../renderer/project/read-project.ts';
import { sourceFile } from '../../renderer/project/source-file.ts';
import { type Dice, parsed, randomDice, randomOp } from '../../tests/random/random-ops.ts';
import { applyOps } from '../edit/apply-ops.ts';
import { sameJson } from '../edit/same-json.ts';
import type { Op } from '../protocol.ts';
import { type DefinitionChange, projectChanges } from './project-changes.ts';

const site = readProject(REPOSITORY);
const files = [...site.files.values()];

const withText = (project: Project, path: string, text: string): Project => ({
  ...project,
  files: new Map([...project.files, [path, sourceFile(path, text)]]),
});

function applied(text: string, ops: readonly Op[]): string {
  const file = ops[0]?.file ?? '';
  const made = applyOps(new Map([[file, text]]), ops);
  if ('refusal' in made) throw new Error(`${made.refusal.message} ${JSON.stringify(ops)}`);
  return made.texts.get(file) ?? text;
}

/** A definition of this site after some random ops; undefined when it is no longer an object. */
function edited(place: number, seeds: readonly Dice[]) {
  const file = files[place % files.length];
  if (!file) throw new Error('There are definitions.');
  let { text } = file;
  for (const dice of seeds) text = applied(text, [randomOp(file.path, text, dice)]);
  return isJsonObject(parsed(text)) ? { file, text } : undefined;
}

const allBack = ({ values, sessions }: DefinitionChange) =>
  [...values, ...sessions].map(({ revertOps }) => revertOps).filter((ops) => ops.length > 0);

it('every change can be reverted by itself, and nothing differs once all are', () => {
  const seeds = fc.array(randomDice(), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.nat(), seeds, fc.nat(), (place, dice, choice) => {
      const made = edited(place, dice);
      if (!made) return;
      const { file } = made;
      let { text } = made;
      for (let taken = 0; taken < 500; taken++) {
        const [change, ...others] = projectChanges(site, withText(site, file.path, text));
        expect(others).toEqual([]);
        if (!change || change.state === 'format') break;
        const ways = allBack(change);
        const ops = ways[choice % ways.length];
        if (!ops) throw new Error(`Nothing to take back: ${JSON.stringify(change)}`);
        const next = applied(text, ops);
        expect(next).not.toBe(text);
        text = next;
      }
      expect(sameJson(parsed(text), file.value)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('one changed value is one change', () => {
  fc.assert(
    fc.property(fc.nat(), randomDice(), (place, dice) => {
      const made = edited(place, [dice]);
      if (!made) return;
      const changes = projectChanges(site, withText(site, made.file.path, made.text));
      if (made.text === made.file.text || sameJson(parsed(made.text), made.file.value)) {
        expect(changes.flatMap(({ values, sessions }) => [...values, ...sessions])).toEqual([]);
        return;
      }
      const shown = changes.flatMap(({ values, sessions }) => [
        ...values.map(({ kind, pointer }) => `${kind} ${pointer}`),
        ...sessions.filter(({ revertOps }) => revertOps.length > 0).map(({ pointer }) => pointer),
      ]);
      expect(shown.length).toBeGreaterThan(0);
      expect(new Set(shown).size).toBe(shown.length);
    }),
    { numRuns: 300 },
  );
});
