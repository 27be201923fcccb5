import { missingLetters } from '../../pictures/title-font.ts';
import { defineRule } from '../../rule.ts';
import { lettersMissing } from './messages.ts';

/** Characters that all our fonts have; only texts with others are looked up. */
const COMMON = /^[\t\n\r -~À-ÖØ-öø-ÿ‘’“”–—…€·]*$/u;

export default defineRule({
  id: 'social-image-letters',
  severity: 'warning',
  title: 'Titels die op de afbeelding passen',
  description:
    'Op de afbeelding bij gedeelde links staat de titel van de pagina. Een letter of teken dat het lettertype niet heeft, valt weg.',
  *page({ value: { title, socialImage }, originOf }) {
    if (socialImage !== 'auto' || typeof title !== 'string' || COMMON.test(title.normalize('NFC'))) return;
    const missing = missingLetters(title);
    if (missing.length > 0) yield { ...originOf('/title'), target: 'value', ...lettersMissing(missing) };
  },
});
