import type { SVGProps } from 'react';

/** The icons of the user interface: lines on a square grid. */
const icons = {
  arrow: { viewBox: '0 0 24 24', strokeWidth: 2.4, d: 'M4 12h15m-6.5-6.5L19 12l-6.5 6.5' },
  check: { viewBox: '0 0 16 16', strokeWidth: 2.2, d: 'm2.5 8.5 3.6 3.6 7.4-8' },
  chevron: { viewBox: '0 0 12 12', strokeLinejoin: 'miter', d: 'm2 4 4 4 4-4' },
  close: { viewBox: '0 0 16 16', d: 'm3 3 10 10M13 3 3 13' },
  menu: { viewBox: '0 0 16 16', d: 'M1 4h14M1 12h14' },
  play: {
    viewBox: '0 0 24 24',
    fill: 'currentColor',
    stroke: 'none',
    d: 'M6 3.6v16.8a1 1 0 0 0 1.5.86l14-8.4a1 1 0 0 0 0-1.72l-14-8.4A1 1 0 0 0 6 3.6Z',
  },
} as const satisfies Record<string, SVGProps<SVGSVGElement> & { d: string }>;

/** Renders a user interface icon: the arrow points right, the chevron down. Hidden from screen readers. */
export function Icon({ name, className }: { name: keyof typeof icons; className: string }) {
  const { d, ...attributes } = icons[name];
  return (
    <svg
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...attributes}
    >
      <path d={d} />
    </svg>
  );
}
