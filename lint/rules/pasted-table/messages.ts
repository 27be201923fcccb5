import type { Advice } from '../../advice.ts';
import type { Choice } from '../../rule.ts';

/** Longest table that a cure writes out, in characters. */
const LONGEST_SHOWN = 300;

/** Returns the lines of a table in Markdown. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)];
}

/** Returns a table in Markdown, escaped for JSON. */
const tableIn = (rows: readonly (readonly string[])[]) =>
  JSON.stringify(tableLines(rows).join('\n')).slice(1, -1);

/** Words the choice to make a table. */
export const makeTable: Pick<Choice, 'label' | 'done'> = {
  label: 'Maak er een tabel van',
  done: 'Tabel gemaakt',
};

export function pastedTable(rows: readonly (readonly string[])[], isMarkdown: boolean): Advice {
  const message = 'Dit lijkt een tabel die is geplakt: bezoekers zien de woorden achter elkaar.';
  if (!isMarkdown) {
    return {
      message,
      cure: 'In dit veld kan geen tabel staan. Zet de tabel in de tekst van een "rich-text", met streepjes: | Tijd | Wat |',
    };
  }
  const table = tableIn(rows);
  const shown =
    table.length > LONGEST_SHOWN
      ? tableIn([
          ['Tijd', 'Wat'],
          ['10.00 uur', 'Inloop'],
        ])
      : table;
  return {
    message,
    cure: `Een tabel? Schrijf ${shown}`,
    studioCure: `Is het een tabel? Druk op “${makeTable.label}”.`,
  };
}
