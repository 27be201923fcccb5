import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Bundles `in-page/in-page.ts` as a script that defines `inPage` in a page. @throws Error when it does not compile */
export async function inPageScript(): Promise<string> {
  // Only a review needs it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: REPOSITORY,
    entryPoints: ['studio/review/in-page/in-page.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
