import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { earlierSite, writeFiles } from '../../builder/output/site-output.ts';
import { writePages } from '../../builder/page-writer.ts';
import { siteCode } from '../../builder/site-code.ts';
import { siteParts } from '../../builder/site-parts.ts';
import { sourceHash } from '../../builder/source-hash.ts';
import { CACHE_DIR, REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { becomesDocument } from '../../renderer/project/source-file.ts';
import { schemaWithBlocks } from '../generated-schemas.ts';
import { anything, validPage } from './random-block.ts';

// Builds a site of random valid pages, /1 and up: `tsx build-random-site.ts OUT COUNT SEED`.
const [outDir = '', count = '', seed = ''] = process.argv.slice(2);
const root = mkdtempSync(join(tmpdir(), 'site-random-'));
const { media } = readProject(REPOSITORY);
const pictures = [...media].filter((name) => name.endsWith('.svg')).sort();
const pages = fc.sample(validPage(schemaWithBlocks('page'), anything(pictures)), {
  numRuns: Number(count),
  seed: Number(seed),
});
try {
  mkdirSync(join(root, 'pages'));
  for (const name of ['_site.json', '_not-found.json', '_media']) {
    cpSync(join(REPOSITORY, 'pages', name), join(root, 'pages', name), { recursive: true });
  }
  for (const [index, page] of pages.entries()) {
    writeFileSync(join(root, `pages/${index + 1}.json`), JSON.stringify(page, null, 2));
  }
  // The steps of a build without its lint: random links are dead.
  const sources = sourceHash(REPOSITORY);
  const code = await siteCode(REPOSITORY, sources, {}, CACHE_DIR, 'development');
  const source = { root, settings: {}, asOf: '2025-09-01' };
  const project = readProject(root);
  const nothing = earlierSite(outDir, root);
  const { parts, files } = await siteParts(source, sources, project, [], code);
  writeFiles(files, nothing, outDir);
  const documents = [...project.files.values()].filter(becomesDocument);
  const written = await writePages(project, documents, parts, nothing, outDir);
  if (written.problems.length > 0) throw new Error(written.problems.join('\n'));
} finally {
  rmSync(root, { recursive: true, force: true });
}
