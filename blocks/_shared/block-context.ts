import { createContext, type ReactElement, useContext } from 'react';
import type { Picture } from '../../schemas/picture.ts';
import type { Programme } from '../../schemas/programme.ts';

/** A picture with what the browser needs to show it without moving the page. */
export interface ResolvedPicture {
  src: string;
  /** Intrinsic size in CSS pixels. */
  width: number;
  height: number;
  /** Lighter versions of the same picture, best format first. Empty for drawings (SVG). */
  sources: { type: string; srcSet: string }[];
}

/** One session as visitors read it (specification, section 3, derived session display). */
export interface SessionDisplay {
  sessionNumber: number;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `Maandag 06-10-2025` and `10:00 - 16:00`. */
  dateText: readonly [string, string];
  subtitle: string;
  message?: string | undefined;
  /** The holidays the session falls on, when nobody acknowledged that. */
  holidays: readonly string[];
}

/** A session as visitors read it, with where it is held: a town, or `Online` (specification, section 4.3). */
export interface PlacedSession extends SessionDisplay {
  place: string;
}

/**
 * What a block may ask of the build. It is handed in by the renderer, so that blocks know nothing of files,
 * the calendar or other pages.
 */
export interface BlockContext {
  brand: string;
  company: { name: string; email: string; phone?: string | undefined };
  copyrightYear: number;
  /** Finds a picture in `pages/_media`. @throws Error when there is none of that name */
  picture(picture: Pick<Picture, 'src'>): ResolvedPicture;
  /** The address of a file of a block by its path below `blocks`. @throws Error when there is none there */
  file(path: string): string;
  /** Markdown as markup. */
  markdown(source: string): string;
  /** A static component as markup, with this context at hand; for the `parts` of an interactive block. */
  markup(element: ReactElement): string;
  /** `2025-09-09` as `9 september 2025` (day) or `dinsdag 09-09-2025` (weekday). */
  formatDate(date: string, style: 'day' | 'weekday'): string;
  /** Holidays on a date, by their Dutch names; empty on a working day. */
  holidaysOn(date: string): readonly string[];
  /** The sessions of a programme, with their dates and places. */
  sessions(sessions: Programme['sessions']): readonly PlacedSession[];
  /** A programme by its file's name. @throws Error when there is none of that name */
  programme(name: string): Programme;
}

const Context = createContext<BlockContext | undefined>(undefined);

/** Hands the build's context to static blocks. */
export const BlockContextProvider = Context.Provider;

/**
 * The build's context, for components of static blocks and what they share.
 *
 * @throws Error in the browser, where there is no build: an interactive block asks in its `resolve.ts`
 */
export function useBlockContext(): BlockContext {
  const context = useContext(Context);
  if (!context) throw new Error('The block context exists at build time only. Ask for it in resolve.ts.');
  return context;
}
