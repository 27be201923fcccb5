import { expect, it } from 'vitest';
import { fileName, libraryOf } from './file-name.ts';

it.each([
  ['pages/_media/logos/a.svg', 'pictures', 'Afbeelding: logos/a.svg'],
  ['pages/_media/plan.pdf', 'downloads', 'Bestand: plan.pdf'],
  ['pages/Contact.json', undefined, 'pages/Contact.json'],
])('%s has its library and its name', (file, library, name) => {
  expect(libraryOf(file)).toBe(library);
  expect(fileName(undefined, file)).toBe(name);
});
