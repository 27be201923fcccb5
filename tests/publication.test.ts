import { testDays } from './publication-days.ts';

// The days around each change, forwards and backwards, are tested in publication.long.test.ts.
testDays([['2028-03-11', '2028-03-26']]);
