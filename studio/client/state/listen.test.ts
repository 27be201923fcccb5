import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listen } from './api.ts';

let streams: Stream[] = [];

/** A stream of events, as the browser keeps it. */
class Stream {
  static CONNECTING = 0;
  static CLOSED = 2;
  readyState = Stream.CONNECTING;
  onopen = () => {};
  onerror = () => {};
  constructor() {
    streams.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

/** Loses the first stream. @param readyState what it is for the browser afterwards */
function loseFirst(readyState: number) {
  const [first] = streams;
  if (!first) throw new Error('There is no stream.');
  first.readyState = readyState;
  first.onerror();
}

const onOpen = vi.fn();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  streams = [];
  stop = listen(() => {}, onOpen);
});

afterEach(() => {
  stop();
  vi.clearAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('listens again when the browser gives up because a gateway answered, and then tells it', () => {
  loseFirst(Stream.CLOSED);
  vi.runAllTimers();
  expect(streams).toHaveLength(2);
  streams[1]?.onopen();
  expect(onOpen).toHaveBeenCalledTimes(1);
  stop();
  expect(streams[1]?.readyState).toBe(Stream.CLOSED);
});

it('leaves it to the browser to connect again where that does so', () => {
  loseFirst(Stream.CONNECTING);
  vi.runAllTimers();
  expect(streams).toHaveLength(1);
});

it('does not listen again after it was stopped', () => {
  loseFirst(Stream.CLOSED);
  stop();
  vi.runAllTimers();
  expect(streams).toHaveLength(1);
});
