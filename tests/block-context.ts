import type { BlockContext } from '../blocks/_shared/block-context.ts';
import { sessionDisplays } from '../renderer/calendar/session-displays.ts';

/** The context that the build passes to a block, for tests of one block: without files, holidays or programmes. */
export const blockContext: BlockContext = {
  brand: 'Impactkanaal',
  company: { name: '', email: '' },
  copyrightYear: 2025,
  picture: ({ src }) => ({ src, width: 1, height: 1, sources: [] }),
  file: (path) => path,
  markdown: (source) => source,
  markup: () => '',
  formatDate: () => '',
  hasPassed: () => false,
  isPublished: () => true,
  holidaysOn: () => [],
  sessions: (sessions) =>
    sessionDisplays(sessions).map((session) => ({ ...session, place: 'Online', isPast: false })),
  programme: () => {
    throw new Error('There is no programme.');
  },
};
