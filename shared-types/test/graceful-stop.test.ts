import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSpread } from '../src/graceful-stop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['few at once', 15, 5000, [15]],
  ['hundreds in steps of twenty', 90, 5000, [20, 20, 20, 20, 10]],
  ['thousands over the whole time', 10_000, 5000, Array.from({ length: 50 }, () => 200)],
  ['all at once when there is no time', 10_000, 0, [10_000]],
])('connections are closed %s: %i over %i ms', async (_, count, overMs, expected) => {
  const closedAt = new Map<number, number>();
  const began = Date.now();
  const ended = endSpread(Array.from({ length: count }), overMs, () => {
    const at = Date.now() - began;
    closedAt.set(at, (closedAt.get(at) ?? 0) + 1);
  });
  await vi.runAllTimersAsync();
  await ended;
  expect([...closedAt.values()]).toEqual(expected);
  expect([...closedAt.keys()]).toEqual(expected.map((_count, step) => step * 100));
});
