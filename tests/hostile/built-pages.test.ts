import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { blockTypes } from '../../builder/generators/block-types.ts';
import { documentPath } from '../../builder/output/site-output.ts';
import { checkProject } from '../../lint/check-project.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { isJsonObject, type JsonObject, type JsonValue, pointerKey } from '../../renderer/project/json.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { parseAs, parseHtml } from '../parse-html.ts';
import { dangersIn, watchPrototypes } from './dangers.ts';
import { payloads } from './hostile-texts.ts';

watchPrototypes();

const real = readProject(REPOSITORY);
const sources = Object.fromEntries([...real.files].map(([path, { text }]) => [path, text]));

const description = 'Een zin over deze pagina die lang genoeg is om te blijven staan.';

/** Properties that say what something is, not what a visitor reads. */
const STRUCTURE = ['type', 'kind', 'layout', 'programme', '$bind', 'when', 'slot', '$schema'];

/** Replaces every text of a document that may hold it by `payload`, except at `spared`. */
function withPayload(
  value: JsonValue,
  payload: string,
  spared: ReadonlySet<string>,
  pointer = '',
): JsonValue {
  if (spared.has(pointer)) return value;
  if (typeof value === 'string') return payload;
  const inner = (item: JsonValue, key: string | number) =>
    withPayload(item, payload, spared, `${pointer}/${pointerKey(key)}`);
  if (Array.isArray(value)) return value.map(inner);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, STRUCTURE.includes(key) ? item : inner(item, key)]),
  );
}

const json = (source: string): JsonObject => {
  const value: JsonValue = JSON.parse(source);
  if (!isJsonObject(value)) throw new Error('Not an object.');
  return value;
};

