import type { Project } from '../renderer/project/read-project.ts';
import { inspectProject, type LocatedOffense } from './check-project.ts';
import type { LintOptions } from './context.ts';
import type { DefinitionFile } from './definition-file.ts';
import { projectWith } from './edits/project-with.ts';
import { groupedBy } from './grouped-by.ts';
import { applyEdits, type Edit } from './json/edit.ts';

/** One fix may make another possible; more rounds than this would mean that two fixes undo each other. */
const ROUNDS = 10;

function editsOf({ fix, span }: LocatedOffense): readonly Edit[] {
  if (!fix || 'byteOrderMark' in fix) return [];
  return 'edits' in fix ? fix.edits : [{ ...span, text: fix.replacement }];
}

/** Returns a file's text after one round of fixes; an overlapping fix waits for the next round. */
export function fixedText({ text, body }: DefinitionFile, offenses: readonly LocatedOffense[]): string {
  const dropsMark = offenses.some(({ fix }) => fix && 'byteOrderMark' in fix);
  const mark = dropsMark ? '' : text.slice(0, text.length - body.length);
  return mark + applyEdits(body, offenses.flatMap(editsOf));
}

function roundOfFixes(project: Project, options: LintOptions): Map<string, string> {
  const { offenses, files } = inspectProject(project, options);
  const fixable = offenses.filter(({ fix }) => fix);
  const texts = new Map<string, string>();
  for (const [path, ofFile] of groupedBy(fixable, ({ offense }) => offense.file)) {
    const file = files.get(path);
    const text = file && fixedText(file, ofFile);
    if (text !== undefined && text !== file?.text) texts.set(path, text);
  }
  return texts;
}

/**
 * Fixes everything that can be fixed without choosing for the author.
 *
 * @returns the new text of every file that changes; a second call on the result changes nothing
 */
export function fixProject(project: Project, options: LintOptions): Map<string, string> {
  const changed = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const texts = roundOfFixes(projectWith(project, changed), options);
    if (texts.size === 0) break;
    for (const [path, text] of texts) changed.set(path, text);
  }
  return changed;
}
