import type { VersionProblem } from '../versions.ts';
import type { GitResult } from './git.ts';

const KEPT = 'Wat je hebt geschreven, staat veilig in je bestanden.';

/** Problems with fixed words. */
const problems = {
  'no-git': {
    message: 'Op deze computer is Git niet gevonden.',
    cure: 'Installeer Git van https://git-scm.com, sluit de terminal en start npm run dev opnieuw.',
  },
  'no-repository': {
    message: 'Deze map is geen Git-project.',
    cure: 'Haal de site op met git clone, zoals in docs/schrijven.md staat, of vraag een ontwikkelaar.',
  },
  ownership: {
    message: 'Git vertrouwt deze map niet, omdat die van een andere gebruiker is.',
    cure: 'Vraag een ontwikkelaar om jou eigenaar van de map te maken, of om de map bij safe.directory te zetten.',
  },
  'no-commit': {
    message: 'In dit project staat nog geen eerste versie.',
    cure: 'Vraag een ontwikkelaar om de eerste versie te bewaren. Daarna kun je indienen.',
  },
  busy: {
    message: 'In dit project wordt net iets samengevoegd of verplaatst, en dat is nog niet af.',
    cure: 'Maak dat eerst af, of breek het af, in Visual Studio Code. Weet je niet hoe? Vraag een ontwikkelaar.',
  },
  locked: {
    message: 'Een ander programma is nog met Git bezig.',
    cure: 'Wacht even en probeer het opnieuw. Blijft dit zo? Sluit andere programma’s die Git gebruiken; is er geen meer open, verwijder dan het bestand .git/index.lock.',
  },
  full: {
    message: 'De schijf van deze computer is vol.',
    cure: `Maak ruimte, en dien daarna opnieuw in. ${KEPT}`,
  },
  'remote-full': {
    message: 'Op de plek waar je indient, is geen ruimte meer.',
    cure: `Vraag de beheerder van het project om ruimte te maken, en dien daarna opnieuw in. ${KEPT}`,
  },
  'no-access': {
    message: 'Git mag op deze computer niet schrijven in de map van het project.',
    cure: `Vraag een ontwikkelaar om jou toegang te geven, en dien daarna opnieuw in. ${KEPT}`,
  },
  'no-remote': {
    message: 'Dit project weet niet waar het naartoe moet.',
    cure: 'Vraag een ontwikkelaar om het adres, en typ in een terminal: git remote add origin ADRES',
  },
  'no-identity': {
    message: 'Git weet nog niet wie je bent.',
    cure: 'Vul je naam en e-mailadres in. Die staan straks bij je wijziging.',
  },
  'other-commits': {
    message: 'Op deze computer staan ook wijzigingen aan de code die nog niet zijn ingediend.',
    cure: 'Die zouden meegaan. Vraag een ontwikkelaar om ze apart te zetten, en dien daarna opnieuw in.',
  },
  nothing: {
    message: 'Er is niets om in te dienen.',
    cure: 'Alles wat je hebt gewijzigd, is al ingediend.',
  },
  offline: {
    message: 'De plek waar je indient, is nu niet te bereiken.',
    cure: `Kijk of je internet hebt, en dien opnieuw in. ${KEPT}`,
  },
  login: {
    message: 'De plek waar je indient, kent je niet op deze computer.',
    cure: `Log één keer in: typ git push in een terminal en volg wat er staat. Dien daarna opnieuw in. ${KEPT}`,
  },
  'not-allowed': {
    message: 'Je mag hier niets indienen.',
    cure: `Vraag de beheerder van het project om schrijfrechten, en dien daarna opnieuw in. ${KEPT}`,
  },
  diverged: {
    message: 'Iemand heeft deze inzending intussen aangevuld op een andere computer.',
    cure: `Dien in als nieuwe inzending; er gaat niets verloren. ${KEPT}`,
  },
  'wrong-remote': {
    message: 'Op het adres waar je indient, staat geen project.',
    cure: `Vraag een ontwikkelaar om het adres na te kijken, met git remote -v. ${KEPT}`,
  },
  slow: {
    message: 'Git gaf geen antwoord.',
    cure: `Misschien wacht het op een wachtwoord, of is het internet traag. Typ git push in een terminal om te zien waarop. ${KEPT}`,
  },
} as const satisfies Record<string, Omit<GitProblem, 'code'>>;

/** Why something with git does not work, for the author. */
export interface GitProblem extends VersionProblem {
  code: keyof typeof problems | 'conflict' | 'rejected' | 'hook' | 'unknown';
}

