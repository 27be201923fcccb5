import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { z } from 'zod';
import { checkProject } from '../../lint/check-project.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from '../../lint/fixtures.ts';
import { formatGithub } from '../../lint/format/github.ts';
import { rules } from '../../lint/rules/index.ts';
import { watchLines } from '../../lint/watch-pages.ts';
import { readProject } from '../../renderer/project/read-project.ts';

const ROOT = new URL('../../', import.meta.url);
const inRepository = (path: string) => new URL(path, ROOT);
const readJson = (path: string): unknown => JSON.parse(readFileSync(inRepository(path), 'utf8'));

const settings = z
  .looseObject({
    'json.schemas': z.array(z.strictObject({ fileMatch: z.array(z.string()), url: z.string() })),
  })
  .parse(readJson('.vscode/settings.json'));

/** VS Code's own JSON service, set up the way VS Code does it from `.vscode/settings.json`. */
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
});
service.configure({
  validate: true,
  schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
    fileMatch,
    uri: inRepository(url).href,
    folderUri: ROOT.href,
  })),
});

/** A document open in the editor. `|` marks the cursor. */
function open(path: string, textWithCursor: string) {
  const offset = textWithCursor.indexOf('|');
  const text = textWithCursor.replace('|', '');
  const document = TextDocument.create(
    pathToFileURL(fileURLToPath(inRepository(path))).href,
    'json',
    1,
    text,
  );
  const parsed = service.parseJSONDocument(document);
  const cursor = document.positionAt(Math.max(0, offset));
  return {
    async diagnostics() {
      const found = await service.doValidation(document, parsed, {
        comments: 'error',
        trailingCommas: 'error',
        schemaValidation: 'error',
        schemaRequest: 'error',
      });
      return found.map(({ message, range }) => ({
        message: typeof message === 'string' ? message : message.value,
        text: document.getText(range),
      }));
    },
    // Removes the backslashes of Markdown and JSON.
    hover: async () =>
      JSON.stringify((await service.doHover(document, cursor, parsed))?.contents ?? '').replaceAll('\\', ''),
    completions: async () =>
      ((await service.doComplete(document, cursor, parsed))?.items ?? []).map(({ label }) =>
        label.replaceAll('"', ''),
      ),
  };
}

const page = (block: string) =>
  `{\n  "title": "Contact",\n  "description": "Zo bereik je ons.",\n  "blocks": [\n    ${block}\n  ]\n}\n`;

/** The generated schema of the blocks, as far as these tests read it. */
const blockSchemas = z
  .looseObject({
    definitions: z.looseObject({
      block: z.looseObject({
        properties: z.looseObject({ type: z.looseObject({ enum: z.array(z.string()) }) }),
      }),
      'block-hero': z.looseObject({
        properties: z.looseObject({ title: z.looseObject({ description: z.string() }) }),
      }),
    }),
  })
  .parse(readJson('schemas/json/blocks.schema.json')).definitions;
const blockTypes = blockSchemas.block.properties.type.enum;

