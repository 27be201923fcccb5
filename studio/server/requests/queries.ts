import { todayInAmsterdam } from '../../../renderer/calendar/today-in-amsterdam.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { routesOf } from '../../../renderer/project/routes.ts';
import type { StudioState } from '../../protocol.ts';
import { unmergedParts, unreadableFiles } from '../../views/merges.ts';
import { occurrencesOf } from '../../views/occurrences.ts';
import { yearView } from '../../views/year-view.ts';
import { READ_ONLY } from '../read-only.ts';
import type { StudioParts } from '../studio-parts.ts';
import { notFound, UNKNOWN } from './responses.ts';

async function state({ loadViews, workingCopy, desk, lint, readOnly }: StudioParts): Promise<StudioState> {
  const views = await loadViews();
  return {
    ...(await views.overview(workingCopy.readable())),
    merges: unmergedParts(workingCopy.project()),
    unreadable: unreadableFiles(workingCopy.project()),
    history: workingCopy.history(),
    versioned: await desk.isVersioned(),
    problems: (await lint()).problems(),
    readOnly: readOnly ? READ_ONLY : undefined,
  };
}

const placeIn = (query: URLSearchParams): Origin => ({
  file: query.get('file') ?? '',
  pointer: query.get('pointer') ?? '',
});

/** Answers a query with a value that is sent as JSON. */
type Query = (parts: StudioParts, query: URLSearchParams) => unknown;

/** What the client asks for without changing anything, by name. Each throws RequestError for what does not exist. */
const queries: Readonly<Record<string, Query>> = {
  state,
  catalogue: async ({ loadViews }) => (await loadViews()).catalogue(),
  problems: async ({ lint }) => (await lint()).problems() ?? [],
  search: async ({ loadViews, workingCopy }, query) =>
    (await loadViews()).search(workingCopy.readable(), query.get('q') ?? '', query.get('path') ?? '/'),
  async page({ openedPage }, query) {
    const page = await openedPage(query);
    if (!page) throw notFound('Deze pagina is er niet.');
    return page;
  },
  form: async ({ loadViews, workingCopy }, query) =>
    (await loadViews()).form(workingCopy.readable(), query.get('path') ?? '/', placeIn(query)),
  occurrences: ({ workingCopy }, query) => occurrencesOf(workingCopy.project(), query.get('q') ?? ''),
  redirects: ({ workingCopy }) => routesOf(workingCopy.project()).redirects,
  year({ workingCopy, asOf }, query) {
    const today = asOf ?? todayInAmsterdam(new Date());
    const year = yearView(workingCopy.readable(), placeIn(query).file, today);
    if (!year) throw notFound('Dit rooster bevat fouten. Los die eerst op.');
    return year;
  },
  async source({ loadViews, workingCopy }, query) {
    const text = (await loadViews()).source(workingCopy.project(), placeIn(query));
    if (text === undefined) throw notFound('Dit deel is er niet meer.');
    return { text };
  },
  changes: ({ desk }) => desk.changes(),
  handedin: ({ desk }) => desk.isHandedIn(),
  planned: ({ desk }) => desk.planned(),
  pastvalues: ({ desk }, query) => desk.pastValues(placeIn(query)),
  report: ({ desk }) => desk.report(),
};

/**
 * Answers a query of the client, by name.
 *
 * @throws RequestError when there is no such query, or nothing to answer it with
 */
export async function answerQuery(
  parts: StudioParts,
  name: string,
  query: URLSearchParams,
): Promise<unknown> {
  const answer = Object.hasOwn(queries, name) ? queries[name] : undefined;
  if (!answer) throw notFound(UNKNOWN);
  return answer(parts, query);
}
