import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BlockContext, BlockContextProvider } from '../../blocks/_shared/block-context.ts';
import { readMarks } from '../bridge/marks.ts';
import { markText, stripMarks } from './marks.ts';

/** Marks each word of a text: a block may put them in elements of their own. */
const markWords = (place: number, text: string) =>
  text
    .split(' ')
    .map((word) => markText(place, word))
    .join(' ');

/** Copies the mark of the first marked text in `from` to a text that was derived from it. */
function remark(from: string, made: string, mark = markText): string {
  const place = readMarks(from)?.ranges[0]?.place;
  return place === undefined ? made : mark(place, made);
}

/**
 * Makes a context for blocks whose texts have marks: what it looks up or computes gets the mark of its argument.
 *
 * @param placeOf the place of a session of a schedule, if it is to be marked
 * @param siteText a text of the site with its mark; undefined when it is not to be marked
 */
export function tracingContext(
  base: BlockContext,
  placeOf: (session: object) => number | undefined,
  siteText: (pointer: string) => string | undefined,
): BlockContext {
  const marked = Object.keys(base.company).flatMap((name): [string, string][] => {
    const text = siteText(`/company/${name}`);
    return text === undefined ? [] : [[name, text]];
  });
  const context: BlockContext = {
    ...base,
    brand: siteText('/brand') ?? base.brand,
    copyrightYear: Number(siteText('/copyrightYear') ?? base.copyrightYear),
    company: Object.assign({}, base.company, Object.fromEntries(marked)),
    picture({ src }) {
      const picture = base.picture({ src: stripMarks(src) });
      return { ...picture, src: remark(src, picture.src) };
    },
    markup: (element) =>
      renderToStaticMarkup(createElement(BlockContextProvider, { value: context }, element)),
    formatDate: (date, style) => remark(date, base.formatDate(stripMarks(date), style), markWords),
    isPublished: (address) => base.isPublished(stripMarks(address)),
    hasPassed: (date) => base.hasPassed(stripMarks(date)),
    holidaysOn: (date) => base.holidaysOn(stripMarks(date)),
    sessions(sessions) {
      const schedule = sessions.schedule.map(({ holidayAcknowledged, ...entry }) =>
        holidayAcknowledged === undefined
          ? entry
          : { ...entry, holidayAcknowledged: stripMarks(holidayAcknowledged) },
      );
      return base.sessions({ ...sessions, schedule }).map((session) => {
        const entry = sessions.schedule.find(({ sessionNumber }) => sessionNumber === session.sessionNumber);
        const place = entry && placeOf(entry);
        if (place === undefined) return session;
        const [day, times] = session.dateText;
        return {
          ...session,
          date: markText(place, session.date),
          dateText: [markWords(place, day), times] as const,
        };
      });
    },
    programme: (programme) => base.programme(stripMarks(programme)),
  };
  return context;
}
