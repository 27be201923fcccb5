import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { diagnosticsOverlay } from '../../server/dev/diagnostics-overlay.tsx';
import { checkProject, type Offense, type Severity } from '../check-project.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from '../fixtures.ts';
import { rules } from '../rules/index.ts';
import { codeFrame } from './code-frame.ts';
import { formatGithub } from './github.ts';
import { formatPretty, summary } from './pretty.ts';
import { formatJson, type Report } from './report.ts';
import { formatSarif } from './sarif.ts';

const severities = ['error', 'warning', 'info'] as const;
const dutch = { error: 'fout', warning: 'waarschuwing', info: 'tip' } as const;

/** The report of every invalid fixture of every rule. */
const reports = rules.flatMap(({ id }) =>
  fixturesOf(id, 'invalid').map((fixture) => {
    const project = projectOfFixture(fixture);
    const report: Report = {
      files: project.files.size,
      offenses: checkProject(project, optionsOfFixture(id, fixture)),
      textOf: (file) => project.files.get(file)?.text.replace(/^\ufeff/, ''),
    };
    return { name: `${id}/${fixture.name}`, report };
  }),
);

/** What every surface shows of an offense. */
interface Shown {
  file: string;
  line: number;
  column: number;
  rule: string;
  severity: Severity;
  /** The message and the cure, with a space between them. */
  text: string;
}

function shown({ file, line, column, rule, severity, message, cure }: Offense): Shown {
  return {
    file,
    line,
    column,
    rule,
    severity,
    text: `${message} ${cure}`,
  };
}

/** Maps a surface's own word back to the severity. */
function severityOf(word: string | null | undefined, words: Readonly<Record<Severity, string>>): Severity {
  const found = severities.find((severity) => words[severity] === word);
  if (!found) throw new Error(`No severity is called ${word}.`);
  return found;
}

/** Parses one offense as the command line prints it: its first line, the frame, and the cure. */
function toldByPretty(block: string): Shown {
  const [head = '', ...rest] = block.split('\n');
  const found =
    /^(?<file>.+?):(?<line>\d+):(?<column>\d+) (?<word>fout|waarschuwing|tip) (?<message>.*) \((?<rule>[\w-]+)\)$/s;
  const { file = '', line, column, word, message, rule = '' } = found.exec(head)?.groups ?? {};
  return {
    file,
    line: Number(line),
    column: Number(column),
    rule,
    severity: severityOf(word, dutch),
    text: `${message} ${rest.at(-1)?.trim()}`,
  };
}

function unescaped(text: string) {
  return text
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%25', '%');
}

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Parses one line of CI output, by GitHub's documentation of workflow commands. */
function toldByGithub(line: string): Shown {
  const {
    command,
    properties = '',
    text = '',
  } = /^::(?<command>\w+) (?<properties>.*?)::(?<text>.*)$/.exec(line)?.groups ?? {};
  const values = new Map(
    properties.split(',').map((property): [string, string] => {
      const [name = '', value = ''] = property.split('=');
      return [name, unescaped(value)];
    }),
  );
  return {
    file: values.get('file') ?? '',
    line: Number(values.get('line')),
    column: Number(values.get('col')),
    rule: values.get('title') ?? '',
    severity: severityOf(command, commands),
    text: unescaped(text),
  };
}

const { pattern } = z
  .looseObject({
    tasks: z.tuple([
      z.looseObject({
        problemMatcher: z.looseObject({
          pattern: z.object({
            regexp: z.string(),
            severity: z.int(),
            file: z.int(),
            line: z.int(),
            column: z.int(),
            code: z.int(),
            message: z.int(),
          }),
        }),
      }),
    ]),
  })
  .parse(JSON.parse(readFileSync(new URL('../../.vscode/tasks.json', import.meta.url), 'utf8')))
  .tasks[0].problemMatcher;