describe('the editor', () => {
  it('lists the valid block types for a mistyped one, at its position', async () => {
    const [first, ...others] = await open(
      'pages/x.json',
      page('{ "type": "heroo", "title": "x" }'),
    ).diagnostics();
    expect(others).toEqual([]);
    expect(first?.text).toBe('"heroo"');
    for (const type of blockTypes) expect(first?.message).toContain(`"${type}"`);
  });

  it('reports a mistyped property by name', async () => {
    const found = await open(
      'pages/x.json',
      page('{ "type": "hero", "title": "x", "subtitel": "y" }'),
    ).diagnostics();
    expect(found).toEqual([{ message: expect.stringContaining('subtitel'), text: '"subtitel"' }]);
  });

  it('explains the form of an address in Dutch', async () => {
    const action = '{ "kind": "external", "label": "x", "href": "javascript:alert(1)" }';
    const found = await open(
      'pages/x.json',
      page(`{ "type": "hero", "title": "x", "actions": [${action}] }`),
    ).diagnostics();
    expect(found).toEqual([
      {
        message: 'Een adres buiten deze site begint met https://, mailto: of tel: en heeft geen spaties.',
        text: '"javascript:alert(1)"',
      },
    ]);
  });

  it("shows a field's description on hover", async () => {
    const sentence = await open('pages/x.json', page('{ "type": "hero", "ti|tle": "x" }')).hover();
    expect(sentence).toContain(blockSchemas['block-hero'].properties.title.description);
  });

  it('offers block types', async () => {
    const labels = await open('pages/x.json', page('{ "type": "|" }')).completions();
    expect(labels).toEqual(expect.arrayContaining(blockTypes));
  });

  it('offers the properties that the block does not have yet', async () => {
    const labels = await open('pages/x.json', page('{ "type": "hero", "title": "x", "|" }')).completions();
    expect(labels).toEqual(expect.arrayContaining(['subtitle', 'actions', 'picture', 'id', 'tone']));
    expect(labels).not.toContain('cards');
  });

  it('offers the default text of an absent property', async () => {
    const block = '{ "type": "newsletter", "buttonLabel": | }';
    expect(await open('pages/x.json', page(block)).completions()).toContain('Aanmelden');
  });

  it('chooses the schema by the path of a file', async () => {
    const missing = async (path: string) =>
      (await open(path, '{}').diagnostics()).map(({ message }) => /"(\w+)"/.exec(message)?.[1] ?? message);
    expect(await missing('pages/a/b/c.json')).toContain('title');
    expect(await missing('pages/_not-found.json')).toContain('title');
    expect(await missing('pages/_layouts/x.json')).toEqual(['blocks']);
    expect(await missing('pages/_programmes/x.json')).toContain('trainingDetails');
    expect(await missing('pages/_site.json')).toContain('brand');
    expect(await missing('pages/_unknown/x.json')).toEqual([]);
    expect(await missing('package.json')).toEqual([]);
  });

  it('finds no problem in the definitions', async () => {
    const { files } = readProject(fileURLToPath(ROOT));
    expect(files.size).toBeGreaterThan(10);
    const found = await Promise.all(
      [...files.values()].map(async ({ path, text }) => ({
        path,
        diagnostics: await open(path, text).diagnostics(),
      })),
    );
    expect(found.filter(({ diagnostics }) => diagnostics.length > 0)).toEqual([]);
  });
});

describe('the background task', () => {
  const { problemMatcher } = z
    .looseObject({
      tasks: z.tuple([
        z.looseObject({
          command: z.string(),
          problemMatcher: z.looseObject({
            pattern: z.record(z.string(), z.union([z.string(), z.number()])),
            background: z.looseObject({ beginsPattern: z.string(), endsPattern: z.string() }),
          }),
        }),
      ]),
    })
    .parse(readJson('.vscode/tasks.json')).tasks[0];

  it('matches the lines that begin and end a run', () => {
    expect(watchLines.begin).toMatch(new RegExp(problemMatcher.background.beginsPattern));
    expect(watchLines.end).toMatch(new RegExp(problemMatcher.background.endsPattern));
  });

  it('parses every offense of every rule with its line and column', () => {
    const { regexp, ...groups } = problemMatcher.pattern;
    const pattern = new RegExp(String(regexp));
    const fixtures = rules.flatMap(({ id }) => fixturesOf(id, 'invalid').map((fixture) => ({ id, fixture })));
    expect(fixtures.length).toBeGreaterThan(rules.length - 1);
    for (const { id, fixture } of fixtures) {
      const offenses = checkProject(projectOfFixture(fixture), optionsOfFixture(id, fixture));
      const lines = formatGithub({ files: 1, offenses, textOf: () => undefined })
        .split('\n')
        .slice(0, -1);
      const read = lines.map((line) => {
        const match = pattern.exec(line) ?? [];
        return Object.fromEntries(
          Object.entries(groups).map(([name, group]) => [name, match[Number(group)]]),
        );
      });
      expect(
        read.map(({ line, column, endLine, endColumn, code }) => ({
          line,
          column,
          endLine,
          endColumn,
          code,
        })),
      ).toEqual(
        offenses.map(({ line, column, endLine, endColumn, rule }) => ({
          line: String(line),
          column: String(column),
          endLine: String(endLine),
          endColumn: String(endColumn),
          code: rule,
        })),
      );
    }
  });
});
