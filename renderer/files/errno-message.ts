/** Says that a disk is full, where no path is known or wanted. */
export const DISK_FULL = 'De schijf is vol. Maak ruimte en probeer het opnieuw.';

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'mag hier niet worden gelezen of geschreven. Controleer van wie het is en wie erbij mag.',
  EPERM: 'mag hier niet worden gelezen of geschreven. Controleer van wie het is en wie erbij mag.',
  EROFS: 'staat op een schijf waar niets op geschreven mag worden. Kies een andere plek.',
  ENOSPC: 'past niet meer: de schijf is vol. Maak ruimte en probeer het opnieuw.',
  EDQUOT: 'past niet meer: de schijf is vol. Maak ruimte en probeer het opnieuw.',
  ELOOP: 'kan niet: daar verwijzen links naar elkaar. Haal er een weg of kies een andere plek.',
  ENAMETOOLONG: 'kan niet: die naam is te lang. Kies een kortere.',
  EMFILE: 'kan nu niet open: er staan te veel bestanden open. Verhoog de grens met ulimit -n.',
  EIO: 'kan niet worden gelezen of geschreven: de schijf geeft een fout. Kijk of die nog heel is.',
  EBUSY:
    'is in gebruik, bijvoorbeeld als schijf die daar is aangekoppeld. Kies een map daarin of een andere plek.',
  ENOTDIR: 'kan niet: een deel van dat pad is een bestand en geen map. Kies een andere plek.',
  EISDIR: 'is een map, en hier hoort een bestand. Haal de map weg of kies er een andere naam voor.',
};

/** A disk that is full, and a user who may store no more. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Why a system allows no more watchers (inotify(7)): too many watchers, or too many programs with watchers. */
const NO_WATCHERS = ['ENOSPC', 'EMFILE'];

/** Describes an error for a terminal: a system error in words, any other by its own message. */
export const problemText = (error: unknown, place?: string): string =>
  systemProblem(error, place) ?? (error instanceof Error ? error.message : String(error));

/**
 * Describes a system error in words (POSIX errno); undefined for any other error.
 *
 * @param place the path that was read or written, for an error that names none
 */
export function systemProblem(error: unknown, place?: string): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  if ('syscall' in error && error.syscall === 'watch' && NO_WATCHERS.includes(error.code)) {
    return (
      `Dit systeem volgt niet nog meer mappen. Sluit programma's die dat ook doen, of verhoog ` +
      `fs.inotify.max_user_watches en fs.inotify.max_user_instances. (${error.code})`
    );
  }
  const words = WORDS[error.code];
  if (words === undefined) return undefined;
  const path = 'path' in error && typeof error.path === 'string' ? error.path : place;
  if (path !== undefined) return `${path} ${words} (${error.code})`;
  // A failed write names no path, since its file is already open. Only a full disk needs no path to be clear.
  return FULL.includes(error.code) ? `${DISK_FULL} (${error.code})` : undefined;
}
