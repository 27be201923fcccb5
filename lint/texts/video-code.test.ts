import { describe, expect, it } from 'vitest';
import { videoCodeIn } from './video-code.ts';

const YOUTUBE = '^[A-Za-z0-9_-]{11}$';
const VIMEO = '^\\d{6,12}(\\?h=[0-9a-f]+)?$';

describe('videoCodeIn', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=10s', YOUTUBE, 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=abcdefghijk', YOUTUBE, 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', YOUTUBE, 'aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', VIMEO, '76979871'],
    ['https://vimeo.com/76979871/8272103f6e?share=copy', VIMEO, '76979871?h=8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', VIMEO, '76979871?h=8272103f6e'],
    ['https://vimeo.com/76979871', YOUTUBE, undefined],
    ['https://www.youtube.com/@impactkanaal', YOUTUBE, undefined],
    ['https://voorbeeld.nl/aqz-KE-bpKQ', YOUTUBE, undefined],
    ['aqz-KE-bpK', YOUTUBE, undefined],
    ['https://youtu.be/aqz-KE-bpKQ', '\\S', undefined],
  ])('%s', (address, pattern, code) => {
    expect(videoCodeIn(address, pattern)).toBe(code);
  });
});
