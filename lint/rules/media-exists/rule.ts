import { mediaFilePattern, socialImagePattern } from '../../../schemas/media-file-pattern.ts';
import type { Advice } from '../../advice.ts';
import { markdown, pictures } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import { freePath, plainPath } from '../../routes/file-names.ts';
import { defineRule } from '../../rule.ts';
import { linksInTexts } from '../../texts/markdown-links.ts';
import {
  noSuchOddName,
  noSuchPicture,
  oddName,
  otherKind,
  pictureByLabel,
  pictureInText,
  siteNeedsFile,
  unusableName,
} from './messages.ts';

/** The folder that authors write before a name because the file is in it. */
const FOLDER_OF_PICTURES = /^\.*\/?(?:pages\/)?_?media\//;

/** Other extensions than `.jpg` for JPEG files; only the name has to change. */
const JPEG = /^\.(?:jfif|jpe|jif|pjpeg|pjp)$/i;

/** The extension to save a file under, for the formats that browsers cannot show. */
const savedAs: readonly [RegExp, string][] = [
  [/^\.gif$/i, '.webp'],
  [/^\.(?:svgz|ai|eps|cdr|emf|wmf|drawio|odg)$/i, '.svg'],
  [/^\.(?:bmp|ico|icns)$/i, '.png'],
];

/** Returns a file's name without its extension, and the extension with its dot. */
function nameParts(file: string): { base: string; ending: string } {
  const [, base = file, ending = ''] = /^(.+?)(\.[^./]*)?$/s.exec(file) ?? [];
  return { base, ending };
}

/**
 * Returns a function that judges names of pictures by the files that exist.
 *
 * @param allowed the names that the property accepts
 */
function createJudge({ project: { media, unsupportedMedia }, suggest }: RuleContext, allowed: RegExp) {
  const files = [...media, ...unsupportedMedia];
  const isUsable = (name: string) => media.has(name) && mediaFilePattern.test(name);
  const usable = files.filter((name) => isUsable(name) && allowed.test(name));
  const others = files.filter((name) => !isUsable(name));
  const plain = (file: string) => plainPath(nameParts(file).base, 'afbeelding');
  const isTaken = (name: string) => media.has(name) || unsupportedMedia.has(name);
  /** Returns what to do about a file that cannot be used under its own name. */
  const adviceOn = (file: string, name: string): Advice => {
    const { ending } = nameParts(file);
    const as = JPEG.test(ending) ? '.jpg' : ending.toLowerCase();
    const good = freePath(plain(file), as, isTaken);
    const isSameKind = JPEG.test(ending) || media.has(file);
    if (isSameKind && allowed.test(good))
      return file === name ? oddName(file, good) : unusableName(name, file, good);
    const wanted = savedAs.find(([endings]) => endings.test(ending))?.[1] ?? '.jpg';
    return otherKind(file, freePath(plain(file), allowed.test(`a${wanted}`) ? wanted : '.png', isTaken));
  };
  return (name: string): Advice | undefined => {
    if (isUsable(name)) return undefined;
    if (isTaken(name)) return adviceOn(name, name);
    const bare = name.replace(FOLDER_OF_PICTURES, '');
    if (isUsable(bare)) return noSuchPicture(name, [bare]);
    const near = suggest(name, usable);
    const same = others.find((file) => file === bare || plain(file) === plain(bare));
    const file = same ?? (near.length > 0 ? undefined : suggest(name, others)[0]);
    if (file !== undefined) return adviceOn(file, name);
    const { ending } = nameParts(bare);
    const good = freePath(plain(bare), ending.toLowerCase().replace(JPEG, '.jpg'), isTaken);
    return near.length === 0 && good !== bare && allowed.test(good)
      ? noSuchOddName(name, good)
      : noSuchPicture(name, near);
  };
}

/** A picture in Markdown is always a problem: it cannot declare its dimensions, and the build renames the file. */
export default defineRule({
  id: 'media-exists',
  severity: 'error',
  title: 'Afbeeldingen die er zijn',
  description: 'Een afbeelding die niet in pages/_media staat, blijft op de pagina een leeg vak.',
  collect: { ...pictures, ...markdown },
  *project(context) {
    const { definitions, site } = context;
    const judge = createJudge(context, mediaFilePattern);
    const judgeShared = createJudge(context, socialImagePattern);
    if (site?.value.socialImage === 'auto') {
      yield { ...site.originOf('/socialImage'), target: 'value', ...siteNeedsFile };
    }
    for (const { found, at } of definitions) {
      for (const name of [...found.src, ...found.pictureNames]) {
        const advice = (name.key === 'socialImage' ? judgeShared : judge)(name.value);
        if (advice) yield { ...at(name), target: 'value', ...advice };
      }
      for (const { text, start, end, picture, shown } of linksInTexts(found.markdown)) {
        if (!picture) continue;
        const inText = shown ? pictureByLabel : pictureInText;
        yield { ...at(text), target: shown ?? { start, end }, ...inText };
      }
    }
  },
});
