import type { DefinitionChange } from '../../changes/project-changes.ts';
import type { Review } from '../review-site.ts';

/** A new title of the home page. */
export const change: DefinitionChange = {
  file: 'pages/index.json',
  title: 'Home',
  path: '/',
  state: 'changed',
  values: [
    {
      kind: 'changed',
      labels: ['Titel'],
      pointer: '/title',
      was: 'Home',
      is: '<script>alert(1)</script>',
      revertOps: [],
    },
  ],
  sessions: [],
};
/** A review of that change alone. */
export const review: Review = {
  siteName: 'De site',
  base: { commit: 'abc1234', date: '2026-03-12T10:00:00+01:00' },
  head: undefined,
  commits: [],
  otherFiles: 0,
  changes: [{ ...change, shownOn: [] }],
  newRedirects: [],
  media: [],
  problems: { added: [], solved: [], errors: 0 },
  dead: [],
  linkPictures: new Map(),
  derived: [],
  remains: [],
  titles: new Map(),
  names: new Map([
    ['/', 'Home'],
    ['/weg', 'Onze route'],
  ]),
  today: '2026-11-25',
  isBuilt: true,
  pages: [],
  differing: ['/'],
  differentlyTold: [],
  pageTotal: 3,
};

/** Of a page that visitors lose. */
export const gone = { onSite: { before: true, after: false } } as const;

/** A page that is removed. */
export const removed = {
  ...change,
  ...gone,
  path: '/weg',
  title: 'Onze route',
  state: 'removed',
  values: [],
  shownOn: [],
} as const;
