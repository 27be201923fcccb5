import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';

const ROOMS = ['blocks', 'builder', 'lint', 'renderer', 'schemas', 'scripts', 'server', 'studio'];
/** The sources of Dutch text, outside pages, that authors, operators or visitors read. */
const texts = [
  'docs/schrijven.md',
  'docs/naslag.md',
  ...ROOMS.flatMap((room) =>
    readdirSync(join(REPOSITORY, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.|^testing\/|\/testing\//.test(name))
      .map((name) => `${room}/${name}`),
  ),
];

/** The word that these texts use, and those that they avoid. The words of the pages are in pages/_words.json. */
const choices: readonly (readonly [use: string, instead: RegExp])[] = [
  ['die, or the noun again', /\b(haar|[Zz]ij)\b/],
  ['homepage', /\b(voor|begin|start)pagina\b/i],
  ['ontwikkelaar', /\bprogrammeurs?\b/i],
  ['de controle', /\bhet nakijken\b/i],
  ['tip', /'opmerking(en)?'/i],
  ['data', /\bdatums\b/i],
  ['beschrijving', /'omschrijving'/i],
  ['spreadsheet', /\brekenblad/i],
  ['contentmaker', /\b(de|een|deze) makers?\b/i],
  ['bijeenkomst', /\b(een|de) sessie\b/i],
  ['a plural without brackets', /[a-z]\((e|en)\) /],
];

describe('a text for authors', () => {
  it.each(choices)('says %s', (_, instead) => {
    const found = texts.flatMap((file) =>
      readFileSync(join(REPOSITORY, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (instead.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
