import { isCalendarDate } from '../../../renderer/calendar/plain-date.ts';
import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { publicationOf } from '../../../renderer/project/publication.ts';
import { blocksOf, pointerInBlock } from '../../blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { alwaysThere, endsBeforeItBegins } from './messages.ts';

/** Returns the days of a page or block when the last is before the first. */
function reversed(value: JsonValue): { from: string; until: string } | undefined {
  const { from, until } = publicationOf(value) ?? {};
  if (from === undefined || until === undefined || !isCalendarDate(from) || !isCalendarDate(until))
    return undefined;
  return until < from ? { from, until } : undefined;
}

export default defineRule({
  id: 'publication-days',
  severity: 'error',
  title: 'Dagen die kunnen kloppen',
  description:
    'Met "publish" staat een pagina of blok op de site van de eerste tot en met de laatste dag. De homepage en de foutpagina zijn er altijd.',
  *definition(definition) {
    const { file, route, value } = definition;
    if (route === '/' || file.kind === 'not-found') {
      for (const name of ['draft', 'publish']) {
        const own = value[name];
        const isSet = name === 'draft' ? own === true : isJsonObject(own) && Object.keys(own).length > 0;
        if (isSet)
          yield { ...definition.originOf(`/${name}`), target: 'key', ...alwaysThere(name, route === '/') };
      }
    } else {
      const days = reversed(value);
      if (days) {
        yield {
          ...definition.originOf('/publish/until'),
          target: 'value',
          ...endsBeforeItBegins('Deze pagina', days),
        };
      }
    }
    for (const block of blocksOf(definition)) {
      const days = reversed(block.value);
      if (!days) continue;
      const origin = definition.originOf(pointerInBlock(block, '/publish/until'));
      yield { ...origin, target: 'value', ...endsBeforeItBegins('Dit blok', days) };
    }
  },
});
