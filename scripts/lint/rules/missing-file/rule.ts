import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { noSite } from './messages.ts';

export const meta: RuleMeta = {
  id: 'missing-file',
  severity: 'error',
  title: 'Alle vaste bestanden zijn er',
  description: 'Zonder pages/_site.json heeft de site geen naam, geen navigatie en geen voet.',
};

const SITE = 'pages/_site.json';

export function* check({ project }: RuleContext): Generator<Problem> {
  if (!project.files.has(SITE)) yield { file: SITE, pointer: '', target: 'name', ...noSite };
}
