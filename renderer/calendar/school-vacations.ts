/** The three regions with staggered Dutch school vacations. */
type SchoolRegion = 'noord' | 'midden' | 'zuid';

/** A school vacation of one region, weekends included. */
export interface SchoolVacation {
  /** Its Dutch name. `meivakantie-adviesweek` is the second week that many schools add to the May vacation. */
  name: string;
  region: SchoolRegion;
  /** First and last day, `YYYY-MM-DD`. */
  start: string;
  end: string;
}

/** Returns a vacation that is the same in all regions. */
function everywhere(name: string, start: string, end: string): SchoolVacation[] {
  return (['noord', 'midden', 'zuid'] as const).map((region) => ({ name, region, start, end }));
}

/**
 * School vacations from October 2025 to the summer of 2030, in order of school year, as published by the Dutch
 * government (rijksoverheid.nl, schoolvakanties). Those of Christmas, May and summer are binding (Regeling vaststelling
 * schoolvakanties); schools may deviate from the others. The second May week of 2030 is not in the published table.
 * Add a school year when the next table appears; a date after the last one simply has no vacation.
 */
export const schoolVacations: readonly SchoolVacation[] = [
  { name: 'herfstvakantie', region: 'noord', start: '2025-10-18', end: '2025-10-26' },
  { name: 'herfstvakantie', region: 'midden', start: '2025-10-18', end: '2025-10-26' },
  { name: 'herfstvakantie', region: 'zuid', start: '2025-10-11', end: '2025-10-19' },
  ...everywhere('kerstvakantie', '2025-12-20', '2026-01-04'),
  { name: 'voorjaarsvakantie', region: 'noord', start: '2026-02-21', end: '2026-03-01' },
  { name: 'voorjaarsvakantie', region: 'midden', start: '2026-02-14', end: '2026-02-22' },
  { name: 'voorjaarsvakantie', region: 'zuid', start: '2026-02-14', end: '2026-02-22' },
  ...everywhere('meivakantie', '2026-04-25', '2026-05-03'),
  { name: 'zomervakantie', region: 'noord', start: '2026-07-04', end: '2026-08-16' },
  { name: 'zomervakantie', region: 'midden', start: '2026-07-18', end: '2026-08-30' },
  { name: 'zomervakantie', region: 'zuid', start: '2026-07-11', end: '2026-08-23' },
  ...everywhere('meivakantie-adviesweek', '2026-04-18', '2026-04-26'),
  { name: 'herfstvakantie', region: 'noord', start: '2026-10-10', end: '2026-10-18' },
  { name: 'herfstvakantie', region: 'midden', start: '2026-10-17', end: '2026-10-25' },
  { name: 'herfstvakantie', region: 'zuid', start: '2026-10-17', end: '2026-10-25' },
  ...everywhere('kerstvakantie', '2026-12-19', '2027-01-03'),
  { name: 'voorjaarsvakantie', region: 'noord', start: '2027-02-20', end: '2027-02-28' },
  { name: 'voorjaarsvakantie', region: 'midden', start: '2027-02-20', end: '2027-02-28' },
  { name: 'voorjaarsvakantie', region: 'zuid', start: '2027-02-13', end: '2027-02-21' },
  ...everywhere('meivakantie', '2027-04-24', '2027-05-02'),
  { name: 'zomervakantie', region: 'noord', start: '2027-07-10', end: '2027-08-22' },
  { name: 'zomervakantie', region: 'midden', start: '2027-07-17', end: '2027-08-29' },
  { name: 'zomervakantie', region: 'zuid', start: '2027-07-24', end: '2027-09-05' },
  ...everywhere('meivakantie-adviesweek', '2027-05-01', '2027-05-09'),
  { name: 'herfstvakantie', region: 'noord', start: '2027-10-16', end: '2027-10-24' },
  { name: 'herfstvakantie', region: 'midden', start: '2027-10-16', end: '2027-10-24' },
  { name: 'herfstvakantie', region: 'zuid', start: '2027-10-23', end: '2027-10-31' },
  ...everywhere('kerstvakantie', '2027-12-25', '2028-01-09'),
  { name: 'voorjaarsvakantie', region: 'noord', start: '2028-02-19', end: '2028-02-27' },
  { name: 'voorjaarsvakantie', region: 'midden', start: '2028-02-26', end: '2028-03-05' },
  { name: 'voorjaarsvakantie', region: 'zuid', start: '2028-02-26', end: '2028-03-05' },
  ...everywhere('meivakantie', '2028-04-29', '2028-05-07'),
  { name: 'zomervakantie', region: 'noord', start: '2028-07-15', end: '2028-08-27' },
  { name: 'zomervakantie', region: 'midden', start: '2028-07-08', end: '2028-08-20' },
  { name: 'zomervakantie', region: 'zuid', start: '2028-07-22', end: '2028-09-03' },
  ...everywhere('meivakantie-adviesweek', '2028-04-22', '2028-04-30'),
  { name: 'herfstvakantie', region: 'noord', start: '2028-10-14', end: '2028-10-22' },
  { name: 'herfstvakantie', region: 'midden', start: '2028-10-21', end: '2028-10-29' },
  { name: 'herfstvakantie', region: 'zuid', start: '2028-10-21', end: '2028-10-29' },
  ...everywhere('kerstvakantie', '2028-12-23', '2029-01-07'),
  { name: 'voorjaarsvakantie', region: 'noord', start: '2029-02-17', end: '2029-02-25' },
  { name: 'voorjaarsvakantie', region: 'midden', start: '2029-02-17', end: '2029-02-25' },
  { name: 'voorjaarsvakantie', region: 'zuid', start: '2029-02-10', end: '2029-02-18' },
  ...everywhere('meivakantie', '2029-04-28', '2029-05-06'),
  { name: 'zomervakantie', region: 'noord', start: '2029-07-21', end: '2029-09-02' },
  { name: 'zomervakantie', region: 'midden', start: '2029-07-07', end: '2029-08-19' },
  { name: 'zomervakantie', region: 'zuid', start: '2029-07-14', end: '2029-08-26' },
  ...everywhere('meivakantie-adviesweek', '2029-04-21', '2029-04-29'),
  { name: 'herfstvakantie', region: 'noord', start: '2029-10-20', end: '2029-10-28' },
  { name: 'herfstvakantie', region: 'midden', start: '2029-10-20', end: '2029-10-28' },
  { name: 'herfstvakantie', region: 'zuid', start: '2029-10-13', end: '2029-10-21' },
  ...everywhere('kerstvakantie', '2029-12-22', '2030-01-06'),
  { name: 'voorjaarsvakantie', region: 'noord', start: '2030-02-16', end: '2030-02-24' },
  { name: 'voorjaarsvakantie', region: 'midden', start: '2030-02-23', end: '2030-03-03' },
  { name: 'voorjaarsvakantie', region: 'zuid', start: '2030-02-23', end: '2030-03-03' },
  ...everywhere('meivakantie', '2030-04-27', '2030-05-05'),
  { name: 'zomervakantie', region: 'noord', start: '2030-07-20', end: '2030-09-01' },
  { name: 'zomervakantie', region: 'midden', start: '2030-07-13', end: '2030-08-25' },
  { name: 'zomervakantie', region: 'zuid', start: '2030-07-06', end: '2030-08-18' },
];
