import { availableParallelism } from 'node:os';

/** How many tests run at once: one for each processor. Two at least, because a test often waits for a server or a frame. */
export const TEST_WORKERS = Math.max(2, availableParallelism());
