import { describe, expect, it } from 'vitest';
import { readLimitedText } from './limited-text.ts';

const limits = { bytes: 4, milliseconds: 60_000 };

function streamOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

describe('readLimitedText', () => {
  it('reads up to and including the limit, across chunks', async () => {
    const bytes = new TextEncoder().encode('€a');
    const chunks = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await readLimitedText(streamOf(chunks), limits)).toEqual({ ok: true, text: '€a' });
    expect(await readLimitedText(null, limits)).toEqual({ ok: true, text: '' });
  });

  it('stops one byte over the limit', async () => {
    expect(await readLimitedText(streamOf([new Uint8Array(5)]), limits)).toEqual({
      ok: false,
      reason: 'too-large',
    });
  });

  it('stops waiting for a sender that falls silent', async () => {
    const silent = new ReadableStream<Uint8Array>({});
    expect(await readLimitedText(silent, { bytes: 4, milliseconds: 20 })).toEqual({
      ok: false,
      reason: 'too-slow',
    });
  });

  it('distinguishes a broken connection from bytes that are not UTF-8', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('x')),
    });
    expect(await readLimitedText(broken, limits)).toEqual({ ok: false, reason: 'aborted' });
    expect(await readLimitedText(streamOf([Uint8Array.of(0xc3)]), limits)).toEqual({
      ok: false,
      reason: 'not-utf-8',
    });
  });
});
