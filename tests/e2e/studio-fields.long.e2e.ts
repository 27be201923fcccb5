import { sharedDevServer } from './dev-server.ts';
import { testPressedTexts } from './studio-pressed-texts.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

testPressedTexts(sharedDevServer(), '/gezonde-content-keurmerk', { main: 8 });
