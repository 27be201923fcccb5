import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** What to write instead of a tag in a Markdown text, by tag name. */
const instead: readonly [RegExp, string][] = [
  [/^(?:b|strong)$/, 'Schrijf **vet**.'],
  [/^(?:i|em)$/, 'Schrijf *schuin*.'],
  [/^(?:br|p|div)$/, 'Schrijf \\n\\n voor een nieuwe alinea.'],
  [/^a$/, 'Schrijf een link zo: [tekst](adres).'],
  [/^(?:ul|ol|li)$/, 'Begin elke regel van een lijst met - en een spatie.'],
  [/^h[1-6]$/, 'Begin een tussenkop met ## en een spatie.'],
  [/^(?:table|t[rdh]|tbody|thead|tfoot)$/, 'Schrijf elke rij van een tabel zo: | Tijd | Wat |'],
  [/^img$/, 'Zet de afbeelding met "picture" in een blok dat een afbeelding kan hebben.'],
];

/**
 * @param tag as it was typed, such as `<b>`
 * @param name in lowercase
 * @param isMarkdown whether the field takes Markdown
 */
export function htmlTag(tag: string, name: string, isMarkdown: boolean): Advice {
  const cure = instead.find(([names]) => names.test(name))?.[1] ?? 'Haal het weg.';
  return {
    message: `HTML werkt hier niet: bezoekers zien ${quoted(tag)}.`,
    cure: isMarkdown ? cure : 'Haal het weg: dit veld kan geen opmaak hebben.',
  };
}

/** @param entity as it was typed, such as `&nbsp;` */
export function htmlEntity(entity: string): Advice {
  return {
    message: `HTML werkt hier niet: bezoekers zien ${quoted(entity)}.`,
    cure: 'Typ het teken zelf.',
  };
}
