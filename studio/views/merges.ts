import { projectWith } from '../../lint/edits/project-with.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { parseStrictly, withoutByteOrderMark } from '../../renderer/project/source-file.ts';
import { nameOfChange, sessionWords } from '../changes/listed-changes.ts';
import { projectChanges } from '../changes/project-changes.ts';
import { type MergeSide, mergeParts, withVersions } from '../edit/merge-parts.ts';
import type { UnmergedPart } from '../protocol.ts';

const EMPTY = 'leeg';

/** What differs between two versions of a definition, in words; empty when one of them cannot be read. */
function differences(project: Project, path: string, mine: string, theirs: string): UnmergedPart['values'] {
  const withText = (text: string) => projectWith(project, new Map([[path, text]]));
  const change = projectChanges(withText(mine), withText(theirs)).find(({ file }) => file === path);
  const values = (change?.values ?? []).map((value) => ({
    label: nameOfChange(value),
    mine: value.was ?? EMPTY,
    theirs: value.is ?? EMPTY,
  }));
  const sessions = (change?.sessions ?? []).map(({ label, before, after }) => ({
    label,
    mine: before ? sessionWords(before) : EMPTY,
    theirs: after ? sessionWords(after) : EMPTY,
  }));
  return [...values, ...sessions];
}

/** Lists the parts of all definitions that Git left in two versions, each with what differs. */
export function unmergedParts(project: Project): UnmergedPart[] {
  const broken = [...project.files.values()].filter(({ value }) => value === undefined);
  return broken.flatMap(({ path, text }) =>
    mergeParts(text).map(({ mine, theirs }, index) => {
      // The other parts in one version, so that both texts can be parsed.
      const version = (side: MergeSide) => withVersions(text, (other) => (other === index ? side : 'mine'));
      const values = differences(project, path, version('mine'), version('theirs'));
      return { file: path, index, values, mine, theirs };
    }),
  );
}

/** Lists the paths of definitions with a fault in their JSON, other than a byte order mark or a Git merge. */
export const unreadableFiles = ({ files }: Project): string[] =>
  [...files.values()].flatMap(({ path, text, value }) => {
    const isJson = value !== undefined || parseStrictly(withoutByteOrderMark(text)) !== undefined;
    return isJson || mergeParts(text).length > 0 ? [] : [path];
  });
