import { availableParallelism } from 'node:os';

/** How many tests run at once: one for each processor, but two at least, because a test often waits. */
export const TEST_WORKERS = Math.max(2, availableParallelism());
