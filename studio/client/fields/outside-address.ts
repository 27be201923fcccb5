/** The addresses by which Google and the mail of Microsoft let a press on a link pass first. */
const DETOUR =
  /^https:\/\/(?:www\.google\.[a-z.]+\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?(.*)$/i;

/** Returns where a link leads that was copied from a mail or a document: not past who counts presses. */
export function withoutDetour(address: string): string {
  const query = new URLSearchParams(DETOUR.exec(address)?.[1]);
  const destination = query.get('q') ?? query.get('url') ?? '';
  return /^(?:https?:|mailto:)/i.test(destination) ? destination : address;
}

/** Reads what was typed as an address outside the site; undefined when it is none. */
export function addressOutside(typed: string): { address: string; label: string } | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(typed))
    return { address: `mailto:${typed}`, label: `Mail ${typed}` };
  if (/^\+?[\d\s()-]{8,}$/.test(typed))
    return { address: `tel:${typed.replaceAll(/[^+\d]/g, '')}`, label: `Bel ${typed}` };
  if (/^([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(typed)) return { address: `https://${typed}`, label: typed };
  return undefined;
}

/**
 * Returns the address that was typed without its start, such as `www.voorbeeld.nl`, or copied with a detour; any other
 * text is returned unchanged.
 */
export function wholeAddress(text: string, pattern: string): string {
  const form = new RegExp(pattern);
  const typed = withoutDetour(text);
  const { address = typed } = form.test(typed) ? {} : (addressOutside(typed.trim()) ?? {});
  return form.test(address) ? address : typed;
}
