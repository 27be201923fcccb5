import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../renderer/files/read-json.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { type Project, projectOf } from '../renderer/project/read-project.ts';
import type { LintOptions } from './context.ts';

/**
 * A small project as data, and what one rule must find in it:
 *
 * ```json
 * {
 *   "files": { "pages/contact.json": { "redirect": "/contat" }, "pages/a.json": { "redirect": "/contact" } },
 *   "expect": [
 *     {
 *       "file": "pages/contact.json",
 *       "underlined": "\"/contat\"",
 *       "message": "bestaat niet",
 *       "cure": "Bedoel je \"/contact\"?"
 *     }
 *   ]
 * }
 * ```
 */
const fixture = z.strictObject({
  /** A string is the text of the file; anything else is written as JSON, indented by two spaces. */
  files: z.record(z.string(), z.json()),
  /** The names of pictures, optionally with their sizes in bytes. */
  media: z.record(z.string(), z.number()).or(z.array(z.string())).optional(),
  /** Pictures that browsers cannot show, and what is wrong with them. */
  pictureProblems: z.record(z.string(), z.strictObject({ message: z.string(), cure: z.string() })).optional(),
  /** The routes that the site had before, as with `--base`. */
  baseRoutes: z.array(z.strictObject({ path: z.string(), file: z.string() })).optional(),
  /** The day that counts as today, as with `--as-of`. */
  asOf: z.string().optional(),
  /** Substrings of the message and the cure suffice; `underlined` is exact. */
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

/** Returns the text of a file in a fixture. */
export function fixtureText(content: unknown): string {
  return typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
}

function readFixture(path: string, repository: string) {
  const { data, error } = fixture.safeParse(readJson(path, repository));
  if (error)
    throw new UsageError(`${path} does not have the form of lint/fixtures.ts:\n${z.prettifyError(error)}`);
  return data;
}

/** Reads the valid or the invalid fixtures of a rule. @throws UsageError that names one that cannot be read */
export function fixturesOf(
  rule: string,
  verdict: 'valid' | 'invalid',
  repository: string = REPOSITORY,
): Fixture[] {
  const folder = `lint/rules/${rule}/fixtures/${verdict}`;
  if (!existsSync(join(repository, folder))) return [];
  return readdirSync(join(repository, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, ...readFixture(`${folder}/${name}`, repository) }));
}

/** Returns the project of a fixture. */
export function projectOfFixture({ files, media = [] }: Pick<Fixture, 'files' | 'media'>): Project {
  const texts = Object.entries(files).map(([path, content]) => [path, fixtureText(content)]);
  return projectOf(Object.fromEntries(texts), Array.isArray(media) ? media : Object.keys(media));
}

/** Returns the options to judge a fixture by one rule. */
export function optionsOfFixture(
  rule: string,
  { media = [], asOf, baseRoutes, pictureProblems = {} }: Fixture,
): LintOptions {
  const sizes = new Map(Array.isArray(media) ? [] : Object.entries(media));
  return {
    only: [rule],
    asOf,
    baseRoutes,
    mediaSize: (name) => sizes.get(name),
    pictureProblems: new Map(Object.entries(pictureProblems)),
  };
}
