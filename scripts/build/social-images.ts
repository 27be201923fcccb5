import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoundPage } from '../../renderer/bind-page.ts';
import type { Site } from '../../renderer/build-context.ts';
import type { PageHead } from '../../renderer/document.ts';
import type { Project } from '../../renderer/read-project.ts';
import { contentHash } from './content-hash.ts';
import type { BuiltFile } from './media-files.ts';

/** The size that OpenGraph and Twitter ask for in a large preview, in pixels. */
const SIZE = { width: 1200, height: 630 };
const FAVICON = 'logos/favicon.svg';

/** A drawing as PNG, made once and kept in `cacheDir`. */
async function png(svg: Uint8Array, width: number, height: number, cacheDir: string): Promise<Uint8Array> {
  const cached = join(cacheDir, `${contentHash(svg, `${width}x${height}`)}.png`);
  if (!existsSync(cached)) {
    const { default: sharp } = await import('sharp');
    mkdirSync(cacheDir, { recursive: true });
    const density = 144;
    writeFileSync(
      cached,
      await sharp(svg, { density }).resize(width, height, { fit: 'cover' }).png().toBuffer(),
    );
  }
  return readFileSync(cached);
}

/** The pictures that other programs show of the site: previews of shared links and the site's icons. */
export async function socialImages({
  root,
  project,
  site,
  cacheDir,
}: {
  root: string;
  project: Project;
  site: Site;
  cacheDir: string;
}): Promise<{ files: BuiltFile[]; iconTags: string; imageOf(page: BoundPage): PageHead['image'] }> {
  const files: BuiltFile[] = [];
  const read = (name: string) =>
    project.media.has(name) ? readFileSync(join(root, 'pages/_media', name)) : undefined;

  let image: PageHead['image'];
  const source = read(site.socialImage);
  if (source) {
    const content = await png(source, SIZE.width, SIZE.height, cacheDir);
    const path = `media/social-${contentHash(content)}.png`;
    files.push({ path, content });
    image = { url: `${site.baseUrl}/${path}`, ...SIZE, alt: site.description };
  }

  const icon = read(FAVICON);
  let iconTags = '';
  if (icon) {
    files.push({ path: 'favicon.svg', content: icon });
    files.push({ path: 'apple-touch-icon.png', content: await png(icon, 180, 180, cacheDir) });
    iconTags =
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><meta name="theme-color" content="#12332d">';
  }
  return { files, iconTags, imageOf: () => image };
}
