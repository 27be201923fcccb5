import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readExamples } from './block-examples.ts';

const blocks = mkdtempSync(join(tmpdir(), 'block-examples-'));
afterAll(() => rmSync(blocks, { recursive: true, force: true }));
const texts = () => [...readExamples(blocks).all];

function write(type: string, text: string) {
  mkdirSync(join(blocks, type), { recursive: true });
  writeFileSync(join(blocks, type, 'example.json'), text);
}

it('reads the examples as they are, also once one has changed, come or gone', () => {
  writeFileSync(join(blocks, 'README.md'), '');
  write('hero', '{ "title": "Een kop van het voorbeeld", "label": "Lees meer" }');
  expect(texts()).toEqual(['Een kop van het voorbeeld']);

  write('hero', '{ "title": "Een andere kop van het voorbeeld" }');
  write('quote', '{ "text": "Een citaat van het voorbeeld" }');
  expect(texts()).toEqual(['Een andere kop van het voorbeeld', 'Een citaat van het voorbeeld']);

  rmSync(join(blocks, 'quote'), { recursive: true });
  expect([...readExamples(blocks).byType.keys()]).toEqual(['hero']);
});

it('reads as much of an example with a fault as can be parsed', () => {
  write('hero', '{ "title": "Een kop van het voorbeeld" "text": "En een tekst erbij" }');
  expect(texts()).toEqual(['Een kop van het voorbeeld', 'En een tekst erbij']);
});
