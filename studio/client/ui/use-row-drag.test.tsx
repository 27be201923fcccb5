// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { mount, unmountAll } from './testing.ts';
import { indexBeside, useRowDrag } from './use-row-drag.ts';

afterEach(unmountAll);

describe('the index of an item that is dropped next to another', () => {
  it.each([
    [0, 2, 'after', ['b', 'c', 'a', 'd']],
    [0, 2, 'before', ['b', 'a', 'c', 'd']],
    [3, 1, 'before', ['a', 'd', 'b', 'c']],
    [3, 1, 'after', ['a', 'b', 'd', 'c']],
    [1, 0, 'after', ['a', 'b', 'c', 'd']],
    [1, 2, 'before', ['a', 'b', 'c', 'd']],
  ] as const)('from %i, beside %i, %s it', (from, beside, side, wanted) => {
    const list: string[] = ['a', 'b', 'c', 'd'];
    const [item = ''] = list.splice(from, 1);
    list.splice(indexBeside(from, beside, side === 'after'), 0, item);
    expect(list).toEqual(wanted);
  });
});

function Rows() {
  const drag = useRowDrag<string>({ idOf: (row) => row, canDrop: () => true, onDrop: () => {} });
  return (
    <ul>
      {['a', 'b'].map((row) => (
        <li key={row} {...drag.rowOf(row)}>
          <span className="grip" {...drag.gripOf(row)} />
          <button type="button" tabIndex={-1}>
            Geschiedenis van {row}
          </button>
          <input aria-label={row} />
        </li>
      ))}
    </ul>
  );
}

it('a row that was dragged gets the focus, which the press on its handle took away', async () => {
  await mount(<Rows />);
  const grips = document.querySelectorAll('.grip');
  await act(async () => grips[1]?.dispatchEvent(new Event('dragend', { bubbles: true })));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('b');
});
