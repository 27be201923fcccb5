import type { ReactNode } from 'react';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Sign({ className = 'size-4.5', children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Own, abstract marks of the four platforms: recognisable, and nobody's artwork. */
export const platformMarks = {
  facebook: (
    <Sign className="size-5">
      <circle cx="12" cy="12" r="12" fill="#1f66d0" />
      <path
        d="M16 6.5h-1.6c-1.7 0-2.6 1-2.6 2.7V20M8.6 12.4h6.6"
        {...stroke}
        stroke="#fff"
        strokeWidth="2.6"
      />
    </Sign>
  ),
  twitter: (
    <Sign className="size-5">
      <path
        d="M22 6.2c-.8.4-1.5.6-2.3.7.8-.5 1.4-1.2 1.7-2.1-.8.5-1.6.8-2.5 1a4 4 0 0 0-6.9 3.6A11.4 11.4 0 0 1 3.7 5.2a4 4 0 0 0 1.3 5.4c-.7 0-1.3-.2-1.8-.5 0 2 1.3 3.5 3.2 3.9-.6.2-1.2.2-1.8.1.5 1.6 2 2.7 3.7 2.8A8 8 0 0 1 2.4 18.6 11.3 11.3 0 0 0 19.9 8.5c.8-.6 1.5-1.4 2.1-2.3Z"
        fill="#1a7fb8"
      />
    </Sign>
  ),
  linkedin: (
    <Sign className="size-5">
      <rect width="24" height="24" rx="5" fill="#1a5f9e" />
      <path
        d="M7 10.5V18M11.5 18v-7.5M11.5 14c0-2.2 1.2-3.4 3-3.4s2.9 1.2 2.9 3.4v4"
        {...stroke}
        stroke="#fff"
        strokeWidth="2.5"
      />
      <circle cx="7" cy="6.6" r="1.6" fill="#fff" />
    </Sign>
  ),
  instagram: (
    <Sign className="size-5">
      <rect x="2" y="2" width="20" height="20" rx="6" {...stroke} stroke="#b0307a" strokeWidth="2.4" />
      <circle cx="12" cy="12" r="4.6" {...stroke} stroke="#b0307a" strokeWidth="2.4" />
      <circle cx="17.3" cy="6.7" r="1.5" fill="#b0307a" />
    </Sign>
  ),
} as const;

/** The small signs under a post. */
export const signs = {
  thumb: (
    <Sign>
      <path
        d="M7 21V10.5l4.6-7.2c1.5 0 2.4 1.2 2 2.7L12.8 9h6a2 2 0 0 1 2 2.4l-1.5 7.8A2.2 2.2 0 0 1 17.1 21H7Zm0 0H3.5V10.5H7"
        {...stroke}
      />
    </Sign>
  ),
  comment: (
    <Sign>
      <path d="M12 3.5a8.5 8.5 0 1 1-4 16l-4.2 1 1-4.1a8.5 8.5 0 0 1 7.2-12.9Z" {...stroke} />
    </Sign>
  ),
  share: (
    <Sign>
      <path d="M14 4.5 21 11l-7 6.5V14c-5 0-8.5 1.5-11 5.5C3.5 13.5 7 8.5 14 8V4.5Z" {...stroke} />
    </Sign>
  ),
  repost: (
    <Sign>
      <path d="m3.5 9 4-4 4 4M7.5 5v11.5h7m6-1.5-4 4-4-4m4 4V7.5h-7" {...stroke} />
    </Sign>
  ),
  heart: (
    <Sign>
      <path
        d="M12 20.5C5 15.5 2.5 12 2.5 8.7A4.9 4.9 0 0 1 12 6.5a4.9 4.9 0 0 1 9.5 2.2c0 3.3-2.5 6.8-9.5 11.8Z"
        {...stroke}
      />
    </Sign>
  ),
  send: (
    <Sign>
      <path d="M21.5 3 10.5 14M21.5 3l-7 18.5-4-7.5L3 10.2 21.5 3Z" {...stroke} />
    </Sign>
  ),
  bookmark: (
    <Sign>
      <path d="M5.5 3.5h13v17L12 15.5l-6.5 5v-17Z" {...stroke} />
    </Sign>
  ),
  chart: (
    <Sign>
      <path d="M4 20v-7m5.5 7V8m5.5 12v-9m5 9V4" {...stroke} />
    </Sign>
  ),
  globe: (
    <Sign className="size-3">
      <path
        d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19Zm0 0c-5.5 6-5.5 13 0 19m0-19c5.5 6 5.5 13 0 19M3 12h18"
        {...stroke}
        strokeWidth="2.2"
      />
    </Sign>
  ),
} as const;

/** A reaction as platforms show it: a white sign on a coloured dot. */
const reactions = {
  like: {
    colour: '#1f66d0',
    path: 'M8.5 17v-5l2.3-4.2c1 0 1.5.8 1.3 1.7l-.5 1.9h3.2c.8 0 1.3.7 1.1 1.5l-.8 3.1c-.2.6-.7 1-1.3 1Z',
  },
  love: {
    colour: '#d93a4f',
    path: 'M12 17.2c-3.3-2.3-5-4-5-6a2.6 2.6 0 0 1 5-1 2.6 2.6 0 0 1 5 1c0 2-1.7 3.7-5 6Z',
  },
  insight: {
    colour: '#d99a1c',
    path: 'M12 6.5a4.2 4.2 0 0 1 2 7.9V16h-4v-1.6a4.2 4.2 0 0 1 2-7.9Zm-1.5 10.5h3v1h-3Z',
  },
} as const;

/** Some reactions next to each other, overlapping a little. */
export function Reactions({ of: kinds }: { of: readonly (keyof typeof reactions)[] }) {
  return (
    <span className="flex">
      {kinds.map((kind) => (
        <svg
          key={kind}
          viewBox="0 0 24 24"
          className="size-4.5 rounded-full ring-2 ring-white not-first:-ml-1"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="12" fill={reactions[kind].colour} />
          <path d={reactions[kind].path} fill="#fff" />
        </svg>
      ))}
    </span>
  );
}
