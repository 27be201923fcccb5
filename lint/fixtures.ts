import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { type Project, projectOf } from '../renderer/project/read-project.ts';
import type { LintOptions } from './context.ts';

const RULES = pathToFileURL(join(REPOSITORY, 'lint/rules/'));

/** A small project as data, and what one rule has to say about it. */
const fixture = z.strictObject({
  /** A text stands as it is; anything else is written as JSON with two spaces. */
  files: z.record(z.string(), z.json()),
  media: z.record(z.string(), z.number()).or(z.array(z.string())).optional(),
  baseRoutes: z.array(z.strictObject({ path: z.string(), file: z.string() })).optional(),
  asOf: z.string().optional(),
  expect: z
    .array(
      z.strictObject({
        file: z.string(),
        underlined: z.string(),
        message: z.string(),
        cure: z.string(),
      }),
    )
    .optional(),
  /** The texts after `--fix`, of the files that change. */
  fixed: z.record(z.string(), z.json()).optional(),
});
export type Fixture = z.output<typeof fixture> & { name: string };

/** The text of a file in a fixture. */
export const fixtureText = (content: unknown) =>
  typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;

/** The fixtures of a rule that are valid, or those that are not. @throws ZodError when one is no fixture */
export function fixturesOf(rule: string, verdict: 'valid' | 'invalid'): Fixture[] {
  const folder = new URL(`${rule}/fixtures/${verdict}/`, RULES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, ...fixture.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))) }));
}

/** The project that a fixture describes. */
export function projectOfFixture({ files, media = [] }: Pick<Fixture, 'files' | 'media'>): Project {
  const texts = Object.entries(files).map(([path, content]) => [path, fixtureText(content)]);
  return projectOf(Object.fromEntries(texts), Array.isArray(media) ? media : Object.keys(media));
}

/** The options that a fixture asks for, for one rule. */
export function optionsOfFixture(rule: string, { media = [], asOf, baseRoutes }: Fixture): LintOptions {
  const sizes = new Map(Array.isArray(media) ? [] : Object.entries(media));
  return { only: [rule], asOf, baseRoutes, mediaSize: (name) => sizes.get(name) };
}