/** Parses the same line as the editor's task does, by its problem matcher. */
function toldByEditorTask(line: string): Shown {
  const groups = new RegExp(pattern.regexp).exec(line) ?? [];
  return {
    file: unescaped(groups[pattern.file] ?? ''),
    line: Number(groups[pattern.line]),
    column: Number(groups[pattern.column]),
    rule: groups[pattern.code] ?? '',
    severity: severityOf(groups[pattern.severity], commands),
    text: unescaped(groups[pattern.message] ?? ''),
  };
}

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Returns the text of markup, without tags, as a browser shows it. */
function shownText(markup: string) {
  return markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&[\w#]+;/g, (sign) => signs[sign] ?? sign);
}

/** Parses one offense of the development overlay, as it reads on the screen. */
function toldByOverlay(item: string): Shown {
  const shown = (element: string) =>
    [...item.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'gs'))].map(([markup]) =>
      shownText(markup),
    );
  const [place = ''] = shown('code');
  const { file = '', line, column } = /^(?<file>.*):(?<line>\d+):(?<column>\d+)$/.exec(place)?.groups ?? {};
  return {
    file,
    line: Number(line),
    column: Number(column),
    rule: shown('small')[0]?.slice(1, -1) ?? '',
    severity: severityOf(shown('strong')[0], dutch),
    text: `${shown('b')[0]} ${shown('p')[2]}`,
  };
}

describe('all formats', () => {
  it('are tested with fixtures', () => {
    expect(reports.length).toBeGreaterThan(rules.length - 1);
  });

  it.each(reports)('report the same offenses: $name', ({ report }) => {
    const wanted = report.offenses.map(shown);
    expect(wanted.length).toBeGreaterThan(0);

    const json = JSON.parse(formatJson(report));
    const facts = report.offenses.map(({ choice: _, ...offense }) => offense);
    expect(json).toEqual({ files: report.files, offenses: facts });

    const lines = formatGithub(report).split('\n').slice(0, -1);
    expect(lines.map(toldByGithub), 'CI output').toEqual(wanted);
    expect(lines.map(toldByEditorTask), 'editor task').toEqual(wanted);

    const [run] = JSON.parse(formatSarif(report)).runs;
    const fromSarif = run.results.map(({ ruleId, level, message, locations }: SarifResult): Shown => {
      const { artifactLocation, region } = locations[0].physicalLocation;
      return {
        file: decodeURIComponent(artifactLocation.uri),
        line: region.startLine,
        column: region.startColumn,
        rule: ruleId,
        severity: severityOf(level, { error: 'error', warning: 'warning', info: 'note' }),
        text: message.text,
      };
    });
    expect(fromSarif, 'SARIF').toEqual(wanted);

    const blocks = formatPretty(report, false).split('\n\n').slice(0, -1);
    expect(blocks.map(toldByPretty), 'command line').toEqual(wanted);

    // The overlay shows the errors first.
    const bySeverity = severities.flatMap((severity) =>
      wanted.filter((offense) => offense.severity === severity),
    );
    const [heading = '', ...items] = diagnosticsOverlay(report).split('<li ');
    expect(items.map(toldByOverlay), 'overlay').toEqual(bySeverity);
    expect(shownText(heading)).toContain(summary(report));
  });

  it.each(reports)('write no control characters: $name', ({ report }) => {
    for (const shown of [formatPretty(report, false), diagnosticsOverlay(report)]) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal
      expect(shown).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
    }
  });
});

interface SarifResult {
  ruleId: string;
  level: string;
  message: { text: string };
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: string };
        region: { startLine: number; startColumn: number };
      };
    },
  ];
}

const offense: Offense = {
  rule: 'schema',
  severity: 'error',
  file: 'pages/a b,c:d.json',
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 6,
  pointer: '/a',
  message: '100% fout\nmet een regel',
  cure: 'Doe iets.',
  fixable: false,
};
const report: Report = { files: 1, offenses: [offense], textOf: () => '{\n\t"é😀x": 1\n}' };

describe('formatJson', () => {
  it('has exactly the names that other programs rely on', () => {
    const values = [{ pointer: '/a', value: 2 }];
    const choice = { file: offense.file, values, label: 'Kies 2', done: '2 gekozen' };
    const { offenses } = JSON.parse(formatJson({ ...report, offenses: [{ ...offense, choice }] }));
    expect(offenses).toEqual([offense]);
  });
});

