import { type SchoolVacation, schoolVacations } from './school-vacations.ts';

/** Returns the school vacations on a `YYYY-MM-DD` date, of every region; empty outside the table (2025-2030). */
export function schoolVacationsOn(date: string): SchoolVacation[] {
  return schoolVacations.filter(({ start, end }) => start <= date && date <= end);
}

/** Writes school vacations as one Dutch phrase: `herfstvakantie (noord en midden)`. Empty when there are none. */
export function schoolVacationsText(vacations: readonly SchoolVacation[]): string {
  const names = [...new Set(vacations.map(({ name }) => name))];
  const list = new Intl.ListFormat('nl');
  const phrases = names.map((name) => {
    const regions = vacations.filter((vacation) => vacation.name === name).map(({ region }) => region);
    return `${name} (${list.format(regions)})`;
  });
  return list.format(phrases);
}
