import { createContext, type ReactElement, useContext } from 'react';
import type { Picture } from '../../schemas/picture.ts';
import type { Programme } from '../../schemas/programme.ts';

/** A picture with its files and its size, which prevents layout shift. */
export interface ResolvedPicture {
  src: string;
  /** Intrinsic size in CSS pixels. */
  width: number;
  height: number;
  /** The picture in other formats and widths, best format first. Empty for drawings (SVG). */
  sources: { type: string; srcSet: string }[];
}

/** One session as it is shown (specification, section 3, derived session display). */
export interface SessionDisplay {
  sessionNumber: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `Maandag 06-10-2025` and `10:00 - 16:00`. */
  dateText: readonly [string, string];
  subtitle: string;
  message?: string | undefined;
  /** The public holidays on that date, unless the programme acknowledges the conflict. */
  holidays: readonly string[];
}

/** A session with its location: a town, or `Online` (specification, section 4.3). */
export interface PlacedSession extends SessionDisplay {
  place: string;
  /** Whether its day is before the day for which the site is built. */
  isPast: boolean;
}

/**
 * Data that blocks can use at build time. The renderer provides it, so that blocks depend on no files, calendar or
 * other pages.
 */
export interface BlockContext {
  brand: string;
  company: {
    name: string;
    email: string;
    phone?: string | undefined;
    street?: string | undefined;
    postalCode?: string | undefined;
    city?: string | undefined;
    chamberOfCommerce?: string | undefined;
  };
  copyrightYear: number;
  /** Resolves a picture in `pages/_media`. @throws Error when it does not exist */
  picture(picture: Pick<Picture, 'src'>): ResolvedPicture;
  /** Returns the address of a block's file, by its path below `blocks`. @throws Error when it does not exist */
  file(path: string): string;
  /** Renders Markdown to markup. */
  markdown(source: string): string;
  /** Renders a static component to markup, with this context; for the `parts` of an interactive block. */
  markup(element: ReactElement): string;
  /** Formats `2025-09-09` as `9 september 2025` (day) or `dinsdag 09-09-2025` (weekday). */
  formatDate(date: string, style: 'day' | 'weekday'): string;
  /**
   * Returns whether a `YYYY-MM-DD` date is before the day for which the site is built. Blocks ask this instead of
   * reading the day, so that a build knows when its pages change.
   */
  hasPassed(date: string): boolean;
  /**
   * Returns whether an address on this site is published on the day for which the site is built. Lists of links to
   * pages leave out the others.
   */
  isPublished(address: string): boolean;
  /** Returns the Dutch names of the public holidays on a date. */
  holidaysOn(date: string): readonly string[];
  /** Computes the dates and places of a programme's sessions. */
  sessions(sessions: Programme['sessions']): readonly PlacedSession[];
  /** Finds a programme by the name of its file. @throws Error when it does not exist */
  programme(name: string): Programme;
}

const Context = createContext<BlockContext | undefined>(undefined);

/** Provides the context to static blocks. */
export const BlockContextProvider = Context.Provider;

/**
 * Returns the context, in components of static blocks and in shared components.
 *
 * @throws Error in the browser: an interactive block uses the context in its `resolve.ts`
 */
export function useBlockContext(): BlockContext {
  const context = useContext(Context);
  if (!context) throw new Error('The block context exists at build time only. Ask for it in resolve.ts.');
  return context;
}