describe('formatGithub', () => {
  it('escapes characters that end a property, a message or a line', () => {
    expect(formatGithub(report)).toBe(
      '::error file=pages/a b%2Cc%3Ad.json,line=2,endLine=2,col=3,endColumn=6,title=schema::100%25 fout%0Amet een regel Doe iets.\n',
    );
  });
});

describe('formatSarif', () => {
  const text = z.strictObject({ text: z.string().min(1) });
  const level = z.enum(['none', 'note', 'warning', 'error']);
  const count = z.int().min(1);
  /** The parts of the SARIF 2.1.0 schema (OASIS) that this log uses. These objects may hold nothing else. */
  const sarif = z.strictObject({
    $schema: z.url(),
    version: z.literal('2.1.0'),
    runs: z.array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            language: z.string().regex(/^[a-zA-Z]{2}(-[a-zA-Z]{2})?$/),
            rules: z.array(
              z.strictObject({
                id: z.string().min(1),
                shortDescription: text,
                fullDescription: text,
                defaultConfiguration: z.strictObject({ enabled: z.boolean(), level }),
              }),
            ),
          }),
        }),
        columnKind: z.enum(['utf16CodeUnits', 'unicodeCodePoints']),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.int().min(-1),
            level,
            message: text,
            locations: z.array(
              z.strictObject({
                physicalLocation: z.strictObject({
                  // A relative URI reference (RFC 3986): no spaces, and no colon before the first slash.
                  artifactLocation: z.strictObject({
                    uri: z.string().regex(/^[\w.~%!$&'()*+,;=@-]+(\/[\w.~%!$&'()*+,;=:@-]+)*$/),
                  }),
                  region: z.strictObject({
                    startLine: count,
                    startColumn: count,
                    endLine: count,
                    endColumn: count,
                  }),
                }),
                logicalLocations: z.array(
                  z.strictObject({ fullyQualifiedName: z.string(), kind: z.string() }),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  });

  it.each(reports)('conforms to the SARIF 2.1.0 schema: $name', ({ report }) => {
    const [run] = sarif.parse(JSON.parse(formatSarif(report))).runs;
    expect(run?.results).toHaveLength(report.offenses.length);
    for (const { ruleId, ruleIndex } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    }
  });

  it('writes a path as a URI', () => {
    const log = sarif.parse(JSON.parse(formatSarif(report)));
    const location = log.runs[0]?.results[0]?.locations[0]?.physicalLocation;
    expect(location).toEqual({
      artifactLocation: { uri: 'pages/a%20b%2Cc%3Ad.json' },
      region: { startLine: 2, startColumn: 3, endLine: 2, endColumn: 6 },
    });
  });
});

describe('formatPretty', () => {
  it('puts the carets below the underlined text, even after tabs and emoji', () => {
    // The tab takes one column; the emoji, which is two code units, takes two.
    expect(codeFrame('{\n\t"é😀x": 1\n}', offense)).toEqual(['  1 │ {', '  2 │  "é😀x": 1', '    │   ^^^']);
  });

  it('cuts a long line around the underlined text', () => {
    const text = `{"a":"${'x'.repeat(500)}","type":"heroo","b":"${'y'.repeat(500)}"}`;
    const column = text.indexOf('"heroo"') + 1;
    const [line = '', carets = ''] = codeFrame(text, {
      ...offense,
      line: 1,
      endLine: 1,
      column,
      endColumn: column + 7,
    });
    expect(line.length).toBeLessThan(120);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"heroo"');
  });

  it('underlines text of several lines to the end of the first', () => {
    const frame = codeFrame('{\n  "a": {\n  }\n}', {
      ...offense,
      line: 2,
      column: 8,
      endLine: 3,
      endColumn: 4,
    });
    expect(frame.at(-1)).toBe('    │        ^');
  });

  it('says that all is well when there are no offenses', () => {
    expect(formatPretty({ files: 2, offenses: [], textOf: () => '' }, false)).toBe(
      'Alles klopt: 2 bestanden nagekeken.\n',
    );
  });
});
