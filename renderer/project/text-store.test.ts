import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { type StoredTexts, TextStore } from './text-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that fit, do not fit beside others, and do not fit into the room that is taken at once. */
const texts = new Map([
  ['leeg', ''],
  ['accenten', '{ "title": "Één café – €5 👩‍💻" }'],
  ['merkteken', '\ufeff{}'],
  ['groot', 'é'.repeat(1_500_000)],
  ['nog groter', 'abc'.repeat(5_000_000)],
  ['klein', '{}'],
]);

function storeOfAll(): TextStore {
  const store = new TextStore();
  for (const [name, text] of texts) {
    const file = join(folder, 'text.json');
    writeFileSync(file, text);
    store.read(name, file);
  }
  return store;
}

/** A value as another thread gets it. */
function sent(value: StoredTexts): StoredTexts {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(value);
  const received: { message: StoredTexts } | undefined = receiveMessageOnPort(port2);
  port1.close();
  if (!received) throw new Error('Nothing was sent.');
  return received.message;
}

describe('a store of texts', () => {
  const store = storeOfAll();
  const elsewhere = TextStore.from(sent(store.share()));

  it.each([...texts])(
    'gives "%s" as it was read, in every thread, whatever the file says now',
    (name, text) => {
      expect(store.text(name) === text).toBe(true);
      expect(elsewhere.text(name) === text).toBe(true);
      expect(elsewhere.digest(name)).toBe(store.digest(name));
    },
  );

  it('tells texts apart by their digests', () => {
    const digests = [...texts.keys()].map((name) => store.digest(name));
    expect(new Set(digests).size).toBe(texts.size);
  });

  it('knows what a text includes', () => {
    expect(store.includes('accenten', 'title"')).toBe(true);
    expect(store.includes('accenten', 'titel"')).toBe(false);
    expect(elsewhere.includes('accenten', 'title"')).toBe(true);
  });

  it('has nothing of what it has not read', () => {
    expect(store.text('weg')).toBe('');
  });
});
