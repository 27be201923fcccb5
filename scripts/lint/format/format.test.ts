import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkProject, type Offense } from '../check-project.ts';
import { rules } from '../rules/index.ts';
import { fixturesOf, optionsOfFixture, projectOfFixture } from '../test-support.ts';
import { codeFrame } from './code-frame.ts';
import { formatGithub } from './github.ts';
import { formatJson } from './json.ts';
import { formatPretty } from './pretty.ts';
import type { Report } from './report.ts';
import { formatSarif } from './sarif.ts';

/** The report of every invalid fixture of every rule. */
const reports = rules.flatMap(({ meta: { id } }) =>
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

/** What every surface has to tell of an offense. */
const place = ({ file, line, column }: Offense) => `${file}:${line}:${column}`;

const unescaped = (text: string) =>
  text
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%0A', '\n')
    .replaceAll('%0D', '\r')
    .replaceAll('%25', '%');

describe('all formats', () => {
  it('have fixtures to show', () => {
    expect(reports.length).toBeGreaterThan(rules.length - 1);
  });

  it.each(reports)('tell the same offenses: $name', ({ report }) => {
    const wanted = report.offenses.map((offense) => `${place(offense)} ${offense.message} ${offense.cure}`);

    const json = JSON.parse(formatJson(report));
    expect(json).toEqual({ files: report.files, offenses: report.offenses });

    const github = formatGithub(report).split('\n').slice(0, -1);
    expect(github).toHaveLength(report.offenses.length);
    const fromGithub = github.map((line) => {
      const {
        file,
        line: row,
        column,
        text,
      } = /^::(?:error|warning|notice) file=(?<file>[^,]*),line=(?<line>\d+),endLine=\d+,col=(?<column>\d+),endColumn=\d+,title=[\w-]+::(?<text>.*)$/.exec(
        line,
      )?.groups ?? {};
      return unescaped(`${file}:${row}:${column} ${text}`);
    });
    expect(fromGithub).toEqual(wanted);

    const [run] = JSON.parse(formatSarif(report)).runs;
    const fromSarif = run.results.map(({ locations: [{ physicalLocation }], message }: SarifResult) => {
      const { artifactLocation, region } = physicalLocation;
      const file = decodeURIComponent(artifactLocation.uri);
      return `${file}:${region.startLine}:${region.startColumn} ${message.text}`;
    });
    expect(fromSarif).toEqual(wanted);

    const pretty = formatPretty(report, false);
    for (const offense of report.offenses) {
      expect(pretty).toContain(`${place(offense)} `);
      expect(pretty).toContain(`  ${offense.cure}\n`);
    }
  });

  it.each(reports)('show no control characters: $name', ({ report }) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal
    expect(formatPretty(report, false)).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
  });
});

interface SarifResult {
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

describe('github', () => {
  it('escapes what would end a property, a message or the line', () => {
    expect(formatGithub(report)).toBe(
      '::error file=pages/a b%2Cc%3Ad.json,line=2,endLine=2,col=3,endColumn=6,title=schema::100%25 fout%0Amet een regel Doe iets.\n',
    );
  });
});

describe('sarif', () => {
  const text = z.strictObject({ text: z.string().min(1) });
  const level = z.enum(['none', 'note', 'warning', 'error']);
  const count = z.int().min(1);
  /** The parts of the SARIF 2.1.0 schema (OASIS) that this log uses. Nothing else may stand in these objects. */
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

  it.each(reports)('has the properties and forms that SARIF 2.1.0 asks for: $name', ({ report }) => {
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

describe('pretty', () => {
  it('puts the carets under the faulty text, whatever stands before it', () => {
    // The tab takes one place and the emoji, which is two code units, two.
    expect(codeFrame('{\n\t"é😀x": 1\n}', offense)).toEqual(['  1 │ {', '  2 │  "é😀x": 1', '    │   ^^^']);
  });

  it('cuts a long line around the fault', () => {
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

  it('underlines to the end of the line what goes on over more lines', () => {
    const frame = codeFrame('{\n  "a": {\n  }\n}', {
      ...offense,
      line: 2,
      column: 8,
      endLine: 3,
      endColumn: 4,
    });
    expect(frame.at(-1)).toBe('    │        ^');
  });

  it('says when all is well', () => {
    expect(formatPretty({ files: 2, offenses: [], textOf: () => '' }, false)).toBe(
      'Alles klopt: 2 bestanden nagekeken.\n',
    );
  });
});
