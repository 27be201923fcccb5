import { expect, it } from 'vitest';
import { changeName } from './change-name.ts';

it.each([
  ['Kop van Opening', ['Kop'], '/blocks/0/title', 'Opening'],
  ['Titel', ['Titel'], '/title', undefined],
  ['Opening', [], '/blocks/0', 'Opening'],
  ['Knop 2 van Oproep', ['Knoppen', 'Knop 2'], '/blocks/4/actions/1', 'Oproep'],
  [
    'Pagina van Onderdeel 6 van Menu',
    ['Onderdelen', 'Onderdeel 6', 'Pagina'],
    '/header/0/entries/5/to',
    'Menu',
  ],
  [
    'Adres van Link 2 van Onderdeel 6 van Menu',
    ['Onderdelen', 'Onderdeel 6', 'Uitklapmenu', 'Link 2', 'Adres'],
    '/header/0/entries/5/children/1/href',
    'Menu',
  ],
  [
    'Vanaf in “Dagen op de pagina” van Opening',
    ['Dagen op de pagina', 'Vanaf'],
    '/blocks/0/publish/from',
    'Opening',
  ],
  [
    'Kop van Kaart 1 in “Ingrediënten”',
    ['Ingrediënten', 'Kaarten', 'Kaart 1', 'Kop'],
    '/ingredients/cards/0/title',
    undefined,
  ],
])('names a change %j', (name, labels, pointer, owner) => {
  expect(changeName({ labels, pointer }, owner)).toBe(name);
});
