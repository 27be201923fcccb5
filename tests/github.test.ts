import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { REPOSITORY } from '../renderer/files/repository.ts';

const workflow = z.object({
  permissions: z.record(z.string(), z.string()).optional(),
  jobs: z.record(
    z.string(),
    z.object({
      'timeout-minutes': z.number().optional(),
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(
        z.object({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});
const issueForm = z.object({
  name: z.string(),
  description: z.string(),
  body: z.array(
    z.object({
      type: z.string(),
      id: z.string().optional(),
      attributes: z.object({ label: z.string().optional() }),
    }),
  ),
});

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');

/** Parses a YAML file; a syntax error or a duplicate key throws. */
function readYaml(path: string): unknown {
  const document = parseDocument(read(path), { strict: true, uniqueKeys: true });
  if (document.errors.length > 0 || document.warnings.length > 0)
    throw new Error(`${path}: ${[...document.errors, ...document.warnings].join('\n')}`);
  return document.toJS();
}

const filesIn = (folder: string) => readdirSync(join(REPOSITORY, folder)).map((name) => `${folder}/${name}`);
const workflows = filesIn('.github/workflows').map((path): [string, z.output<typeof workflow>] => [
  path,
  workflow.parse(readYaml(path)),
]);
const forms = filesIn('.github/ISSUE_TEMPLATE')
  .filter((path) => !path.endsWith('config.yml'))
  .map((path): [string, z.output<typeof issueForm>] => [path, issueForm.parse(readYaml(path))]);

const packageFile: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  read('package.json'),
);

describe.each(workflows)('%s', (path, { permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs only commands that exist', () => {
    const commands = steps.flatMap(({ run = '' }) => [...run.matchAll(/\bnpm (?:run (?:-s )?)?([\w:]+)/g)]);
    expect(commands.length).toBeGreaterThan(0);
    for (const [command, name = ''] of commands)
      if (!['npm ci', 'npm audit'].includes(command))
        expect(Object.keys(packageFile.scripts), command).toContain(name);
  });

  it('pins each action to a commit, and names the version', () => {
    const used = [...read(path).matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const action of used) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may only read the repository, and report the problems that the lint finds', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const [name, job] of Object.entries(jobs)) {
      const writes = Object.entries(job.permissions ?? {}).filter(([, level]) => level === 'write');
      const uploads = job.steps.some(({ uses }) => uses?.includes('upload-sarif'));
      expect(writes, name).toEqual(uploads ? [['security-events', 'write']] : []);
    }
  });

  it('persists no credentials, puts no expressions into scripts, and has a timeout', () => {
    for (const { uses, run = '', with: options } of steps) {
      if (uses?.startsWith('actions/checkout@'))
        expect(options).toMatchObject({ 'persist-credentials': false });
      expect(run).not.toContain('${{');
    }
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });
});

describe('the repository on GitHub', () => {
  it.each(forms)('has a form %s with labels, and an id for each answer', (_, form) => {
    expect([form.name, form.description].join()).not.toBe('');
    const ids = form.body.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, id, attributes } of form.body) {
      expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      if (type !== 'markdown') expect([id, attributes.label]).not.toContain(undefined);
    }
  });

  it('lets Dependabot look where dependencies are', () => {
    const { updates } = readYaml('.github/dependabot.yml') as {
      updates: { 'package-ecosystem': string; directories?: string[] }[];
    };
    const folders = updates.find(({ 'package-ecosystem': name }) => name === 'npm')?.directories ?? [];
    expect(folders).toContain('/');
    for (const folder of folders)
      expect(existsSync(join(REPOSITORY, folder, 'package-lock.json'))).toBe(true);
  });

  it('uses a Node that package.json allows', () => {
    const allowed = [...packageFile.engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(([, major]) => major);
    expect(allowed).toContain(read('.node-version').trim());
  });
});
