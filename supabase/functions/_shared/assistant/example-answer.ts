/** How much of the prompt the example repeats at most, in characters. */
const LONGEST_QUOTE = 300;

/** Escapes the characters that would format a quoted prompt (CommonMark, section 2.4 "Backslash escapes"). */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>|~]/g, '\\$&');
}

/**
 * Writes the assistant's answer for a site without an AI key: labelled as an example by its first word, built from
 * the visitor's own prompt, with a table and a list to show the chat's formatting.
 *
 * @returns Markdown (GFM)
 */
export function exampleAnswer(prompt: string): string {
  const oneLine = prompt.replace(/\s+/g, ' ').trim();
  const characters = [...oneLine];
  const shortened = characters.length > LONGEST_QUOTE;
  const quote = escapeMarkdown(characters.slice(0, LONGEST_QUOTE).join('')) + (shortened ? ' …' : '');
  return `Voorbeeldantwoord – de AI is op deze website nog niet aangesloten. Zo ziet een strategie eruit; de inhoud hieronder is niet op jouw organisatie afgestemd.

## Jouw vraag

> '${quote}'

## Opzet voor een maand

| Week | Thema | Vorm |
| --- | --- | --- |
| 1 | Waarom jullie bestaan | Video van een minuut |
| 2 | Een verhaal uit de praktijk | Foto met interview |
| 3 | Wat werkt, met cijfers | Carrousel van vijf beelden |
| 4 | Vraag aan jullie publiek | Peiling met nabespreking |

## Eerste stappen

1. Beschrijf in één zin welke verandering jullie willen zien.
2. Kies **één doelgroep** en het kanaal waar die al actief is.
3. Plan per week één bericht en reserveer een vast moment om op reacties te antwoorden.

Let bij elk bericht op drie dingen:

- Klopt het, en kun je laten zien waar het vandaan komt?
- Kan iemand er schade van ondervinden?
- Heeft je publiek er iets aan?
`;
}
