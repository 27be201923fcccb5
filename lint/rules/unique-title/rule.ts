import { textIn } from '../../../renderer/project/json.ts';
import { defineRule } from '../../rule.ts';
import { textsShared } from '../../texts/same-texts.ts';
import { sameTitle } from './messages.ts';

export default defineRule({
  id: 'unique-title',
  severity: 'warning',
  title: 'Elke pagina een eigen titel',
  description:
    'De titel staat in het tabblad en in zoekresultaten. Pagina’s die buiten zoekmachines blijven, tellen niet mee.',
  *project(context) {
    const titles = textsShared(context, ({ value, originOf }) => {
      const text = textIn(value.title);
      return text === undefined ? undefined : { ...originOf('/title'), text };
    });
    for (const { text, others, ...origin } of titles) {
      yield { ...origin, target: 'value', ...sameTitle(text, others) };
    }
  },
});
