// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { press, type } from '../fields/testing.tsx';
import { mount, unmountAll } from '../ui/testing.ts';
import { WishChoice, WishText } from './wish-fields.tsx';

afterEach(unmountAll);

it('a long list shows its first options, and finds the others by name and by note', async () => {
  const options = Array.from({ length: 300 }, (_, index) => ({
    value: `/les-${index}`,
    label: `Zómer ${index}`,
    note: `/les-${index}`,
  }));
  const choose = vi.fn();
  const { holder } = await mount(
    <WishChoice label="Kopie van" options={options} value="/les-1" onChange={choose} />,
  );
  const button = holder.querySelector('button');
  if (button) await press(button);
  const shown = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
  expect(shown()).toHaveLength(100);
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  if (search) await type(search, 'zomer 25');
  expect(shown().map((option) => option.textContent)).toContain('Zómer 250/les-250');
  if (search) await type(search, '/les-299');
  const [only, ...others] = shown();
  expect(others).toEqual([]);
  if (only) await press(only);
  expect(choose).toHaveBeenCalledWith('/les-299');
});

it.each([
  ['the text that it suggests', 'Contact (kopie)', 0, 'Contact (kopie)'],
  ['what comes after the part to keep', '/jaarprogramma/gemeenten', 15, 'gemeenten'],
])('begins with the selection of %s', async (_what, value, kept, selected) => {
  const { holder } = await mount(
    <WishText label="Titel" value={value} onChange={() => {}} autoFocus kept={kept} />,
  );
  const input = holder.querySelector('input');
  await act(async () => vi.waitFor(() => expect(document.activeElement).toBe(input)));
  expect(input?.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(selected);
  // Later the caret stays where the author puts it.
  input?.setSelectionRange(2, 2);
  await act(async () => input?.blur());
  await act(async () => input?.focus());
  expect(input?.selectionStart).toBe(2);
  expect(input?.selectionEnd).toBe(2);
});

it('has no tabs of a pasted cell', async () => {
  const change = vi.fn();
  const { holder } = await mount(<WishText label="Titel" value="" onChange={change} />);
  const input = holder.querySelector('input');
  if (input) await type(input, 'Zomerschool \t2027');
  expect(change).toHaveBeenLastCalledWith('Zomerschool 2027');
});
