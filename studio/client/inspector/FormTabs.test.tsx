// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NO_ANSWER } from '../state/api.ts';
import { update } from '../state/shell.ts';
import { mount, unmountAll } from '../ui/testing.ts';
import { Fields } from './FormTabs.tsx';

afterEach(async () => {
  await unmountAll();
  update({ form: undefined, unreadForm: undefined });
});

it('says why there are no fields while the server does not answer', async () => {
  const { holder } = await mount(<Fields title="Opening" />);
  expect(holder.textContent).toBe('De velden worden gelezen…');
  await act(async () => update({ unreadForm: NO_ANSWER }));
  expect(holder.textContent).toBe(`De velden kunnen niet worden gelezen: ${NO_ANSWER}`);
});
