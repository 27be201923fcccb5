import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { registry } from '../blocks/registry.ts';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { checkProject } from '../lint/check-project.ts';
import { projectWith } from '../lint/edits/project-with.ts';
import { planRename } from '../lint/edits/rename/plan-rename.ts';
import { rules } from '../lint/rules/index.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { PROGRAMME_FILE, programmeText } from './holiday-project.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const reference = read('docs/naslag.md');
const guide = read('docs/schrijven.md');

/** Returns the part of the reference under a heading. */
const sectionOf = (heading: string) =>
  reference.split(/^(?=##)/m).find((part) => part.startsWith(`### ${heading}\n`)) ?? '';

describe('the reference', () => {
  it.each(rules)('explains the rule $id with a problem that it finds', ({ id, title, description }) => {
    const section = sectionOf(id);
    expect(section).toContain(title);
    expect(section).toContain(description);
    expect(section).toMatch(/> .+\\\n> .+/);
  });

  it.each(Object.values(registry).map(({ definition }) => definition))(
    'explains the block $type with all its fields',
    (definition) => {
      const section = sectionOf(definition.type);
      expect(section).toContain(definition.description);
      for (const [name, property] of Object.entries(definition.props.shape)) {
        expect(section).toContain(`| \`${name}\``);
        const { description } = z.globalRegistry.get(property) ?? {};
        if (description)
          expect(section).toContain(description.replaceAll('|', '\\|').replaceAll('<', '&lt;'));
      }
      expect(section).toContain(read(`blocks/${definition.type}/example.json`).trim());
    },
  );
});

describe('the guide for authors', () => {
  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...guide.matchAll(/npm (?:run )?(start|test|[a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    const npmItself = ['ci'];
    expect([...new Set(named)].filter((name) => !(name in scripts) && !npmItself.includes(name))).toEqual([]);
  });

  it('explains every rule, or links to its explanation', () => {
    const missing = rules.map(({ id }) => id).filter((id) => !guide.includes(`naslag.md#${id})`));
    expect(missing, 'Name these rules in docs/schrijven.md, with a link to naslag.md').toEqual([]);
  });

  const blocksOf = (language: string) =>
    [...guide.matchAll(new RegExp(`^ *\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm'))].map(
      ([, text = '']) => text,
    );
  const pageFile = 'pages/open-dag.json';
  /** Without the page of the guide, which an author may have made by it. */
  const project = projectWith(readProject(REPOSITORY), new Map([[pageFile, undefined]]));
  const withFile = (path: string, text: string) => projectWith(project, new Map([[path, text]]));
  const pageExamples = blocksOf('json').filter((text) => text.includes('"blocks"'));
  const offensesAt = (path: string, text: string) =>
    checkProject(withFile(path, text)).filter(({ file, severity }) => file === path && severity !== 'info');

  it('shows pages without a single offense, even with the picture that it adds', () => {
    expect(pageExamples.length).toBe(3);
    const [picture = ''] = blocksOf('text').filter((text) => text.includes('"picture"'));
    for (const text of pageExamples) {
      expect(offensesAt(pageFile, text)).toEqual([]);
      expect(offensesAt(pageFile, text.replace(/^ *"subtitle".*\n/m, `$&${picture}`))).toEqual([]);
    }
  });

  it('and the README show a page of five lines without an offense', () => {
    const [, text = ''] = /```json\n([\s\S]*?)```/.exec(read('README.md')) ?? [];
    expect(text).toContain('"blocks"');
    expect(offensesAt('pages/prijzen.json', text)).toEqual([]);
  });

  it('shows links that work', () => {
    const page = pageExamples.at(-1) ?? '';
    const buttons = [...guide.matchAll(/\| `(\{ "kind".*?\})`/g)].map(([, button = '']) => button);
    expect(buttons.length).toBe(5);
    for (const button of buttons) {
      expect(
        offensesAt(pageFile, page.replace('{ "kind": "contact", "label": "Meld je aan" }', button)),
      ).toEqual([]);
    }
  });

  it('shows a session of a programme, and the exact messages about it', () => {
    const [shown = ''] = blocksOf('json').filter((text) => text.includes('"sessionNumber"'));
    const entry = JSON.stringify(JSON.parse(shown));
    const programme = JSON.stringify(JSON.parse(programmeText));
    expect(programme).toContain(entry);
    const moved = programme.replace(/("sessionNumber":8.*?"weekOfMonth":2),[^}]*/, '$1');
    const [holiday] = offensesAt(PROGRAMME_FILE, moved);
    expect(holiday?.rule).toBe('session-on-holiday');
    expect(guide).toContain(holiday?.message);
    expect(guide).toContain(holiday?.cure);
    const earlier = moved.replace(/("sessionNumber":8.*?"weekOfMonth":)2/, '$11');
    expect(offensesAt(PROGRAMME_FILE, earlier)).toEqual([]);
  });

  it('shows what the commands print', () => {
    const made = newPage(project, { route: '/open-dag', title: 'Open dag' });
    expect(made).toHaveProperty('path', pageFile);
    const page = pageExamples.at(-1) ?? '';
    const plan = planRename(withFile(pageFile, page), '/open-dag', '/open-dagen');
    expect(plan).toHaveProperty('newPath', 'pages/open-dagen.json');
    const [link] = offensesAt(
      pageFile,
      page.replace('"kind": "contact"', '"kind": "route", "to": "/contcat"'),
    );
    expect(guide).toContain(`${link?.message} (${link?.rule})`);
    expect(guide).toContain(link?.cure);
  });

  it('explains a message with the column that it underlines', () => {
    const [, column, source = '', carets = ''] = /:(\d+) fout .*\n.*│ (.*)\n.*│ ( *\^+)\n/.exec(guide) ?? [];
    expect([source.indexOf('"/contcat"'), carets.indexOf('^')]).toEqual([
      Number(column) - 1,
      Number(column) - 1,
    ]);
    expect(guide).toContain(`vanaf het ${column}e teken`);
  });
});
