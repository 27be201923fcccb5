import { describe, expect, it } from 'vitest';
import { openDictionary } from './dictionary.ts';

describe('the Dutch dictionary', () => {
  const { knows, near } = openDictionary(['hackathon', 'greenwashing']);

  it.each([
    'gerust',
    'Gerust',
    "collega's",
    'Eén',
    'communicatieadviseur',
    'raadsbrief',
    'crisisoefening',
    'Hackathon',
    'kick-offhackathon',
    'sociale-mediastrategie',
  ])('knows %s', (word) => expect(knows(word)).toBe(true));

  it.each(['gerusst', 'colega', 'wort', 'crisisoefenning', 'bijeenkomsst', 'sociale-mediastratgie'])(
    'does not know %s',
    (word) => expect(knows(word)).toBe(false),
  );

  it.each([
    ['gerusst', 'gerust'],
    ['colega', 'collega'],
    ['comunicatie', 'communicatie'],
    ['crisisoefenning', 'crisisoefening'],
    ['bericth', 'bericht'],
  ])('suggestions for %s include %s', (word, meant) => expect(near(word)).toContain(meant));

  it('suggests nothing for what resembles no word', () => expect(near('qwrtplk')).toEqual([]));
});
