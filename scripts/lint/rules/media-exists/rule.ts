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
    for (const found of facts.media) {
      const { value } = found;
      if (!media.has(value)) {
        yield { ...at(found), target: 'value', ...noSuchPicture(value, suggest(value, media)) };
      }
    }
    for (const found of facts.markdown) {
      const { destination, start, end, picture } = found.link;
      if (picture && isFileName(destination) && !media.has(destination)) {
        yield {
          ...at(found),
          target: { start, end },
          ...noSuchPicture(destination, suggest(destination, media)),
        };
      }
    }
  }
}
