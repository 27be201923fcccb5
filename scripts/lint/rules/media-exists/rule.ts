import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { noSuchPicture } from './messages.ts';

export const meta: RuleMeta = {
  id: 'media-exists',
  severity: 'error',
  title: 'Afbeeldingen die er zijn',
  description: 'Een afbeelding die niet in pages/_media staat, blijft op de pagina een leeg vak.',
};

const isFileName = (destination: string) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(destination);

export function* check({ documents, project, suggest }: RuleContext): Generator<Problem> {
  const { media } = project;
  for (const { facts, at } of documents) {
    for (const { value, place } of facts.media) {
      if (!media.has(value)) {
        yield { ...at(place), target: 'value', ...noSuchPicture(value, suggest(value, media)) };
      }
    }
    for (const { place, link } of facts.markdown) {
      const { destination, start, end, picture } = link;
      if (picture && isFileName(destination) && !media.has(destination)) {
        yield {
          ...at(place),
          target: { start, end },
          ...noSuchPicture(destination, suggest(destination, media)),
        };
      }
    }
  }
}
