import { defineRule } from '../../rule.ts';
import { noSuchIcon } from './messages.ts';

export default defineRule({
  id: 'unknown-icon',
  severity: 'error',
  title: 'Pictogrammen die er zijn',
  description: 'Een pictogram heeft een van de namen die de site kan tekenen.',
  collect: { icon: 'string' },
  *definition({ found, at }, { icons, suggest }) {
    for (const icon of found.icon) {
      if (icons.has(icon.value)) continue;
      const near = suggest(icon.value, icons);
      yield { ...at(icon), target: 'value', ...noSuchIcon(icon.value, near, [...icons]) };
    }
  },
});
