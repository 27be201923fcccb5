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
  /^<{7}[^\n]*\n(?<mine>(?:[^\n]*\n)*?)(?:\|{7}[^\n]*\n(?:[^\n]*\n)*?)?={7}\r?\n(?<theirs>(?:[^\n]*\n)*?)>{7}[^\n]*(?:\n|$)/gm;

/** Finds the parts of a text that Git left in two versions. */
export function mergeParts(text: string): MergePart[] {
  return [...text.matchAll(PART)].map(({ 0: whole, index, groups }) => ({
    start: index,
    end: index + whole.length,
    mine: groups?.mine ?? '',
    theirs: groups?.theirs ?? '',
  }));
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
