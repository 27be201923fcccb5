import { defineRule } from '../../rule.ts';
import { sameTitle } from './messages.ts';

export default defineRule({
  id: 'unique-title',
  severity: 'warning',
  title: 'Elke pagina een eigen titel',
  description:
    'De titel staat in het tabblad en in zoekresultaten. Pagina’s die buiten zoekmachines blijven tellen niet mee.',
  *project({ pages }) {
    const seen = new Map<string, string>();
    for (const { file, value, originOf } of pages) {
      const { title, noindex } = value;
      if (typeof title !== 'string' || title.trim() === '' || noindex === true) continue;
      const name = title.trim().toLowerCase();
      const first = seen.get(name);
      if (first === undefined) seen.set(name, file.path);
      else yield { ...originOf('/title'), target: 'value', ...sameTitle(title, first) };
    }
  },
});
