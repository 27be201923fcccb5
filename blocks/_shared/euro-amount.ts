/**
 * Returns the amount in a Dutch price: 1250 for `€1.250`, 12.5 for `€ 12,50`. Undefined when the text is not one price,
 * such as `op aanvraag`.
 */
export function euroAmount(price: string): number | undefined {
  const [, whole, cents] = /^\s*€\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{2}|-))?\s*$/.exec(price) ?? [];
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll('.', '')) + (cents === undefined || cents === '-' ? 0 : Number(cents) / 100);
}
