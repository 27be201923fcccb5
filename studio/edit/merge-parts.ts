/** A part of a text that Git left in two versions, between its conflict markers. */
interface MergePart {
  /** From the first marker to just after the last, in UTF-16 code units. */
  start: number;
  end: number;
  /** The lines of each version. */
  mine: string;
  theirs: string;
}

export type MergeSide = 'mine' | 'theirs';

/** A part as Git marks it, with the lines of the common ancestor where Git was told to show them. */
const PART =
  /^<{7}[^\n]*\n(?<first>(?:[^\n]*\n)*?)(?:\|{7}[^\n]*\n(?:[^\n]*\n)*?)?={7}\r?\n(?<second>(?:[^\n]*\n)*?)>{7}(?<source>[^\n]*)(?:\n|$)/gm;

/**
 * What Git calls the second version when that is the author's own, put back on top of the work of others: the changes
 * of a stash, or a commit of a rebase with its subject. In a merge the first version is the author's.
 */
const OWN_WORK = /^ (?:Stashed changes|[0-9a-f]{7,} \()/;

/** Finds the parts of a text that Git left in two versions. */
export function mergeParts(text: string): MergePart[] {
  return [...text.matchAll(PART)].map(({ 0: whole, index, groups }) => {
    const { first = '', second = '', source = '' } = groups ?? {};
    const [mine, theirs] = OWN_WORK.test(source) ? [second, first] : [first, second];
    return { start: index, end: index + whole.length, mine, theirs };
  });
}

/** Returns a text without Git's conflict markers, with the author's own version of each part. */
export const myVersion = (text: string): string => withVersions(text, () => 'mine');

/** Returns a text with one version of each part. A part without a choice keeps both, with the markers. */
export function withVersions(text: string, choose: (index: number) => MergeSide | undefined): string {
  let result = '';
  let end = 0;
  for (const [index, part] of mergeParts(text).entries()) {
    const side = choose(index);
    result += text.slice(end, part.start) + (side ? part[side] : text.slice(part.start, part.end));
    end = part.end;
  }
  return result + text.slice(end);
}
