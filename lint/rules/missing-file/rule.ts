import { SITE_FILE } from '../../../renderer/project/source-file.ts';
import { defineRule } from '../../rule.ts';
import { noHome, noSite } from './messages.ts';

export default defineRule({
  id: 'missing-file',
  severity: 'error',
  title: 'Alle vaste bestanden zijn er',
  description:
    'Zonder pages/_site.json heeft de site geen naam, geen menu en geen voet; zonder homepage leidt het logo nergens heen.',
  *project({ project, routes }) {
    if (routes.byPath.size > 0 && !routes.byPath.has('/')) {
      yield { file: 'pages/index.json', pointer: '', target: 'name', ...noHome };
    }
    if (!project.files.has(SITE_FILE)) yield { file: SITE_FILE, pointer: '', target: 'name', ...noSite };
  },
});
