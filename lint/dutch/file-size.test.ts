import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '1 kB'],
  [640_400, '640 kB'],
  [999_499, '999 kB'],
  [1_000_000, '1 MB'],
  [1_250_000, '1,3 MB'],
  [25_000_000, '25 MB'],
])('%d bytes are %s', (bytes, written) => expect(fileSize(bytes)).toBe(written));
