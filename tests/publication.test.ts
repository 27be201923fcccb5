import { testDays } from './publication-days.ts';

// Each change, there and back. The days around them are tested in publication.long.test.ts.
testDays([
  ['2027-12-31', '2028-01-01'],
  ['2028-02-29', '2028-03-01'],
  ['2028-03-11', '2028-03-26'],
  ['2028-03-26', undefined],
  ['2027-12-31', '2028-01-01'],
]);
