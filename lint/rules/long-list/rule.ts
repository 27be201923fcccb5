import { defineRule } from '../../rule.ts';
import { manyCards, manyEntries } from './messages.ts';

/** Maximum cards that fit on two laptop screens. */
const MOST_CARDS = 12;
/** Maximum menu entries that a visitor can take in. */
const MOST_ENTRIES = 10;

export default defineRule({
  id: 'long-list',
  severity: 'info',
  title: 'Lijsten die te overzien zijn',
  description: 'Tien rijen van hetzelfde lezen bezoekers niet, en in een vol menu zoeken ze niet.',
  collect: { cards: 'list', entries: 'list' },
  *definition({ found, at }) {
    for (const cards of found.cards) {
      if (cards.value.length > MOST_CARDS)
        yield { ...at(cards), target: 'key', ...manyCards(cards.value.length, MOST_CARDS) };
    }
    for (const entries of found.entries) {
      if (entries.value.length > MOST_ENTRIES)
        yield { ...at(entries), target: 'key', ...manyEntries(entries.value.length, MOST_ENTRIES) };
    }
  },
});
