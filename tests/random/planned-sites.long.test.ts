import { describe, it } from 'vitest';
import { judgePlannedSites } from './judge-planned-sites.ts';

describe('random sites with drafts and days, in full number', () => {
  it('contain on each day what their definitions say, and nothing else', () => judgePlannedSites(1000));
});
