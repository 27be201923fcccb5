import type { BoundPage } from '../../renderer/bind-page.ts';
import type { Origin } from '../../renderer/origin.ts';

/**
 * Finds the binding that produced the value at a pointer in a bound page, or a value around it.
 *
 * @returns where the binding was typed, and the pointer of the whole value that it produced
 */
export function bindingAround(
  { bindingOf }: Pick<BoundPage, 'bindingOf'>,
  pointer: string,
): { binding: Origin; pointer: string } | undefined {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const around = pointer.slice(0, end);
    const binding = bindingOf(around);
    if (binding) return { binding, pointer: around };
  }
  return undefined;
}
