import { readSettings, toolSettings } from '../schemas/settings.ts';

const SECOND_MS = 1000;

/** How long a test or a hook may take, in milliseconds. Waits inside tests have the same limit. */
export const TEST_TIMEOUT_MS = 30 * SECOND_MS * readSettings(toolSettings, process.env).TEST_TIMEOUT_FACTOR;
