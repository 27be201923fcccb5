/** The id of the note that says why the text in the editor is not valid JSON. */
export const PROBLEM_ID = 'json-problem';

const SIGNS: readonly [RegExp, string][] = [
  [/Expected ',' or '([\]}])'/, 'Hier ontbreekt een komma, of de lijst is nog niet dicht.'],
  [/Unterminated string|Bad control character/, 'Deze tekst heeft geen aanhalingsteken aan het eind.'],
  [
    /double-quoted property|property name/,
    'Na een komma hoort nog een veld. Haal de komma weg, of maak het af.',
  ],
  [/end of (JSON )?(input|data)/, 'Hier ontbreekt nog iets aan het eind, bijvoorbeeld een haakje.'],
];

/** Translates the error of a JSON parser into Dutch. */
export function inDutch(message: string): string {
  return SIGNS.find(([pattern]) => pattern.test(message))?.[1] ?? 'Hier klopt de JSON niet.';
}

/** Says in Dutch why a text is not valid JSON, with the line if the browser reports it; undefined when it is valid. */
export function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = String(error);
    const line = /line (\d+)/.exec(message)?.[1];
    return line === undefined ? inDutch(message) : `Regel ${line}: ${inDutch(message)}`;
  }
}
