import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { checkProject } from '../check-project.ts';
import { chosenText } from '../edits/chosen-text.ts';

const FILE = 'pages/_programmes/gemeenten.json';

interface Numbers {
  schedule: readonly number[];
  described: readonly number[] | undefined;
  /** The month of each session, in 2026; by default one after another. */
  months?: readonly number[];
}

/** Writes a programme with a session each month. The text of a description names the session that it is of. */
function programmeText({ schedule, described, months }: Numbers): string {
  const sessions = {
    defaultDayOfWeek: 4,
    defaultStartTime: '10:00',
    defaultEndTime: '12:00',
    defaultSubtitle: 'Online workshop',
    schedule: schedule.map((sessionNumber, index) => ({
      sessionNumber,
      month: months?.[index] ?? index + 1,
      year: 2026,
      weekOfMonth: 2,
    })),
  };
  const details = described && {
    sessions: described.map((sessionNumber) => ({ sessionNumber, description: `over ${sessionNumber}` })),
  };
  return JSON.stringify({ title: 'Gemeenten', sessions, trainingDetails: details }, null, 2);
}

function offensesIn(text: string) {
  return checkProject(projectOf({ [FILE]: text }), { only: ['session-numbers', 'schedule-order'] });
}

/** Makes the choice of the first problem; undefined when it has none. */
function chosen(numbers: Numbers) {
  const text = programmeText(numbers);
  const choice = offensesIn(text)[0]?.choice;
  if (!choice) return undefined;
  const after = chosenText(text, choice);
  const { sessions, trainingDetails } = JSON.parse(after);
  return {
    label: choice.label,
    schedule: sessions.schedule.map(({ sessionNumber }: { sessionNumber: number }) => sessionNumber),
    ...(numbers.months && { months: sessions.schedule.map(({ month }: { month: number }) => month) }),
    described: trainingDetails?.sessions.map(
      ({ sessionNumber, description }: { sessionNumber: number; description: string }) =>
        `${sessionNumber} ${description}`,
    ),
    left: offensesIn(after).map(({ message }) => message),
  };
}

describe('the choice to number sessions', () => {
  it('numbers the rest, and takes away the description of a session that was removed', () => {
    expect(chosen({ schedule: [1, 3, 4], described: [1, 2, 3, 4] })).toEqual({
      label: 'Nummer door, en haal de beschrijving van bijeenkomst 2 weg',
      schedule: [1, 2, 3],
      described: ['1 over 1', '2 over 3', '3 over 4'],
      left: [],
    });
  });

  it('numbers the rest when the description was removed too', () => {
    expect(chosen({ schedule: [1, 3, 4], described: [1, 3, 4] })).toEqual({
      label: 'Nummer de bijeenkomsten door',
      schedule: [1, 2, 3],
      described: ['1 over 1', '2 over 3', '3 over 4'],
      left: [],
    });
  });

  it('lets each session keep its description when one came between others', () => {
    expect(chosen({ schedule: [1, 4, 2, 3], described: [1, 2, 3, 4] })).toMatchObject({
      schedule: [1, 2, 3, 4],
      described: ['1 over 1', '3 over 2', '4 over 3', '2 over 4'],
      left: [],
    });
  });

  it('numbers a session that came between others, and leaves that it is not described', () => {
    expect(chosen({ schedule: [1, 4, 2, 3], described: [1, 2, 3] })).toMatchObject({
      schedule: [1, 2, 3, 4],
      described: ['1 over 1', '3 over 2', '4 over 3'],
      left: ['Bijeenkomst 2 staat in het rooster, maar is niet beschreven.'],
    });
  });

  it.each([
    { schedule: [1, 2, 9, 4], described: [1, 2, 3, 4] },
    { schedule: [1, 1, 3, 4], described: [1, 2, 3, 4] },
  ])('numbers the schedule alone when only it has a wrong number: $schedule', (numbers) => {
    expect(chosen(numbers)).toMatchObject({
      schedule: [1, 2, 3, 4],
      described: ['1 over 1', '2 over 2', '3 over 3', '4 over 4'],
      left: [],
    });
  });

  it('numbers a schedule without descriptions', () => {
    expect(chosen({ schedule: [2, 3, 3], described: undefined })).toMatchObject({
      schedule: [1, 2, 3],
      left: [],
    });
  });

  it('takes away the description of a last session that was removed', () => {
    expect(chosen({ schedule: [1, 2], described: [1, 2, 3] })).toEqual({
      label: 'Haal de beschrijving van bijeenkomst 3 weg',
      schedule: [1, 2],
      described: ['1 over 1', '2 over 2'],
      left: [],
    });
  });

  it.each([
    // Description 2 may be that of session 5.
    { schedule: [1, 5, 3, 4], described: [1, 2, 3] },
    { schedule: [1, 2, 2, 4], described: [1, 2, 4] },
    { schedule: [1, 2, 4], described: [1, 2, 2, 4] },
    { schedule: [1, 3, 4], described: [1, 2, 3, 4, 9] },
  ])('is not offered when it is uncertain what belongs together: $schedule, $described', (numbers) => {
    expect(chosen(numbers)).toBeUndefined();
  });
});

