import { mediaFilePattern } from '../../../schemas/media-file-pattern.ts';
import { markdown, pictures } from '../../collectors.ts';
import { plainName } from '../../dutch/words.ts';
import { markdownLinks } from '../../markdown-links.ts';
import { type Advice, defineRule } from '../../rule.ts';
import {
  noSuchPicture,
  oddName,
  pictureByLabel,
  pictureInText,
  siteNeedsFile,
  unusableName,
} from './messages.ts';

/** Returns a file's name as the schemas ask for it: small letters, digits and hyphens. */
function usableName(file: string): string {
  return plainName(file, /[^a-z0-9/.]+/g);
}

/** What authors write before a name because the file is there. */
const FOLDER_OF_PICTURES = /^\.*\/?(?:pages\/)?_?media\//;

/** A picture in Markdown is always a problem: a text has no place for its sizes, and the build renames the file. */
export default defineRule({
  id: 'media-exists',
  severity: 'error',
  title: 'Afbeeldingen die er zijn',
  description: 'Een afbeelding die niet in pages/_media staat, blijft op de pagina een leeg vak.',
  collect: { ...pictures, ...markdown },
  *project({ definitions, project: { media }, site, suggest }) {
    const usable = [...media].filter((name) => mediaFilePattern.test(name));
    const unusable = [...media].filter(
      (name) => !mediaFilePattern.test(name) && mediaFilePattern.test(usableName(name)),
    );
    const advice = (name: string): Advice => {
      if (media.has(name)) return oddName(name, usableName(name));
      const bare = name.replace(FOLDER_OF_PICTURES, '');
      if (bare !== name && media.has(bare)) return noSuchPicture(name, [bare]);
      const [file] = unusable.filter((other) => usableName(other) === name).concat(suggest(name, unusable));
      const near = suggest(name, usable);
      if (file === undefined || (near.length > 0 && usableName(file) !== name))
        return noSuchPicture(name, near);
      return unusableName(name, file, usableName(file));
    };
    if (site?.value.socialImage === 'auto') {
      yield { ...site.originOf('/socialImage'), target: 'value', ...siteNeedsFile };
    }
    for (const { found, at } of definitions) {
      for (const name of [...found.src, ...found.pictureNames]) {
        const isUsable = media.has(name.value) && mediaFilePattern.test(name.value);
        if (!isUsable) yield { ...at(name), target: 'value', ...advice(name.value) };
      }
      for (const text of found.markdown) {
        for (const { start, end, picture, shown } of markdownLinks(text.value)) {
          if (!picture) continue;
          const inText = shown ? pictureByLabel : pictureInText;
          yield { ...at(text), target: shown ?? { start, end }, ...inText };
        }
      }
    }
  },
});
