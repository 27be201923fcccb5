import { inspectProject, type Offense } from '../../../lint/check-project.ts';
import { chosenText } from '../../../lint/edits/chosen-text.ts';
import { projectWith } from '../../../lint/edits/project-with.ts';
import { fixedText } from '../../../lint/fix-project.ts';
import { optionsOnDisk } from '../../../lint/options-on-disk.ts';
import { todayInAmsterdam } from '../../../renderer/calendar/today-in-amsterdam.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import { listedChanges } from '../../changes/listed-changes.ts';
import { projectChanges } from '../../changes/project-changes.ts';
import { type MergeSide, mergeParts, withVersions } from '../../edit/merge-parts.ts';
import { definitionLabel } from '../../fields/definition-label.ts';
import { isAt } from '../../places.ts';
import type { UnmergedPart } from '../../protocol.ts';
import type { FilesRequest } from '../working-copy/step-maker.ts';
import { problemWithId } from './problem-id.ts';

/** Tells whether two problems are of one value and read the same: an author sees one, and mends both. */
const isTwin = (a: Offense, b: Offense) => isAt(a, b) && a.message === b.message && a.cure === b.cure;

/** Names the step that mends by the value that changes, or by its file when only its notation does. */
function labelOf(project: Project, texts: ReadonlyMap<string, string>, asOf?: string): string {
  const changes = projectChanges(project, projectWith(project, texts));
  const [change] = listedChanges(changes, asOf ?? todayInAmsterdam(new Date()));
  const where = change?.changes[0]?.where ?? [...texts.keys()].map(definitionLabel).join(', ');
  return `Hersteld: ${where}`;
}

/**
 * Returns the step that mends a problem, and those of the same value that read the same, by their safe fixes, or else
 * the step that the author may choose; undefined when the problem is gone or has neither.
 */
export async function mendOf(
  project: Project,
  root: string,
  id: string,
  asOf?: string,
): Promise<Pick<FilesRequest, 'label' | 'texts' | 'places' | 'basis'> | undefined> {
  const { offenses, files } = inspectProject(project, await optionsOnDisk(root, project, asOf));
  const found = problemWithId(offenses, id);
  const choice = found?.offense.choice;
  if (choice && !found.fix) {
    const file = files.get(choice.file);
    if (!file || file.repair) return undefined;
    const text = chosenText(file.text, choice);
    const { added } = choice;
    const places = added && [{ file: file.path, pointer: `${added.pointer}/${added.index}` }];
    return { label: choice.done, texts: new Map([[file.path, text]]), places, basis: project };
  }
  const file = found && files.get(found.offense.file);
  if (!found?.fix || !file) return undefined;
  const mended = offenses.filter(({ offense, fix }) => fix && isTwin(offense, found.offense));
  const texts = new Map([[file.path, fixedText(file, mended)]]);
  return { label: labelOf(project, texts, asOf), texts, basis: project };
}

/** A part with two versions from a Git merge, as the author saw it, and the version that the author chose. */
type MergeChoice = Omit<UnmergedPart, 'values'> & { side: MergeSide };

/** Returns the step that keeps one version of a part; undefined when the part is gone or has changed. */
export function mergeStep(
  project: Project,
  { file, index, mine, theirs, side }: MergeChoice,
): Pick<FilesRequest, 'label' | 'texts' | 'basis'> | undefined {
  const text = project.files.get(file)?.text ?? '';
  const part = mergeParts(text)[index];
  if (part?.mine !== mine || part.theirs !== theirs) return undefined;
  const chosen = withVersions(text, (other) => (other === index ? side : undefined));
  const label = side === 'mine' ? 'Jouw versie gekozen' : 'Versie van de ander gekozen';
  return { label, texts: new Map([[file, chosen]]), basis: project };
}
