import { describe, expect, it } from 'vitest';
import { vimeoAddress } from './vimeo-address.ts';

describe('vimeoAddress', () => {
  it.each([
    ['76979871', '/video/76979871', null],
    ['76979871?h=8272103f6e', '/video/76979871', '8272103f6e'],
  ])('[7-videos] of %s has the player’s settings', (id, path, hash) => {
    const { origin, pathname, searchParams } = new URL(vimeoAddress(id));
    expect(origin).toBe('https://player.vimeo.com');
    expect(pathname).toBe(path);
    expect(searchParams.get('h')).toBe(hash);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      autoplay: '0',
      controls: '1',
      dnt: '1',
      rel: '0',
      fullscreen: '0',
    });
  });
});
