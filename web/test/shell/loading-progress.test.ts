import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadingProgress, progressAfter } from '../../src/shell/behaviours/loading-progress.ts';

const frames = { request: (callback: () => void) => Number(setTimeout(callback, 16)), cancel: (handle: number) => clearTimeout(handle) };
let loading: LoadingProgress;

beforeEach(() => {
  vi.useFakeTimers();
  loading = new LoadingProgress(frames);
});
afterEach(() => vi.useRealTimers());

it.each([
  [0, 0],
  [1000, 50],
  [2000, 70.5],
  [4000, 84.4],
])('after %i ms it shows %f percent', (elapsed, percent) => {
  expect(progressAfter(elapsed)).toBeCloseTo(percent, 1);
});

it('never reaches the end by itself', () => {
  expect(progressAfter(60_000)).toBeLessThan(100);
});

it('stays hidden when the navigation ends within the throttle', () => {
  const told = vi.fn<() => void>();
  loading.subscribe(told);
  loading.start();
  vi.advanceTimersByTime(199);
  loading.finish();
  vi.advanceTimersByTime(5000);
  expect(told).not.toHaveBeenCalled();
});

it('shows after 200 ms, grows, fills up at the end, and leaves', () => {
  loading.start();
  vi.advanceTimersByTime(200);
  expect(loading.state().visible).toBe(true);
  vi.advanceTimersByTime(820);
  expect(loading.state().progress).toBeGreaterThan(48);

  loading.finish();
  expect(loading.state()).toEqual({ visible: true, progress: 100 });
  vi.advanceTimersByTime(500);
  expect(loading.state()).toEqual({ visible: false, progress: 100 });
  vi.advanceTimersByTime(400);
  expect(loading.state()).toEqual({ visible: false, progress: 0 });
});

it('is not hidden by the timer of the navigation before', () => {
  loading.start();
  vi.advanceTimersByTime(300);
  loading.finish();
  vi.advanceTimersByTime(400);
  loading.start();
  vi.advanceTimersByTime(300);
  expect(loading.state().visible).toBe(true);
});
