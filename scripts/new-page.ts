import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';

await runCommand(async () => {
  const { root, positionals, text, has } = readCommandLine(
    { title: { type: 'string' }, from: { type: 'string' }, draft: { type: 'boolean' } },
    { positionals: 1 },
  );
  const [route] = positionals;
  if (route === undefined) throw new UsageError('Noem het adres van de pagina: npm run new:page -- /prijzen');
  const page = newPage(readProject(root), {
    route,
    title: text('title'),
    from: text('from'),
    draft: has('draft'),
  });
  if ('problem' in page) throw new UsageError(page.problem);
  const file = join(root, page.path);
  if (existsSync(file)) throw new UsageError(`${page.path} bestaat al. Kies een ander adres.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page.text, { flag: 'wx' });
  const what = has('draft') ? `${page.path} staat klaar als concept.` : `${page.path} staat klaar.`;
  console.log(`${what} Start \`npm run dev\` en open ${route}.`);
  return 0;
});
