import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Op } from '../../protocol.ts';
import { opsAfter } from '../ops/queued-ops.ts';
import {
  holdTyping,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
  settleTyping,
  TypedText,
  type TypedTextOptions,
} from './typed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens a text on a file whose server answers, and whose form is rendered, only when the test says so. */
function openTyping() {
  const steps: { before: string; after: string }[] = [];
  const requests: (() => void)[] = [];
  const saves = new Set<{ ops: readonly Op[] }>();
  const renders: Partial<TypedTextOptions>[] = [];
  const removed = new Set<string>();
  let typedCharacters = '';
  let inFile = '';
  let undone = 0;
  let shown = '';
  let hasFocus = true;
  let isDiskFull = false;

  const save = (text: string, was: string) =>
    new Promise<string | undefined>((resolve) => {
      const queued: { ops: readonly Op[] } = {
        ops: [{ op: 'set', file: '', pointer: '', was, value: text }],
      };
      saves.add(queued);
      requests.push(() => {
        saves.delete(queued);
        const { ops } = queued;
        for (const later of saves) later.ops = opsAfter(ops, !isDiskFull, later.ops);
        if (isDiskFull) return resolve('De schijf is vol.');
        expect(ops, 'a conflict of the author with the author').toMatchObject([{ was: inFile }]);
        steps.push({ before: inFile, after: text });
        inFile = text;
        renders.push({ value: text, reading: {} });
        resolve(undefined);
      });
    });
  const undo = () => {
    const step = isDiskFull ? undefined : steps.pop();
    if (step) {
      for (const character of step.after) if (!step.before.includes(character)) removed.add(character);
      inFile = step.before;
      renders.push({ value: inFile, reading: {} });
    }
    undone++;
    renders.push({ undone });
  };

  let options: TypedTextOptions = {
    value: inFile,
    reading: {},
    undone,
    isContested: false,
    port: {
      current: {
        read: () => shown,
        write: (text) => {
          shown = text;
        },
        hasFocus: () => hasFocus,
      },
    },
    refuse: () => undefined,
    onSave: save,
    onWaiting: () => {},
    onLeft: () => {},
    onYield: () => {},
  };
  const text = new TypedText(options, undefined, {
    onRefusal: () => {},
    onOutdated: () => expect.unreachable('nobody else changes the text'),
  });
  const acts = {
    type() {
      const character = String.fromCodePoint(0x4e00 + typedCharacters.length);
      typedCharacters += character;
      shown += character;
      text.input();
    },
    pause: () => vi.advanceTimersByTime(SAVE_AFTER_MS),
    focus() {
      hasFocus = true;
    },
    blur() {
      hasFocus = false;
      text.blur();
    },
    undo() {
      settleTyping();
      holdTyping();
      requests.push(undo);
    },
    fillDisk() {
      isDiskFull = true;
    },
    emptyDisk() {
      isDiskFull = false;
    },
    answer: () => requests.shift()?.(),
    render() {
      options = { ...options, ...renders.shift() };
      text.update(options);
    },
  };
  acts.render();
  const leave = text.appear();
  return {
    acts,
    leave,
    /** Lets everything arrive, until nothing is sent any more. */
    async finish() {
      acts.emptyDisk();
      do {
        acts.answer();
        await Promise.resolve();
        acts.render();
        if (requests.length === 0 && renders.length === 0) vi.advanceTimersByTime(RETRY_AFTER_MS);
      } while (requests.length > 0 || renders.length > 0);
    },
    result: () => ({
      shown,
      inFile,
      expected: [...typedCharacters].filter((character) => !removed.has(character)).join(''),
    }),
  };
}

it('keeps every character but those of undone steps, in whatever order the author and the server act', async () => {
  const often = ['type', 'pause', 'answer', 'render'] as const;
  const rarely = ['focus', 'blur', 'undo', 'fillDisk', 'emptyDisk'] as const;
  const event = fc.constantFrom(...often, ...often, ...rarely);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
      const { acts, finish, leave, result } = openTyping();
      for (const name of events) {
        acts[name]();
        await Promise.resolve();
      }
      await finish();
      const { shown, inFile, expected } = result();
      expect(inFile).toBe(expected);
      expect(shown).toBe(expected);
      leave();
    }),
    { numRuns: 20_000 },
  );
});
