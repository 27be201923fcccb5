import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newPage } from '../builder/scaffolds/new-page.ts';
import { checkProject } from '../lint/check-project.ts';
import { plainPath } from '../lint/routes/file-names.ts';
import { capitalised } from '../renderer/calendar/format-date.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { writeAllOrNone } from '../renderer/files/write-files.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { type CommandLine, readCommandLine, runCommand } from './lib/command-line.ts';

/** Returns what to type instead of an address with spaces, or a title without quotation marks. */
function tooManyWords({ positionals: words, pasted }: CommandLine): string {
  const title = words.join(' ').replace(/^\/+/, '');
  const args = [`/${plainPath(title, 'pagina')}`, '--title', capitalised(title)];
  return `Een adres heeft geen spaties. Bedoel je dit?\n\n  ${pasted('new:page', args)}`;
}

/** Returns what to type when the address is missing; it follows from the title. */
function addressMissing({ text, pasted }: CommandLine): string {
  const title = text('title');
  if (title === undefined) return `Noem het adres van de pagina: ${pasted('new:page', ['/prijzen'])}`;
  const args = [`/${plainPath(title, 'pagina')}`, '--title', title];
  return `Noem ook het adres. Bedoel je dit?\n\n  ${pasted('new:page', args)}`;
}

/** Returns what a copied page still says of the page that it was copied from. */
function stillAbout(root: string, file: string, from: string): string {
  const only = ['unique-title', 'unique-description', 'unique-heading'];
  const lines = checkProject(readProject(root), { only })
    .filter((offense) => offense.file === file)
    .map(({ line, message }) => `  regel ${line}: ${message}`);
  return [`De teksten zijn nog die van ${from}. Begin hiermee, en lees daarna alles na:`, ...lines].join(
    '\n',
  );
}

await runCommand(async () => {
  const commandLine = readCommandLine({
    title: { type: 'string' },
    from: { type: 'string' },
    draft: { type: 'boolean' },
  });
  const { root, positionals, text, has, pasted } = commandLine;
  const [route, ...words] = positionals;
  const [title, from, draft] = [text('title'), text('from'), has('draft')];
  if (route === undefined) throw new UsageError(addressMissing(commandLine));
  if (words.length > 0) throw new UsageError(tooManyWords(commandLine));
  const page = newPage(readProject(root), { route, title, from, draft });
  if ('problem' in page) throw new UsageError(page.problem);
  const file = join(root, page.path);
  if (existsSync(file)) throw new UsageError(`${page.path} bestaat al. Kies een ander adres.`);
  writeAllOrNone(new Map([[file, page.text]]));
  const what = draft ? `${page.path} staat klaar als concept.` : `${page.path} staat klaar.`;
  console.log(`${what} Start \`${pasted('dev')}\` en open ${route}.`);
  if (from !== undefined) console.log(stillAbout(root, page.path, from));
  return 0;
});
