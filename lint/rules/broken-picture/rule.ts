import { defineRule } from '../../rule.ts';

export default defineRule({
  id: 'broken-picture',
  severity: 'error',
  title: 'Afbeeldingen die een browser kan tonen',
  description:
    'Een bestand dat beschadigd of afgekapt is, of iets anders is dan zijn naam zegt, blijft op de pagina een leeg vak.',
  *project({ options: { pictureProblems = new Map() } }) {
    for (const [name, advice] of pictureProblems) {
      yield { file: `pages/_media/${name}`, pointer: '', target: 'name', ...advice };
    }
  },
});
