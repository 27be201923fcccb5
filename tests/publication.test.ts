import { testDays } from './publication-days.ts';

// Before, during and after. The days around each change, forwards and backwards, are tested in
// publication.long.test.ts.
testDays([
  ['2027-12-31', '2028-01-01'],
  ['2028-03-11', '2028-03-26'],
  ['2028-03-26', undefined],
]);
