import { expect, it } from 'vitest';
import { boundLabel } from './bound-label.ts';

it.each([
  ['programme.title', 'Naam van het programma'],
  ['programme.ingredients.title', 'Kop in “Ingrediënten”'],
  ['programmes.gemeenten.sessions', 'Rooster'],
  ['page.programme', 'Programma'],
  ['site.company.name', 'Officiële naam in “Organisatie”'],
  ['programme.nothing', undefined],
  ['constructor.title', undefined],
  ['programme.constructor', undefined],
])('names the value at %s', (binding, label) => {
  expect(boundLabel(binding)).toBe(label);
});
