/** Reads what was typed as an address outside the site; undefined when it is none. */
export function addressOutside(typed: string): { address: string; label: string } | undefined {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(typed))
    return { address: `mailto:${typed}`, label: `Mail ${typed}` };
  if (/^\+?[\d\s()-]{8,}$/.test(typed))
    return { address: `tel:${typed.replaceAll(/[^+\d]/g, '')}`, label: `Bel ${typed}` };
  if (/^([a-z\d-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(typed)) return { address: `https://${typed}`, label: typed };
  return undefined;
}

/** Returns the address that was typed without its start, such as `www.voorbeeld.nl`; any other text is returned unchanged. */
export function wholeAddress(typed: string, pattern: string): string {
  const form = new RegExp(pattern);
  const { address = typed } = form.test(typed) ? {} : (addressOutside(typed.trim()) ?? {});
  return form.test(address) ? address : typed;
}
