import type { ReactNode } from 'react';
import { shortened, type TextPiece, wordDiff } from '../../word-diff.ts';

interface DiffProps {
  before: string;
  after: string;
  /** The element around the words of each version. */
  tags: Partial<Record<TextPiece['in'], 'span' | 'del' | 'ins' | 'mark'>>;
  /** What is shown of texts with little in common. */
  children: ReactNode;
}

/** Shows where two texts differ, with some words around it. */
function TextDiff({ before, after, tags, children }: DiffProps) {
  const pieces = shortened(wordDiff(before, after));
  if (pieces.every((piece) => piece.in !== 'both')) return children;
  return pieces.map(({ text, in: side }, index) => {
    const Tag = tags[side];
    // biome-ignore lint/suspicious/noArrayIndexKey: words may occur twice, and have no state
    return Tag && <Tag key={index}>{text}</Tag>;
  });
}

const CHANGE = { both: 'span', before: 'del', after: 'ins' } as const;

/** Shows what a value was and is. */
export function WasAndIs({ was, is }: { was: string | undefined; is: string | undefined }) {
  if (is === undefined) return <del>{was}</del>;
  if (was === undefined) return <ins>{is}</ins>;
  return (
    <TextDiff before={was} after={is} tags={CHANGE}>
      <del>{was}</del>
      <span aria-hidden="true"> → </span>
      <ins>{is}</ins>
    </TextDiff>
  );
}

/** Shows a version of a text, with what changed in it since the version before. */
export function Version({ text, before = text }: { text: string; before: string | undefined }) {
  return (
    <TextDiff before={before} after={text} tags={CHANGE}>
      {text}
    </TextDiff>
  );
}

/** Shows one of two texts to choose from, in which the words that the other lacks stand out. */
export function OneOfTwo({ text, other }: { text: string; other: string }) {
  return (
    <TextDiff before={text} after={other} tags={{ both: 'span', before: 'mark' }}>
      {text}
    </TextDiff>
  );
}
