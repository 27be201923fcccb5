import type { JsonObject, JsonValue } from '../../renderer/json.ts';
import { pointerKey } from '../../renderer/json.ts';
import { type MarkdownLink, markdownLinks, mayHoldLinks } from './markdown-links.ts';

/** Definitions are about ten levels deep; what is deeper than this is no definition and is not read further. */
export const DEPTH_LIMIT = 100;

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

/** A string that rules ask for. */
export interface Found {
  value: string;
  place: Place;
}

/** An object that rules ask for. */
export interface FoundObject {
  value: JsonObject;
  place: Place | undefined;
}

/** A link or picture inside a Markdown string. */
export interface FoundMarkdown extends Found {
  link: MarkdownLink;
}

/** What rules want to know of one document, from one walk through it. */
export interface Facts {
  /** How many properties all its objects have together. */
  keys: number;
  /** The first place that is nested too deep. */
  tooDeep: Place | undefined;
  /** Values of `to`. */
  paths: Found[];
  /** Values of `href`. */
  addresses: Found[];
  /** Strings that name a picture file, whatever their property is called. */
  media: Found[];
  /** Objects with a `src`. */
  pictures: FoundObject[];
  icons: Found[];
  /** Values of `programme`. */
  programmes: Found[];
  /** Values of `$bind` and `when`. */
  bindings: Found[];
  /** Objects with a `kind`: buttons. */
  actions: FoundObject[];
  /** Objects marked as stand-in content. */
  placeholders: FoundObject[];
  /** Links and pictures in Markdown. */
  markdown: FoundMarkdown[];
}

/** The same form as the schemas ask of a picture's name. */
const mediaFile = /^[a-z0-9][a-z0-9/-]*\.(svg|png|jpg|jpeg|webp|avif)$/;
const DOT = 46;

const endsLikeMedia = (text: string) =>
  (text.charCodeAt(text.length - 4) === DOT || text.charCodeAt(text.length - 5) === DOT) &&
  text.length < 300 &&
  mediaFile.test(text);

/**
 * Walks through a document once.
 *
 * @param withMarkdown false when the text shows that no string can hold Markdown links; it saves the search
 */
export function factsOf(document: JsonValue | undefined, withMarkdown: boolean): Facts {
  const facts: Facts = {
    keys: 0,
    tooDeep: undefined,
    paths: [],
    addresses: [],
    media: [],
    pictures: [],
    icons: [],
    programmes: [],
    bindings: [],
    actions: [],
    placeholders: [],
    markdown: [],
  };

  const visitString = (value: string, key: string | number, parent: Place | undefined) => {
    if (key === 'to') facts.paths.push({ value, place: { parent, key } });
    else if (key === 'href') facts.addresses.push({ value, place: { parent, key } });
    else if (key === 'icon') facts.icons.push({ value, place: { parent, key } });
    else if (key === 'programme') facts.programmes.push({ value, place: { parent, key } });
    else if (key === '$bind' || key === 'when') facts.bindings.push({ value, place: { parent, key } });
    else if (key !== 'alt' && endsLikeMedia(value)) facts.media.push({ value, place: { parent, key } });
    else if (withMarkdown && mayHoldLinks(value)) {
      const place = { parent, key };
      for (const link of markdownLinks(value)) facts.markdown.push({ value, place, link });
    }
  };

  const visitContainer = (value: JsonValue[] | JsonObject, place: Place | undefined, depth: number) => {
    if (depth > DEPTH_LIMIT) {
      facts.tooDeep ??= place;
      return;
    }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) visit(value[index] ?? null, index, place, depth);
      return;
    }
    for (const key in value) {
      facts.keys++;
      const item = value[key] ?? null;
      if (typeof item === 'string') {
        visitString(item, key, place);
        if (key === 'src') facts.pictures.push({ value, place });
        else if (key === 'kind') facts.actions.push({ value, place });
      } else if (key === 'placeholder' && item === true) facts.placeholders.push({ value, place });
      else visit(item, key, place, depth);
    }
  };

  const visit = (value: JsonValue, key: string | number, parent: Place | undefined, depth: number) => {
    if (typeof value === 'string') visitString(value, key, parent);
    else if (typeof value === 'object' && value !== null) visitContainer(value, { parent, key }, depth + 1);
  };

  if (typeof document === 'object' && document !== null) visitContainer(document, undefined, 0);
  return facts;
}
