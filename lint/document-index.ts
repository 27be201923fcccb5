import { type JsonObject, type JsonValue, pointerKey } from '../renderer/project/json.ts';
import { mediaFilePattern } from '../schemas/media-file-pattern.ts';
import { type MarkdownLink, markdownLinks, mayHoldLinks } from './markdown-links.ts';

/** Definitions are about ten levels deep; what is deeper than this is no definition and is not read further. */
export const DEPTH_LIMIT = 100;

/** A sentence of 25 words is never shorter than this, in characters. */
const LONG_TEXT = 75;

/** Where a value stands, as a chain, so that most places never become text. */
export interface Place {
  parent: Place | undefined;
  key: string | number;
}

/** A place as a JSON Pointer (RFC 6901). */
export function pointerTo(place: Place | undefined): string {
  let pointer = '';
  for (let at = place; at; at = at.parent) pointer = `/${pointerKey(at.key)}${pointer}`;
  return pointer;
}

/** A string that rules ask for, and its place. */
interface Found extends Place {
  value: string;
}

/** A link or picture inside a Markdown string. */
interface FoundMarkdown extends Place {
  link: MarkdownLink;
}

/** An object with a list `schedule`, and its place; undefined for the whole document. */
interface FoundSchedule {
  place: Place | undefined;
  sessions: JsonObject;
}

/** Values that are right wherever they stand. */
export interface Known {
  /** Addresses of pages. */
  paths: ReadonlySet<string>;
  icons: ReadonlySet<string>;
}

/** What rules want to know of one document, from one walk through it. */
export interface Facts {
  /** How many properties all its objects have together. */
  keys: number;
  /** Whether it is nested too deep to be read to the bottom. */
  tooDeep: boolean;
  /** Values of `to`, but those that are the plain address of a page. */
  paths: readonly Found[];
  /** Values of `href`. */
  addresses: readonly Found[];
  /** Strings that name a picture file, whatever their property is called, and values of `src`. */
  media: readonly Found[];
  /** Values of `alt` beside a `src`. */
  descriptions: readonly Found[];
  /** Values of `icon` that the site cannot draw. */
  unknownIcons: readonly Found[];
  /** Values of `id`: the anchors of blocks and of parts of blocks. */
  ids: readonly Found[];
  /** Texts long enough to hold a long sentence. */
  longTexts: readonly Found[];
  /** Values of `programme`. */
  programmes: readonly Found[];
  /** Values of `calendar`: the programme that a schedule offers for visitors' own calendars. */
  calendars: readonly Found[];
  /** Values of `$bind`, `when` and `slot`: what is there only once the page is bound. */
  bindings: readonly Found[];
  /** The `kind` of contact buttons that do not say where they go. */
  contactButtons: readonly Found[];
  /** The `placeholder` of what is stand-in content. */
  placeholders: readonly Place[];
  /** Links and pictures in Markdown. */
  markdown: readonly FoundMarkdown[];
  /** Strings of the form of a date, `YYYY-MM-DD`. */
  dates: readonly Found[];
  /** Objects with a list `schedule`: the sessions of a programme. */
  schedules: readonly FoundSchedule[];
}

const DOT = 46;

/** Whether a text has the form `YYYY-MM-DD`, whether or not there is such a day. */
export const looksLikeDate = (text: string) => text.length === 10 && /^\d{4}-\d{2}-\d{2}$/.test(text);

const endsLikeMedia = (text: string) =>
  (text.charCodeAt(text.length - 4) === DOT || text.charCodeAt(text.length - 5) === DOT) &&
  text.length < 300 &&
  mediaFilePattern.test(text);

class Walk {
  keys = 0;
  tooDeep = false;
  readonly paths: Found[] = [];
  readonly addresses: Found[] = [];
  readonly media: Found[] = [];
  readonly descriptions: Found[] = [];
  readonly unknownIcons: Found[] = [];
  readonly ids: Found[] = [];
  readonly longTexts: Found[] = [];
  readonly programmes: Found[] = [];
  readonly calendars: Found[] = [];
  readonly bindings: Found[] = [];
  readonly contactButtons: Found[] = [];
  readonly placeholders: Place[] = [];
  readonly markdown: FoundMarkdown[] = [];
  readonly dates: Found[] = [];
  readonly schedules: FoundSchedule[] = [];
  readonly #known: Known;
  readonly #withMarkdown: boolean;

  constructor(known: Known, withMarkdown: boolean) {
    this.#known = known;
    this.#withMarkdown = withMarkdown;
  }

  container(value: JsonValue[] | JsonObject, place: Place | undefined, depth: number) {
    if (depth > DEPTH_LIMIT) this.tooDeep = true;
    else if (!Array.isArray(value)) this.#object(value, place, depth);
    else {
      for (let key = 0; key < value.length; key++) {
        const item = value[key];
        if (typeof item === 'string') this.#string(item, key, place);
        else if (typeof item === 'object' && item !== null) {
          this.container(item, { parent: place, key }, depth + 1);
        }
      }
    }
  }

  #object(value: JsonObject, parent: Place | undefined, depth: number) {
    for (const key in value) {
      this.keys++;
      const item = value[key];
      if (typeof item === 'string') {
        if (key === 'alt' && value.src !== undefined) this.descriptions.push({ parent, key, value: item });
        else if (key === 'kind' && item === 'contact' && value.to === undefined) {
          this.contactButtons.push({ parent, key, value: item });
        } else this.#string(item, key, parent);
      } else if (typeof item === 'object' && item !== null) {
        if (key === 'schedule' && Array.isArray(item))
          this.schedules.push({ place: parent, sessions: value });
        this.container(item, { parent, key }, depth + 1);
      } else if (key === 'placeholder' && item === true) this.placeholders.push({ parent, key });
    }
  }

  #string(value: string, key: string | number, parent: Place | undefined) {
    if (key === 'to') {
      if (!this.#known.paths.has(value)) this.paths.push({ parent, key, value });
    } else if (key === 'icon') {
      if (!this.#known.icons.has(value)) this.unknownIcons.push({ parent, key, value });
    } else if (key === 'href') this.addresses.push({ parent, key, value });
    else if (key === 'programme') this.programmes.push({ parent, key, value });
    else if (key === 'calendar') this.calendars.push({ parent, key, value });
    else if (key === 'id') this.ids.push({ parent, key, value });
    else if (key === '$bind' || key === 'when' || key === 'slot') this.bindings.push({ parent, key, value });
    else if (looksLikeDate(value)) this.dates.push({ parent, key, value });
    else if (key === 'src' || endsLikeMedia(value)) this.media.push({ parent, key, value });
    else {
      if (value.length > LONG_TEXT) this.longTexts.push({ parent, key, value });
      if (this.#withMarkdown && mayHoldLinks(value)) {
        for (const link of markdownLinks(value)) this.markdown.push({ parent, key, link });
      }
    }
  }
}

/**
 * Walks through a document once.
 *
 * @param known what needs no further look; of thousands of pages hardly a link is left over
 * @param withMarkdown false when the text shows that no string can hold Markdown links; it saves the search
 */
export function factsOf(document: JsonValue | undefined, known: Known, withMarkdown: boolean): Facts {
  const walk = new Walk(known, withMarkdown);
  if (typeof document === 'object' && document !== null) walk.container(document, undefined, 0);
  return walk;
}
