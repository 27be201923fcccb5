import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedLearningGoals } from './LearningGoals.tsx';

it('tells the disclosure of one session from that of another', () => {
  const html = renderToStaticMarkup(<FoldedLearningGoals session="Bijeenkomst 3" goals={['Kiezen']} />);
  const [summary = ''] = html.match(/<summary.*<\/summary>/) ?? [];
  expect(summary.replaceAll(/<[^>]*>/g, '')).toBe('Dit leer je in bijeenkomst 3');
});
