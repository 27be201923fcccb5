import { expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { checkRegion } from './server-side.ts';

it.each([
  [{}, 0],
  [{ OPENAI_BASE_URL: 'https://api.openai.com/v1' }, 0],
  [{ OPENAI_API_KEY: 'k' }, 0],
  [{ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://eu.api.openai.com/v1' }, 0],
  [{ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://api.openai.com/v1' }, 1],
  [{ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://eu.api.openai.com.kwaad.example/v1' }, 1],
])('while the pages name the EEA, %j has %d problem(s)', (env, count) => {
  expect(checkRegion(REPOSITORY, env).problems).toHaveLength(count);
});
