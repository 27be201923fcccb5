import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from '../../lint/pictures/picture-file.ts';
import type { PageHead } from '../../renderer/document.ts';
import { isJsonObject } from '../../renderer/project/json.ts';
import { filesOfKind, type Project } from '../../renderer/project/read-project.ts';
import type { Site } from '../../renderer/project/read-site.ts';
import type { SourceFile } from '../../renderer/project/source-file.ts';
import { contentHash, fileHash } from './content-hash.ts';
import { type BuiltFile, madeOnce } from './media-files.ts';

/** The size that OpenGraph and Twitter recommend for a large preview, in pixels. */
const SIZE = { width: 1200, height: 630 };
const FAVICON = 'logos/favicon.svg';

/** A picture to be rendered as PNG. */
interface Drawing {
  /** Path below pages/_media of the file, or of the one that is in it. */
  name: string;
  /** Everything that determines how it looks, besides code. */
  madeOf: readonly (string | Uint8Array)[];
  /** Returns its file; called only when the PNG is not in the cache. */
  content(): Promise<Uint8Array>;
}

const asItIs = (name: string, content: Uint8Array): Drawing => ({
  name,
  madeOf: [content],
  content: async () => content,
});

/**
 * Renders a picture as PNG, once: it is cached in `cacheDir`.
 *
 * @throws UnreadablePictureError when it cannot be read
 */
async function png(
  { name, madeOf, content }: Drawing,
  { width, height }: { width: number; height: number },
  cacheDir: string,
): Promise<Uint8Array> {
  const hash = contentHash(...madeOf, `${width}x${height}`);
  return madeOnce(join(cacheDir, `${hash}.png`), async () => {
    const { default: sharp } = await import('sharp');
    const input = await content();
    const density = 144;
    return decoded(name, () =>
      sharp(input, { density }).autoOrient().resize(width, height, { fit: 'cover' }).png().toBuffer(),
    );
  });
}

/** Writes the web app manifest (W3C): the name and the icons of the site on a home screen. */
const webManifest = ({ brand, description }: Site) =>
  JSON.stringify({
    name: brand,
    short_name: brand,
    description,
    lang: 'nl',
    start_url: '/',
    display: 'browser',
    background_color: '#fffdf9',
    theme_color: '#12332d',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  });

/** A page that has a picture of its own for shared links. */
export interface PageSocialImage {
  /** The page's file. */
  file: string;
  title: string;
  /** `auto`, drawn on the site's own picture when that is a drawing, or the name of a file in `pages/_media`. */
  socialImage: string;
}

/** Returns the pages that have a picture of their own for shared links. */
export const pagesWithSocialImage = (project: Project): PageSocialImage[] =>
  filesOfKind(project, 'page').flatMap(({ path, value }) => {
    if (!isJsonObject(value) || typeof value.socialImage !== 'string') return [];
    return [{ file: path, title: String(value.title ?? ''), socialImage: value.socialImage }];
  });

/** The pictures that other programs show for shared links. */
export interface SharedPictures {
  /** Those of pages that have their own, by file. */
  socialImages: ReadonlyMap<string, PageHead['image']>;
  /** That of all other pages. */
  siteImage: PageHead['image'];
}

/** Returns the picture that other programs show for a page. */
export const socialImageOf = (
  { path }: SourceFile,
  { socialImages, siteImage }: SharedPictures,
): PageHead['image'] => socialImages.get(path) ?? siteImage;

/** Makes the icons of the site, with the tags that refer to them. @param icon the drawing, if there is one */
async function siteIcons(icon: Uint8Array | undefined, site: Site, cacheDir: string) {
  if (!icon) return { files: [], iconTags: '' };
  const square = (size: number) => png(asItIs(FAVICON, icon), { width: size, height: size }, cacheDir);
  const files: BuiltFile[] = [
    { path: 'favicon.svg', content: icon },
    { path: 'apple-touch-icon.png', content: await square(180) },
    { path: 'icon-192.png', content: await square(192) },
    { path: 'icon-512.png', content: await square(512) },
    { path: 'manifest.webmanifest', content: webManifest(site) },
  ];
  const iconTags =
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#12332d">';
  return { files, iconTags };
}

/** Makes the pictures with which other programs show the site: previews of shared links and the site's icons. */
export async function socialImages({
  root,
  media,
  own,
  site,
  cacheDir,
}: {
  root: string;
  /** The names of the files in `pages/_media`. */
  media: ReadonlySet<string>;
  own: readonly PageSocialImage[];
  site: Site;
  cacheDir: string;
}): Promise<{ files: BuiltFile[]; iconTags: string; shared: SharedPictures }> {
  const files: BuiltFile[] = [];
  const read = (name: string) =>
    media.has(name) ? readFileSync(join(root, 'pages/_media', name)) : undefined;

  const published = (content: Uint8Array, alt: string): PageHead['image'] => {
    const path = `media/social-${fileHash(content)}.png`;
    files.push({ path, content });
    return { url: `${site.baseUrl}/${path}`, ...SIZE, alt };
  };
  const preview = async (drawing: Drawing, alt: string) => published(await png(drawing, SIZE, cacheDir), alt);
  const source = read(site.socialImage);
  const siteImage = source && (await preview(asItIs(site.socialImage, source), site.description));
  const images = new Map<string, PageHead['image']>();
  for (const { file, title, socialImage } of own) {
    if (socialImage !== 'auto') {
      const picture = read(socialImage);
      if (picture) images.set(file, await preview(asItIs(socialImage, picture), title));
    } else if (source && site.socialImage.endsWith('.svg')) {
      const titled = {
        name: site.socialImage,
        madeOf: [source, title, site.brand],
        async content() {
          const { socialImageSvg } = await import('./social-image.ts');
          const background = new TextDecoder().decode(source);
          return new TextEncoder().encode(socialImageSvg(background, title, site.brand));
        },
      };
      images.set(file, await preview(titled, `${title} | ${site.brand}`));
    }
  }

  const icons = await siteIcons(read(FAVICON), site, cacheDir);
  return {
    files: [...files, ...icons.files],
    iconTags: icons.iconTags,
    shared: { socialImages: images, siteImage },
  };
}
