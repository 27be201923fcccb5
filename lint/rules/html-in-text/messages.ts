import type { Advice } from '../../advice.ts';
import { quoted } from '../../dutch/words.ts';

/** What to write instead of a tag in a Markdown text, by tag name; and in the Studio, if that differs. */
const instead: readonly (readonly [names: RegExp, cure: string, studioCure?: string])[] = [
  [/^(?:b|strong)$/, 'Schrijf **vet**.'],
  [/^(?:i|em)$/, 'Schrijf *schuin*.'],
  [/^(?:br|p|div)$/, 'Schrijf \\n\\n voor een nieuwe alinea.', 'Begin een nieuwe alinea met een lege regel.'],
  [/^a$/, 'Schrijf een link zo: [tekst](adres).'],
  [/^(?:ul|ol|li)$/, 'Begin elke regel van een lijst met - en een spatie.'],
  [/^h[1-6]$/, 'Begin een tussenkop met ## en een spatie.'],
  [/^(?:table|t[rdh]|tbody|thead|tfoot)$/, 'Schrijf elke rij van een tabel zo: | Tijd | Wat |'],
  [
    /^img$/,
    'Zet de afbeelding met "picture" in een blok dat een afbeelding kan hebben.',
    'Zet de afbeelding in een blok dat een afbeelding kan hebben.',
  ],
];

/**
 * @param tag as it was typed, such as `<b>`
 * @param name in lowercase
 * @param isMarkdown whether the field takes Markdown
 */
export function htmlTag(tag: string, name: string, isMarkdown: boolean): Advice {
  const message = `HTML werkt hier niet: bezoekers zien ${quoted(tag)}.`;
  if (!isMarkdown) return { message, cure: 'Haal het weg: dit veld kan geen opmaak hebben.' };
  const [, cure = 'Haal het weg.', studioCure] = instead.find(([names]) => names.test(name)) ?? [];
  return { message, cure, studioCure };
}

/** @param entity as it was typed, such as `&nbsp;` */
export function htmlEntity(entity: string): Advice {
  return {
    message: `HTML werkt hier niet: bezoekers zien ${quoted(entity)}.`,
    cure: 'Typ het teken zelf.',
  };
}
