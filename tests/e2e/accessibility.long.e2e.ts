import { everyRoute, testShifts, testTextSize, testWidth } from './every-route.ts';

for (const width of [375, 768, 1920]) testWidth(width);
testTextSize(24);
for (const width of [375, 1280]) testShifts('every route', everyRoute, width);
