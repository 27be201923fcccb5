// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Announcer } from './Announcer.tsx';
import { announce } from './shell.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('puts the same text in the live region again, because a text that stays is not read', async () => {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  await act(async () => root.render(<Announcer />));
  await act(async () => announce('Hero staat nu op plaats 2'));
  const first = holder.querySelector('[role="log"]')?.firstChild;
  await act(async () => announce('Hero staat nu op plaats 2'));
  const second = holder.querySelector('[role="log"]')?.firstChild;
  expect(second?.textContent).toBe('Hero staat nu op plaats 2');
  expect(second).not.toBe(first);
  await act(async () => root.unmount());
});
