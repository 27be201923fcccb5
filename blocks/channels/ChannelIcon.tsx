/** Icons of known channels: lines on a 24 by 24 grid. */
const drawings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    linkedin: 'M6 10v8M6 6.2v.1M10.5 18v-8M10.5 13.5a3.5 3.5 0 0 1 7 0V18',
    instagram:
      'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM8.3 12a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0M16.9 7.1v.1',
    facebook: 'M12.5 20.5V8.5a4 4 0 0 1 4-4M8.5 12h7',
    youtube:
      'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10.3 9.3v5.4l4.7-2.7Z',
    tiktok: 'M13 3.5v11.7a4.1 4.1 0 1 1-4.1-4.1M13 3.5a5.2 5.2 0 0 0 5.2 5.2',
  }),
);

/**
 * Renders the icon of a channel, or the first letter of its name. Hidden from screen readers: the name is beside it.
 */
export function ChannelIcon({ name }: { name: string }) {
  const drawing = drawings.get(name.toLowerCase());
  if (drawing === undefined) return <span aria-hidden="true">{[...name][0]}</span>;
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-7"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawing} />
    </svg>
  );
}
