import { mediaFilePattern } from '../../../schemas/media-file-pattern.ts';
import type { RuleContext } from '../../context.ts';
import { plainName } from '../../dutch/words.ts';
import type { Advice, Problem, RuleMeta } from '../../rule.ts';
import {
  noSuchPicture,
  oddName,
  pictureByLabel,
  pictureInText,
  siteNeedsFile,
  unusableName,
} from './messages.ts';

export const meta: RuleMeta = {
  id: 'media-exists',
  severity: 'error',
  title: 'Afbeeldingen die er zijn',
  description: 'Een afbeelding die niet in pages/_media staat, blijft op de pagina een leeg vak.',
};

/** A file's name as the schemas ask for it: small letters, digits and hyphens. */
const usableName = (file: string) => plainName(file, /[^a-z0-9/.]+/g);

/** What authors write before a name because the file stands there. */
const WHERE_PICTURES_STAND = /^\.*\/?(?:pages\/)?_?media\//;

export function* check({ documents, project, site, suggest }: RuleContext): Generator<Problem> {
  const { media } = project;
  const usable = [...media].filter((name) => mediaFilePattern.test(name));
  const unusable = [...media].filter(
    (name) => !mediaFilePattern.test(name) && mediaFilePattern.test(usableName(name)),
  );
  const advice = (name: string): Advice => {
    if (media.has(name)) return oddName(name, usableName(name));
    const bare = name.replace(WHERE_PICTURES_STAND, '');
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
  for (const { facts, at } of documents) {
    for (const found of facts.media) {
      const isUsable = media.has(found.value) && mediaFilePattern.test(found.value);
      if (!isUsable) yield { ...at(found), target: 'value', ...advice(found.value) };
    }
    for (const found of facts.markdown) {
      const { start, end, picture, shown } = found.link;
      if (!picture) continue;
      const told = shown ? pictureByLabel : pictureInText;
      yield { ...at(found), target: shown ?? { start, end }, ...told };
    }
  }
}
