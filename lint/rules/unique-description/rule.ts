import { textIn } from '../../../renderer/project/json.ts';
import { defineRule } from '../../rule.ts';
import { textsShared } from '../../texts/same-texts.ts';
import { sameDescription } from './messages.ts';

export default defineRule({
  id: 'unique-description',
  severity: 'warning',
  title: 'Elke pagina een eigen beschrijving',
  description:
    'Wie een pagina kopieert, vergeet vaak de beschrijving: zoekmachines tonen dan die van de oude pagina.',
  *project(context) {
    const descriptions = textsShared(context, ({ value, originOf }) => {
      const text = textIn(value.description);
      return text === undefined ? undefined : { ...originOf('/description'), text };
    });
    for (const { text: _, others, ...origin } of descriptions) {
      yield { ...origin, target: 'value', ...sameDescription(others) };
    }
  },
});
