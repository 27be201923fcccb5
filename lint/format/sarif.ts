import type { Severity } from '../rule.ts';
import { rules } from '../rules/index.ts';
import type { Format } from './report.ts';

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** Returns a path as a relative URI reference (SARIF 2.1.0, section 3.4.3). */
function uri(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Formats a report as SARIF 2.1.0 (OASIS standard), which code hosts and editors read. */
export const formatSarif: Format = ({ offenses }) => {
  const ruleIndex = new Map(rules.map(({ id }, index) => [id, index]));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'impactkanaal-lint',
            language: 'nl',
            rules: rules.map(({ id, title, description, severity, defaultOff, launchOnly }) => ({
              id,
              shortDescription: { text: title },
              fullDescription: { text: description },
              defaultConfiguration: { enabled: !defaultOff && !launchOnly, level: levels[severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: offenses.map((offense) => ({
          ruleId: offense.rule,
          ruleIndex: ruleIndex.get(offense.rule) ?? -1,
          level: levels[offense.severity],
          message: { text: `${offense.message} ${offense.cure}` },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: uri(offense.file) },
                region: {
                  startLine: offense.line,
                  startColumn: offense.column,
                  endLine: offense.endLine,
                  endColumn: offense.endColumn,
                },
              },
              logicalLocations: [{ fullyQualifiedName: offense.pointer, kind: 'value' }],
            },
          ],
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
};
