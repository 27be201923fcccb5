import { testChangedPage } from './changed-pages.ts';
import { test } from './test.ts';

test.use({ ownContext: true });

testChangedPage('an extension that adds an element to each field');
testChangedPage('an extension that adds buttons');
testChangedPage('a proxy that hides e-mail addresses');
testChangedPage('a phone that turns numbers into links');
