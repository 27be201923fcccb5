import { type JsonValue, objectIn } from '../../../renderer/project/json.ts';
import { publicationOf } from '../../../renderer/project/publication.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import { defineRule } from '../../rule.ts';
import { alwaysThere, endsBeforeItBegins } from './messages.ts';

/** Returns the days of a page or block when the last is before the first. */
function reversed(value: JsonValue): { from: string; until: string } | undefined {
  const { from, until } = publicationOf(value) ?? {};
  return from !== undefined && until !== undefined && until < from ? { from, until } : undefined;
}

export default defineRule({
  id: 'publication-days',
  severity: 'error',
  title: 'Dagen die kunnen kloppen',
  description:
    'Met "publish" staat een pagina of blok op de site van de eerste tot en met de laatste dag. De homepage en de foutpagina zijn er altijd.',
  *definition(definition) {
    const { file, route, value, originOf } = definition;
    const isAlwaysThere = route === '/' || file.kind === 'not-found';
    if (isAlwaysThere) {
      const names = [
        ...(value.draft === true ? ['draft'] : []),
        ...(Object.keys(objectIn(value.publish)).length > 0 ? ['publish'] : []),
      ];
      for (const name of names) {
        yield { ...originOf(`/${name}`), target: 'key', ...alwaysThere(name, route === '/') };
      }
    }
    const timed = [
      ...(isAlwaysThere ? [] : [{ name: 'Deze pagina', pointer: '', days: reversed(value) }]),
      ...[...blocksOf(definition)].map((block) => ({
        name: 'Dit blok',
        pointer: pointerInBlock(block, ''),
        days: reversed(block.value),
      })),
    ];
    for (const { name, pointer, days } of timed) {
      if (!days) continue;
      yield { ...originOf(`${pointer}/publish/until`), target: 'value', ...endsBeforeItBegins(name, days) };
    }
  },
});
