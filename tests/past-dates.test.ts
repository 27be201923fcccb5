import { describe, expect, it } from 'vitest';
import { projectWith } from '../lint/edits/project-with.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { PROGRAMME_FILE, programmeText } from './holiday-project.ts';
import { parseHtml } from './parse-html.ts';
import { renderedPages } from './rendered-pages.ts';

const project = projectWith(readProject(REPOSITORY), new Map([[PROGRAMME_FILE, programmeText]]));

const NOTICE = 'Nieuwe data volgen; laat weten dat je erbij wilt zijn.';

/** Renders what a page says about its dates on a day. */
function on(day: string, route: string, selector: string) {
  const section = parseHtml(renderedPages(day, project).render(route)).querySelector(selector);
  const texts = [...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent ?? '');
  return {
    past: texts.map((text) => /afgelopen/i.test(text)),
    text: section?.textContent ?? '',
    links: [...(section?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
  };
}

describe('the schedule of a programme', () => {
  const schedule = (day: string) => on(day, '/jaarprogramma/gemeenten', '#rooster');

  it('is upcoming before its first session, and can be added to a calendar', () => {
    const { past, text, links } = schedule('2025-10-06');
    expect(past).not.toContain(true);
    expect(text).not.toContain(NOTICE);
    expect(links).toContain('/agenda/gemeenten.ics');
  });

  it('marks the sessions that are over', () => {
    expect(schedule('2025-11-14').past.slice(0, 3)).toEqual([true, true, false]);
  });

  it('is still for sale on the last day', () => expect(schedule('2026-06-09').text).not.toContain(NOTICE));

  it('says from the day after the last session that new dates follow, and still shows the old ones', () => {
    const { past, text, links } = schedule('2026-06-10');
    expect(past.slice(0, 9)).not.toContain(false);
    expect(text).toContain(NOTICE);
    for (const date of ['Maandag 06-10-2025', 'Dinsdag 09-06-2026']) expect(text).toContain(date);
    expect(links).toContain('/contact?subject=Jaarprogramma%20gemeenten');
    expect(links).not.toContain('/agenda/gemeenten.ics');
  });
});

describe('the dates of the hackathon', () => {
  const dates = (day: string) => on(day, '/hackathon', '#practical-information');

  it('are marked one by one', () => expect(dates('2025-11-12').past).toEqual([true, true, false, false]));

  it('make room for new ones from the day after the last', () => {
    expect(dates('2026-03-10').text).not.toContain(NOTICE);
    const { text, links } = dates('2026-03-11');
    expect(text).toContain(NOTICE);
    expect(text).toContain('dinsdag 09-09-2025');
    expect(links).toContain('/contact?subject=Nieuwe%20data%20voor%20de%20hackathon');
  });
});

describe('the tile of a programme', () => {
  const tiles = (day: string) => on(day, '/training-coaching', '#social-impact-hacking');

  it('has its start date until the last session', () => {
    expect(tiles('2026-06-09').past).toEqual([false, false, false, false]);
  });

  it('says after it that a new start date follows', () => {
    const { past, text } = tiles('2026-06-10');
    expect(past).toEqual([true, false, false, false]);
    expect(text).toContain('Nieuwe startdatum volgt');
    expect(text).toContain('Start 6 oktober 2025');
  });
});
