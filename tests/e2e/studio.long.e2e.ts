import { sharedDevServer } from './dev-server.ts';
import { testBrowsing } from './studio-browsing.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

testBrowsing(sharedDevServer(), 1);
