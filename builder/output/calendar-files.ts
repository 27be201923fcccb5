import { calendarAddress } from '../../blocks/_shared/calendar-address.ts';
import { programmeCalendar } from '../../renderer/calendar/programme-calendar.ts';
import { publishedProgrammes } from '../../renderer/project/published-programmes.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import type { Site } from '../../renderer/project/read-site.ts';
import type { BuiltFile } from '../assets/media-files.ts';

/** Writes every programme as a calendar that visitors can add to their own: `agenda/gemeenten.ics`. */
export const calendarFiles = (site: Site, project: Project): BuiltFile[] =>
  publishedProgrammes(site, project).flatMap((published) => {
    const address = calendarAddress(published.name);
    if (project.absent?.has(address)) return [];
    return [{ path: address.slice(1), content: programmeCalendar(published) }];
  });
