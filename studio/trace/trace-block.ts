import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { MarkedPlace } from '../protocol.ts';
import { type MarkedBlock, markBlock, type TracedPlace, type TraceSetting } from './mark-block.ts';
import { tracingContext } from './tracing-context.ts';

/** A block with the places of its values. */
export interface TracedBlock extends Pick<MarkedBlock, 'data' | 'clean' | 'marked'> {
  places: MarkedPlace[];
  /** Pointers of values that affect the markup, but have no place in it. */
  unmapped: string[];
}

/** A question to the context whose answer can differ on another day or with other files. */
type Question = (context: BlockContext) => unknown;

/** A marked block with the questions that it asked, and the answers as text. */
interface KnownBlock {
  made: MarkedBlock;
  asked: readonly { question: Question; answer: string | undefined }[];
}

/**
 * Marked blocks by what else they depend on: while an author types in one block of a page, the others are not marked
 * again. A change of code loads this module again, with none.
 */
const knownBlocks = new Map<string, KnownBlock>();
/** About fifty pages, or the last minutes of typing. */
const MOST_BLOCKS = 500;

/** Keeps the most recently used blocks. */
function remember(key: string, known: KnownBlock) {
  knownBlocks.delete(key);
  knownBlocks.set(key, known);
  const [oldest] = knownBlocks.keys();
  if (knownBlocks.size > MOST_BLOCKS && oldest !== undefined) knownBlocks.delete(oldest);
}

/** An answer as text, to compare it later; undefined when there is none. */
function answerOf(context: BlockContext, question: Question): string | undefined {
  try {
    return JSON.stringify(question(context));
  } catch {
    return undefined;
  }
}

/** A context that records its questions. */
function noting(context: BlockContext, asked: KnownBlock['asked'][number][]): BlockContext {
  const ask = <Answer>(question: (context: BlockContext) => Answer): Answer => {
    asked.push({ question, answer: answerOf(context, question) });
    return question(context);
  };
  return {
    ...context,
    picture: (picture) => ask((asking) => asking.picture(picture)),
    programme: (name) => ask((asking) => asking.programme(name)),
    sessions: (sessions) => ask((asking) => asking.sessions(sessions)),
    hasPassed: (date) => ask((asking) => asking.hasPassed(date)),
    isPublished: (address) => ask((asking) => asking.isPublished(address)),
  };
}

/** A marked block that is still valid, or a new one. */
function knownOrMarked(block: JsonValue, place: TracedPlace, setting: TraceSetting): MarkedBlock {
  const { context } = setting;
  const { brand, company, copyrightYear } = context;
  const key = JSON.stringify([
    block,
    place.path,
    place.position,
    setting.facts,
    brand,
    company,
    copyrightYear,
  ]);
  const known = knownBlocks.get(key);
  if (known?.asked.every(({ question, answer }) => answerOf(context, question) === answer)) {
    remember(key, known);
    return known.made;
  }
  const unchanged = () => undefined;
  const asked: KnownBlock['asked'][number][] = [];
  const asking = tracingContext(noting(context, asked), unchanged, unchanged);
  const made = markBlock(block, place, { ...setting, context: asking });
  remember(key, { made, asked });
  return made;
}

/** Finds where the values of a block are in its markup, and where each was typed. */
export function traceBlock(block: JsonValue, place: TracedPlace, setting: TraceSetting): TracedBlock {
  const { targets, derived, unmapped, ...shownBlock } = knownOrMarked(block, place, setting);
  const places = targets.map((target): MarkedPlace => {
    const { pointer, isOfSite } = target;
    const shown = isOfSite ? pointer : place.at + pointer;
    const origin = isOfSite ? setting.siteOrigin(pointer) : place.originOf(shown);
    return derived.has(target) ? { shown, origin, derived: true } : { shown, origin };
  });
  return { ...shownBlock, places, unmapped: unmapped.map(({ pointer }) => place.at + pointer) };
}
