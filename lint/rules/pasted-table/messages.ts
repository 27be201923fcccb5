import type { Advice } from '../../advice.ts';

/** Longest table that a cure writes out, in characters. */
const LONGEST_SHOWN = 300;

/** Returns a table in Markdown, escaped for JSON. */
function tableIn(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.trim()).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\\n');
}

export function pastedTable(rows: readonly (readonly string[])[], isMarkdown: boolean): Advice {
  const table = tableIn(rows);
  const shown =
    table.length > LONGEST_SHOWN
      ? tableIn([
          ['Tijd', 'Wat'],
          ['10.00 uur', 'Inloop'],
        ])
      : table;
  return {
    message: 'Dit lijkt een tabel die is geplakt: bezoekers zien de woorden achter elkaar.',
    cure: isMarkdown
      ? `Een tabel? Schrijf ${shown}`
      : 'In dit veld kan geen tabel staan. Zet de tabel in de tekst van een "rich-text", met streepjes: | Tijd | Wat |',
  };
}
