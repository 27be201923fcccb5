import { defineRule } from '../../rule.ts';
import { aliasClash, fileClash } from './messages.ts';

export default defineRule({
  id: 'duplicate-route',
  severity: 'error',
  title: 'Elk adres één keer',
  description: 'Twee bestanden of aliassen met hetzelfde adres: een bezoeker kan er maar één van zien.',
  *project({ routes }) {
    for (const { path, firstPath, first, later } of routes.clashes) {
      const { file } = later;
      if (later.kind !== 'alias') {
        yield { file, pointer: '', target: 'name', ...fileClash(path, firstPath, first.file) };
      } else if (first.file !== file) {
        yield { file, pointer: later.pointer, target: 'value', ...aliasClash(path, firstPath, first.file) };
      }
    }
  },
});
