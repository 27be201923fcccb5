const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'mag hier niet worden gelezen of geschreven. Controleer van wie het is en wie erbij mag.',
  EPERM: 'mag hier niet worden gelezen of geschreven. Controleer van wie het is en wie erbij mag.',
  EROFS: 'staat op een schijf waar niets op geschreven mag worden. Kies een andere plek.',
  ENOSPC: 'past niet meer: de schijf is vol. Maak ruimte en probeer het opnieuw.',
  EBUSY:
    'is in gebruik, bijvoorbeeld als schijf die daar is aangekoppeld. Kies een map daarin of een andere plek.',
  ENOTDIR: 'kan niet: een deel van dat pad is een bestand en geen map. Kies een andere plek.',
  EISDIR: 'is een map, en hier hoort een bestand. Haal de map weg of kies er een andere naam voor.',
};

/** Why a system watches nothing more (inotify(7)): too many watchers, or too many programs that have some. */
const NO_WATCHERS = ['ENOSPC', 'EMFILE'];

/** Returns what went wrong, for a terminal: what the system refused in words, anything else by its own message. */
export const problemText = (error: unknown): string =>
  systemProblem(error) ?? (error instanceof Error ? error.message : String(error));

/** Returns what the system refused, in words (errno of POSIX); undefined for any other error. */
export function systemProblem(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  if ('syscall' in error && error.syscall === 'watch' && NO_WATCHERS.includes(error.code)) {
    return (
      `Dit systeem volgt niet nog meer mappen. Sluit programma's die dat ook doen, of verhoog ` +
      `fs.inotify.max_user_watches en fs.inotify.max_user_instances. (${error.code})`
    );
  }
  const words = WORDS[error.code];
  if (words === undefined) return undefined;
  if ('path' in error && typeof error.path === 'string') return `${error.path} ${words} (${error.code})`;
  // A write names no path: its file was opened before. Of those only a full disk says enough without one.
  return error.code === 'ENOSPC'
    ? `De schijf is vol. Maak ruimte en probeer het opnieuw. (${error.code})`
    : undefined;
}
