/** What cures say of commands, and what the Studio says instead: it has a button, or a place, for what they do. */
const IN_THE_STUDIO: readonly (readonly [command: RegExp, words: string])[] = [
  [/; `npm run fix` doet het ook/, ''],
  [
    /Typ `npm run schedule:next[^`]*` voor het rooster van het volgende jaar\./,
    'Druk in het jaaroverzicht van het programma op "Rooster van volgend jaar".',
  ],
  [/ Met `npm run new:page` begin je met een pagina die werkt\./, ''],
  [/ met `npm run new:page[^`]*`/, ''],
];

/** The cure of a problem in words for authors, who type no commands. */
export function authorCure(cure: string): string {
  return IN_THE_STUDIO.reduce((text, [command, words]) => text.replace(command, words), cure);
}
