import { vi } from 'vitest';

// A slow or busy machine makes these tests take longer, never fail.
vi.setConfig({ testTimeout: 0, hookTimeout: 0 });
