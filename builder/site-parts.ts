import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ResolvedPicture } from '../blocks/_shared/block-context.ts';
import type { DocumentAssets } from '../renderer/document.ts';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import type { Project } from '../renderer/project/read-project.ts';
import { readSite } from '../renderer/project/read-site.ts';
import { becomesDocument } from '../renderer/project/source-file.ts';
import { contentHash } from './assets/content-hash.ts';
import { builtBlockFiles, builtFonts } from './assets/hashed-assets.ts';
import { type BuiltFile, buildPicture } from './assets/media-files.ts';
import { picturesFolder } from './assets/pictures-folder.ts';
import { type PageSocialImage, type SharedPictures, socialImages } from './assets/social-images.ts';
import { usedMedia } from './assets/used-media.ts';
import type { SiteCode } from './site-code.ts';
import type { SiteStyle } from './styles/site-style.ts';

/** Everything that pages of a site share besides definitions, as values that can be sent to another thread. */
export interface SiteParts extends SharedPictures {
  /** Built pictures, by path below `pages/_media`. */
  media: ReadonlyMap<string, ResolvedPicture>;
  /** URLs of the blocks' files, by path below `blocks`. */
  blockFiles: ReadonlyMap<string, string>;
  assets: DocumentAssets;
  style: SiteStyle;
  /** The day that the site is made for, `YYYY-MM-DD`. */
  asOf: string;
  /** Hash of all of this, of the code, and of every definition that is not a page. */
  key: string;
}

/** What a site is built from, besides its definitions and the code. */
export interface SiteSource {
  /** The folder that holds pages/. */
  root: string;
  /** The public environment (`VITE_…`). */
  settings: Readonly<Record<string, string>>;
  /** The day that the site is made for, `YYYY-MM-DD`. */
  asOf: string;
}

async function builtPictures(root: string, media: ReadonlySet<string>, cacheDir: string) {
  const built = await Promise.all(
    [...media].map(async (name) => {
      const content = readFileSync(join(root, 'pages/_media', name));
      return { name, ...(await buildPicture(name, content, cacheDir)) };
    }),
  );
  return {
    media: new Map(built.map(({ name, picture }) => [name, picture])),
    files: built.flatMap(({ files }) => files),
  };
}

/** Hashes everything that can change a page besides its own definition and head. */
function partsKey(
  settings: SiteSource['settings'],
  sources: string,
  project: Project,
  parts: Omit<SiteParts, 'key' | 'style' | 'asOf'>,
): string {
  const absent = [...(project.absent ?? [])].sort();
  const others = [...project.files.values()].filter((file) => !becomesDocument(file));
  const { media, blockFiles, assets } = parts;
  return contentHash(
    JSON.stringify([sources, settings, absent, [...media], [...blockFiles], assets]),
    ...others.flatMap(({ path, text }) => [path, text]),
  );
}

/**
 * Makes what all pages of a site share, and the files that go with it: scripts, fonts, files of blocks, pictures,
 * icons.
 *
 * @param sources hash of the sources, as returned by `sourceHash`
 * @param own the pages that have a picture of their own for shared links
 */
export async function siteParts(
  { root, settings, asOf }: SiteSource,
  sources: string,
  project: Project,
  own: readonly PageSocialImage[],
  { client, inlineScript, style }: SiteCode,
): Promise<{ parts: SiteParts; files: BuiltFile[] }> {
  const { site } = readSite(project);
  const fonts = builtFonts(REPOSITORY);
  const ofBlocks = builtBlockFiles(REPOSITORY);
  const cacheDir = picturesFolder(REPOSITORY, CACHE_DIR);
  const pictures = await builtPictures(root, usedMedia(project), cacheDir);
  const social = await socialImages({ root, media: project.media, own, site, cacheDir });
  const parts = {
    media: pictures.media,
    blockFiles: ofBlocks.urls,
    ...social.shared,
    assets: {
      // No font preloads: Chromium delays the first paint for them, and the inline script requests them just as early.
      headTags: social.iconTags,
      inlineScript,
      build: contentHash(inlineScript),
    },
  };
  return {
    parts: { ...parts, style, asOf, key: partsKey(settings, sources, project, parts) },
    files: [...client.files, ...fonts.files, ...ofBlocks.files, ...pictures.files, ...social.files],
  };
}