/** Returns pages that together show the example of every block type, by name; each has one h1. */
function examplePages(): Record<string, JsonObject> {
  const examples = blockTypes().map((type) => {
    const block = json(readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'));
    const heading = registry[type]?.definition.h1;
    return { type, block, isHeaded: heading !== undefined && block[heading] !== undefined };
  });
  // One social image for all: rendering one for each page would take longer than everything else.
  const pageOf = (...list: JsonObject[]) => ({
    title: 'Voorbeeld',
    description,
    socialImage: 'social-default.svg',
    blocks: list,
  });
  const others = examples.filter(({ isHeaded }) => !isHeaded).map(({ block }) => block);
  const headed = examples.filter(({ isHeaded }) => isHeaded);
  return {
    ...Object.fromEntries(headed.map(({ type, block }) => [type, pageOf(block)])),
    others: pageOf({ type: 'hero', title: 'Voorbeeld' }, ...others),
  };
}

/** Fills the texts of all definitions with a payload, and reverts what the lint refuses, until it refuses nothing. */
function hostileSources(documents: Readonly<Record<string, JsonObject>>, payload: string) {
  const spared = new Map(Object.keys(documents).map((path) => [path, new Set<string>()]));
  for (;;) {
    const filled = Object.fromEntries(
      Object.entries(documents).map(([path, value]) => [
        path,
        JSON.stringify(withPayload(value, payload, spared.get(path) ?? new Set()), null, 1),
      ]),
    );
    const wrong = checkProject(projectOf({ ...sources, ...filled }, real.media), { errorsOnly: true });
    if (wrong.length === 0) return filled;
    let progress = false;
    for (const { file, pointer, message } of wrong) {
      const pointers = spared.get(file);
      if (!pointers || pointer === '') throw new Error(`${file}: ${message}`);
      progress ||= !pointers.has(pointer);
      pointers.add(pointer);
    }
    if (!progress) throw new Error(JSON.stringify(wrong.slice(0, 3)));
  }
}

function stringsOf(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('hostile texts that are allowed on a page stay text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const dist = join(folder, 'dist');
  const examples = examplePages();
  const names = Object.keys(examples);
  const route = (page: string, payload: string) => `vijandig/${payload}/${page}`;
  const documentAt = (path: string) => parseHtml(readFileSync(join(dist, documentPath(path)), 'utf8'));
  const entryScript = () =>
    readFileSync(join(dist, 'contact.html'), 'utf8').match(
      /<script id="inline-script">(.*?)<\/script>/s,
    )?.[1] ?? '';

  beforeAll(() => {
    cpSync(join(REPOSITORY, 'pages'), join(folder, 'pages'), { recursive: true });
    const write = (path: string, content: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    };
    for (const [name, payload] of Object.entries(payloads)) {
      const pages = names.map((page) => [`pages/${route(page, name)}.json`, examples[page] ?? {}] as const);
      for (const [path, content] of Object.entries(hostileSources(Object.fromEntries(pages), payload))) {
        write(path, content);
      }
    }
    const shared = ['pages/_site.json', 'pages/_programmes/gemeenten.json'];
    const payload = `${payloads['script-end']} ${payloads.attribute}\r\n${payloads.calendar}`;
    const documents = Object.fromEntries(shared.map((path) => [path, json(sources[path] ?? '')]));
    for (const [path, content] of Object.entries(hostileSources(documents, payload))) write(path, content);
    const command = ['scripts/lib/launch.mjs', 'build', '--root', folder, '--out', dist];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(Object.entries(payloads))('%s', (name, payload) => {
    it.each(names)('on page %s', (page) => {
      const document = documentAt(`/${route(page, name)}`);
      expect(dangersIn(document)).toEqual([]);
      expect(document.title.startsWith(payload.replaceAll(/\s+/g, ' ').trim())).toBe(true);
      const scripts = [...document.querySelectorAll('script')];
      const running = scripts.filter((script) => !/json$/.test(script.type));
      expect(running.map((script) => script.textContent)).toEqual([entryScript()]);
      for (const script of scripts.filter((script) => /json$/.test(script.type))) {
        expect(() => JSON.parse(script.textContent ?? '')).not.toThrow();
      }
    });
  });

  it.each(Object.entries(payloads))('%s reaches the browser as it was typed', (name, payload) => {
    const data = documentAt(`/${route('others', name)}`).querySelector('#page-data')?.textContent ?? '';
    expect(stringsOf(JSON.parse(data).regions.main)).toContain(payload);
  });

  it('does no harm on any other page, in the structured data or in the brand', () => {
    // The pages with payloads are checked above, one by one.
    const others = filesBelow(dist).filter((file) => file.endsWith('.html') && !file.includes('/vijandig/'));
    expect(others.length).toBeGreaterThan(15);
    for (const file of others) {
      const document = parseHtml(readFileSync(file, 'utf8'));
      expect(dangersIn(document), relative(dist, file)).toEqual([]);
    }
    const home = documentAt('/');
    const brand = json(readFileSync(join(folder, 'pages/_site.json'), 'utf8')).brand;
    const [organisation] = [...home.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.parse(script.textContent ?? ''),
    );
    expect(String(brand)).toContain('</script>');
    expect(organisation.name).toBe(brand);
  });

  it('does no harm in the files beside the pages', () => {
    expect(readFileSync(join(dist, '_headers'), 'utf8')).not.toContain('kwaad');
    expect(readFileSync(join(dist, '_redirects'), 'utf8')).not.toContain('kwaad');
    const sitemap = parseAs('text/xml', readFileSync(join(dist, 'sitemap.xml'), 'utf8'));
    expect(sitemap.querySelectorAll('loc').length).toBeGreaterThan(10);
    const calendars = filesBelow(dist).filter((file) => file.endsWith('.ics'));
    expect(calendars.length).toBeGreaterThan(0);
    for (const file of calendars) {
      const lines = readFileSync(file, 'utf8').split(/\r\n|\r|\n/);
      expect(lines.filter((line) => /^(ATTENDEE|BEGIN:VALARM)/.test(line))).toEqual([]);
      expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
    }
  });
});
