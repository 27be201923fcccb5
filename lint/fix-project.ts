import type { Project } from '../renderer/project/read-project.ts';
import { sourceFile } from '../renderer/project/source-file.ts';
import { type Finding, inspectProject } from './check-project.ts';
import type { LintOptions } from './context.ts';
import type { Definition } from './definition-file.ts';
import { applyEdits, type Edit } from './json/edit.ts';

/** One mend may make room for another; more rounds than this would mean that two mends undo each other. */
const ROUNDS = 10;

const editsOf = ({ fix, span }: Finding): readonly Edit[] => {
  if (!fix) return [];
  return 'edits' in fix ? fix.edits : [{ ...span, text: fix.replacement }];
};

/** A definition's text after one round of mends; what overlaps another comes with the next round. */
function mended({ text, body }: Definition, findings: readonly Finding[]): string {
  const dropsMark = findings.some(({ fix }) => fix && 'edits' in fix && fix.edits.length === 0);
  const mark = dropsMark ? '' : text.slice(0, text.length - body.length);
  return mark + applyEdits(body, findings.flatMap(editsOf));
}

function roundOfFixes(project: Project, options: LintOptions): Map<string, string> {
  const { findings, definitions } = inspectProject(project, options);
  const perFile = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (!finding.fix) continue;
    const { file } = finding.offense;
    perFile.set(file, [...(perFile.get(file) ?? []), finding]);
  }
  const texts = new Map<string, string>();
  for (const [file, fixable] of perFile) {
    const definition = definitions.get(file);
    const text = definition && mended(definition, fixable);
    if (text !== undefined && text !== definition?.text) texts.set(file, text);
  }
  return texts;
}

/**
 * Mends everything that can be mended without choosing for the author.
 *
 * @returns the new text of every file that changes; a second call on the result changes nothing
 */
export function fixProject(project: Project, options: LintOptions = {}): Map<string, string> {
  const changed = new Map<string, string>();
  const files = new Map(project.files);
  for (let round = 0; round < ROUNDS; round++) {
    const texts = roundOfFixes({ ...project, files }, options);
    if (texts.size === 0) break;
    for (const [path, text] of texts) {
      changed.set(path, text);
      files.set(path, sourceFile(path, text));
    }
  }
  return changed;
}
