import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { allFields } from '../studio/fields/all-fields.ts';

const STYLE = 'renderer/styles/site.css';
const style = readFileSync(join(REPOSITORY, STYLE), 'utf8');
/** Soft text on a dark background, which has one rule. */
const SOFT_ON_DARK = '#cfe0d8';
const tokens = new Set([
  SOFT_ON_DARK,
  ...[...style.matchAll(/--color-[\w-]+: (#[0-9a-f]{6});/g)].map(([, hex = '']) => hex),
]);

/** What visitors see besides the stylesheet, which cannot refer to its variables. */
const FOLDERS = ['blocks', 'renderer', 'builder/assets', 'supabase/functions/_shared'];
/** Drawings and platforms have colours of their own. */
const OWN = ['blocks/programme-hero/signs.svg', 'blocks/impact-makers/schema.ts'];

const hexOf = (channels: readonly string[]) =>
  `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;

/** Lists the colours in a text: as they are written, and as a token writes them, without transparency. */
const coloursIn = (text: string) =>
  [...text.matchAll(/#[0-9a-f]{6}\b|rgb\((\d+) (\d+) (\d+)/g)].map(([written, ...channels]) => ({
    written,
    hex: written.startsWith('#') ? written : hexOf(channels),
  }));

it('a colour that is written out is one of the tokens, so that no copy is forgotten when a token changes', () => {
  expect(tokens.size).toBeGreaterThan(10);
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|css|svg)$/.test(path) && !path.includes('.test.') && !OWN.includes(path)),
  );
  const others = files.flatMap((path) =>
    coloursIn(readFileSync(join(REPOSITORY, path), 'utf8'))
      .filter(({ hex }) => !tokens.has(hex))
      .map(({ written }) => `${path}: ${written}`),
  );
  expect([...new Set(others)]).toEqual([]);
});

it('the Studio shows each background and colour that authors choose as the site does', () => {
  const looks = readFileSync(join(REPOSITORY, 'studio/client/fields/styles/looks.css'), 'utf8');
  const shown = Object.fromEntries(
    [...looks.matchAll(/data-look="(\w+)"\] \{\s+--look: (#[0-9a-f]{6});/g)].map(([, look, hex]) => [
      look,
      hex,
    ]),
  );
  const token = (name = '') => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(style)?.[1];
  const tones = [...style.matchAll(/\.tone-(\w+) \{\s+background: var\(--color-([\w-]+)\)/g)];
  const colours = allFields().flatMap(({ name, type }) =>
    name === 'colour' && type.kind === 'choice' ? type.options.map(({ value }) => String(value)) : [],
  );
  expect(colours).toContain('coral');
  const code = readdirSync(join(REPOSITORY, 'blocks'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(REPOSITORY, 'blocks', name), 'utf8'))
    .join('');
  // As a component says it: `coral: 'bg-peach'`.
  const drawnAs = (colour: string) => new RegExp(`\\b${colour}: '\\w+-([\\w-]+)'`).exec(code)?.[1];
  expect(shown, 'The colours in looks.css').toEqual(
    Object.fromEntries([
      ...tones.map(([, tone, name]) => [tone, token(name)]),
      ...colours.map((colour) => [colour, token(drawnAs(colour))]),
    ]),
  );
});
