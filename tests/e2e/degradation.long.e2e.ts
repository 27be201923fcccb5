import { testLeaving } from './leaving.ts';

testLeaving('the code of hydration');
testLeaving('the booking dialog');
testLeaving('the code that sends a form');