describe('the choice to put sessions in order of their dates', () => {
  it('puts one that was added at the end between the others, and each keeps its description', () => {
    expect(chosen({ schedule: [1, 2, 3], described: [1, 2, 3], months: [1, 5, 3] })).toEqual({
      label: 'Zet op volgorde van datum',
      schedule: [1, 2, 3],
      months: [1, 3, 5],
      described: ['1 over 1', '3 over 2', '2 over 3'],
      left: [],
    });
  });

  it('leaves that it is not described', () => {
    expect(chosen({ schedule: [1, 2, 3], described: [1, 2], months: [1, 5, 3] })).toMatchObject({
      months: [1, 3, 5],
      described: ['1 over 1', '3 over 2'],
      left: ['Bijeenkomst 2 staat in het rooster, maar is niet beschreven.'],
    });
  });

  it('is not offered for two sessions on one day, nor where a description is of no session', () => {
    expect(chosen({ schedule: [1, 2, 3], described: undefined, months: [3, 1, 3] })).toBeUndefined();
    expect(chosen({ schedule: [1, 2, 3], described: [1, 2, 9], months: [1, 5, 3] })).toBeUndefined();
  });
});

describe('the choice to describe a session', () => {
  it('adds a description at the place of its number', () => {
    expect(chosen({ schedule: [1, 2, 3], described: [1, 3] })).toEqual({
      label: 'Beschrijving toevoegen',
      schedule: [1, 2, 3],
      described: ['1 over 1', '2 Typ hier: Wat er gebeurt', '3 over 3'],
      left: [],
    });
  });

  it('adds the last one at the end, and the first one to an empty list', () => {
    expect(chosen({ schedule: [1, 2, 3], described: [1, 2] })).toMatchObject({
      described: ['1 over 1', '2 over 2', '3 Typ hier: Wat er gebeurt'],
    });
    expect(chosen({ schedule: [1], described: [] })).toMatchObject({
      described: ['1 Typ hier: Wat er gebeurt'],
    });
  });

  it('leaves two texts of which the lint says that nobody has written them yet', () => {
    const text = programmeText({ schedule: [1, 2], described: [1] });
    const [choice] = offensesIn(text).flatMap((offense) => offense.choice ?? []);
    const after = choice ? chosenText(text, choice) : text;
    const left = checkProject(projectOf({ [FILE]: after }), { only: ['example-text'] });
    expect(left.map(({ pointer }) => pointer)).toEqual([
      '/trainingDetails/sessions/1/description',
      '/trainingDetails/sessions/1/learningGoals/0',
    ]);
  });
});