/** Makes a problem, with its words. */
export const problem = (code: keyof typeof problems): GitProblem => ({ code, ...problems[code] });

/** The maximum number of characters that are quoted from a server or a hook. */
const MOST_LINES = 4;
const MOST_CHARACTERS = 400;

const linesOf = (err: string) => err.split('\n').map((line) => line.trim());

/** The lines of a server's answer that are meant for people. */
const saidByServer = (err: string) =>
  linesOf(err)
    .filter((line) => line.startsWith('remote:'))
    .map((line) => line.slice('remote:'.length).trim())
    .filter((line) => !line.startsWith('error: hook declined'));

function quoted(lines: readonly string[]): string {
  const said = lines.filter((line) => line !== '' && !/^(hint:|To )/.test(line)).slice(0, MOST_LINES);
  return said.length === 0 ? '' : ` Dit was het antwoord: “${said.join(' ').slice(0, MOST_CHARACTERS)}”.`;
}

/** What the errors of git mean. The first pattern that matches counts. */
const SIGNS: readonly (readonly [RegExp, keyof typeof problems])[] = [
  // What the server says of its own disk begins with "remote:".
  [/^(?!remote:).*(?:No space left on device|Out of diskspace|Disk quota exceeded)/m, 'full'],
  [/^remote:.*(?:No space left on device|Out of diskspace|quota exceeded|over quota)/im, 'remote-full'],
  [/^(?!remote:).*(?:\.lock'|FETCH_HEAD'): (?:Permission denied|Read-only file system)/m, 'no-access'],
  [/index\.lock|Unable to create '.*\.lock'/, 'locked'],
  [/dubious ownership/, 'ownership'],
  [/not a git repository \(or any/, 'no-repository'],
  [/\(non-fast-forward\)|\(fetch first\)|\(stale info\)/, 'diverged'],
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Host key verification|Permission denied \(/,
    'login',
  ],
  [
    /Could not resolve host|Connection (timed out|refused|reset)|Network is unreachable|Failed to connect|Operation timed out/,
    'offline',
  ],
  [
    /Permission to .* denied|error: 403|insufficient permission|unable to create temporary object|remote unpack failed|unpacker error|read-only|not allowed to (push|upload)/i,
    'not-allowed',
  ],
  [
    /does not appear to be a git repository|repository .*not found|Repository not found|No such remote/i,
    'wrong-remote',
  ],
  [/tell me who you are|empty ident|unable to auto-detect email/, 'no-identity'],
];

/** Says in Dutch why a call of git failed. */
export function problemOf({ err, failure }: GitResult): GitProblem {
  if (failure === 'missing') return problem('no-git');
  if (failure === 'timeout') return problem('slow');
  if (/pre-receive hook declined|hook declined|protected branch|GH\d{3}/.test(err)) {
    return {
      code: 'rejected',
      message: `De plek waar je indient, neemt dit niet aan.${quoted(saidByServer(err))}`,
      cure: `Vraag de beheerder van het project wat er anders moet. ${KEPT}`,
    };
  }
  const [, code] = SIGNS.find(([sign]) => sign.test(err)) ?? [];
  if (code) return problem(code);
  return {
    code: 'unknown',
    message: `Git weigert dit.${quoted(linesOf(err))}`,
    cure: `Laat deze melding aan een ontwikkelaar zien, en dien daarna opnieuw in. ${KEPT}`,
  };
}

/**
 * Says that git kept a file in two versions.
 *
 * @param hasMarkers whether both are in the file, so that the Studio shows what differs
 */
export const conflictProblem = (path: string, hasMarkers: boolean): GitProblem => ({
  code: 'conflict',
  message: `Van ${path} zijn er nog twee versies.`,
  cure: hasMarkers
    ? 'Kies bij “Twee versies” wat er moet staan. Dien daarna opnieuw in.'
    : 'Bekijk of het klopt zoals het er nu is, of haal het weg. Typ dan git add pages in een terminal, en dien opnieuw in.',
});

/** Says that a hook on this computer stopped the commit. */
export const hookProblem = ({ err, out }: GitResult): GitProblem => ({
  code: 'hook',
  message: `Een controle op deze computer houdt de wijziging tegen.${quoted(linesOf(err + out.toString('utf8')))}`,
  cure: `Laat deze melding aan een ontwikkelaar zien, en dien daarna opnieuw in. ${KEPT}`,
});
