import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../renderer/project/read-project.ts';
import { readSite } from '../renderer/project/read-site.ts';
import { becomesDocument, kindOf } from '../renderer/project/source-file.ts';
import { contentHash } from './assets/content-hash.ts';
import { builtBlockFiles, builtFonts } from './assets/hashed-assets.ts';
import { type BuiltFile, buildPicture } from './assets/media-files.ts';
import { picturesFolder } from './assets/pictures-folder.ts';
import { type OwnImage, socialImages } from './assets/social-images.ts';
import type { Commands } from './commands.ts';
import type { SiteParts } from './page-writer.ts';
import type { SiteCode } from './site-code.ts';

/** Where a build takes its things from. */
export interface BuildPlace {
  /** The folder of this repository: blocks, renderer, fonts. */
  repository: string;
  /** The folder that holds pages/. */
  root: string;
  cacheDir: string;
  /** The public environment (`VITE_…`). */
  settings: Readonly<Record<string, string>>;
  commands: Commands;
}

async function builtPictures(root: string, media: ReadonlySet<string>, picturesDir: string) {
  const built = await Promise.all(
    [...media].map(async (name) => {
      const content = readFileSync(join(root, 'pages/_media', name));
      return { name, ...(await buildPicture(name, content, picturesDir)) };
    }),
  );
  return {
    media: new Map(built.map(({ name, picture }) => [name, picture])),
    files: built.flatMap(({ files }) => files),
  };
}

/** A name for everything that can change a page besides its own definition and head. */
function partsKey(place: BuildPlace, project: Project, parts: Omit<SiteParts, 'key' | 'style'>): string {
  const hash = createHash('sha256').update(place.commands.sources).update(JSON.stringify(place.settings));
  for (const path of project.files.keys()) {
    // By its path alone: to ask for a page may mean to read it.
    if (becomesDocument({ kind: kindOf(path) })) continue;
    hash
      .update(path)
      .update('\0')
      .update(project.files.get(path)?.text ?? '')
      .update('\0');
  }
  const { media, blockFiles, assets } = parts;
  return hash.update(JSON.stringify([[...media], [...blockFiles], assets])).digest('base64url');
}

/**
 * Makes what all pages of a site share, and the files that go with it: scripts, fonts, files of blocks, pictures,
 * icons.
 *
 * @param own the pages that have a picture of their own for shared links
 */
export async function siteParts(
  place: BuildPlace,
  project: Project,
  own: readonly OwnImage[],
  { client, inlineScript, style }: SiteCode,
): Promise<{ parts: SiteParts; files: BuiltFile[] }> {
  const { repository, root, cacheDir } = place;
  const { site } = readSite(project);
  const fonts = builtFonts(repository);
  const ofBlocks = builtBlockFiles(repository);
  const picturesDir = picturesFolder(repository, cacheDir);
  const pictures = await builtPictures(root, project.media, picturesDir);
  const social = await socialImages({
    repository,
    root,
    media: project.media,
    own,
    site,
    cacheDir: picturesDir,
  });
  const parts = {
    media: pictures.media,
    blockFiles: ofBlocks.urls,
    socialImages: social.images,
    siteImage: social.siteImage,
    assets: {
      // No preloads of fonts: Chromium holds the first paint back for them, and the inline script asks for them as early.
      headTags: social.iconTags,
      inlineScript,
      build: contentHash(inlineScript),
    },
  };
  return {
    parts: { ...parts, style, key: partsKey(place, project, parts) },
    files: [...client.files, ...fonts.files, ...ofBlocks.files, ...pictures.files, ...social.files],
  };
}
