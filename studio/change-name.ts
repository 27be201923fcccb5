/** A value, by the labels that lead to it from outside in, and a JSON Pointer whose last keys are of these labels. */
interface LabelledPlace {
  labels: readonly string[];
  pointer: string;
}

/**
 * Names a change after its value and what that belongs to: "Kop van Opening", "Pagina van Onderdeel 6 van Menu", "Vanaf
 * in “Dagen op de pagina” van Opening". An item of a list stands for its list.
 *
 * @param owner the block or definition with the value; undefined where the author reads that already
 */
export function changeName({ labels, pointer }: LabelledPlace, owner?: string): string {
  const keys = labels.length === 0 ? [] : pointer.split('/').slice(-labels.length);
  const isItem = (index: number) => /^\d+$/.test(keys[index] ?? '');
  const parts = labels.flatMap((label, index) => {
    if (index === labels.length - 1) return [label];
    if (isItem(index + 1)) return [];
    return [isItem(index) ? `van ${label}` : `in “${label}”`];
  });
  if (owner === undefined) return parts.toReversed().join(' ');
  return [...parts.toReversed(), labels.length === 0 ? owner : `van ${owner}`].join(' ');
}
