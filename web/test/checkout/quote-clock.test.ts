import { describe, expect, test, vi } from 'vitest';
import { clockPhase, heldFor, quoteHold, remainingMs } from '../../src/checkout/quote/quote-clock.ts';

describe('the clock of the held prices', () => {
  test.each([
    [60_000, 'running', '1:00', ''],
    [41_200, 'running', '0:42', ''],
    [30_001, 'running', '0:31', ''],
    [30_000, 'running', '0:30', '30 more seconds'],
    [10_001, 'running', '0:11', '30 more seconds'],
    [10_000, 'late', '0:10', '10 more seconds'],
    [1, 'late', '0:01', '10 more seconds'],
    [0, 'over', '0:00', 'Time’s up'],
  ])('%i ms left', (left, phase, shown, text) => {
    const clock = clockPhase(left);
    expect(clock).toMatchObject({ phase, shown });
    expect(clock.announced).toContain(text);
  });

  test.each([
    [60_000, 'for 60 seconds'],
    [45_000, 'for 45 seconds'],
    [90_000, 'for 90 seconds'],
    [300_000, 'for 5 minutes'],
  ])('a hold of %i ms is said as the backend gives it: %s', (heldMs, text) => {
    expect(heldFor({ heldMs })).toBe(text);
  });

  test('the announcement does not change in between', () => {
    const spoken = new Set(Array.from({ length: 240 }, (_, tick) => clockPhase(60_000 - tick * 250).announced));
    expect(spoken.size).toBe(3);
  });

  test.each([
    ['in time', '2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z', 60_000],
    ['90 seconds behind', '2026-11-20T09:58:30.000Z', '2026-11-20T09:59:30.000Z', 60_000],
    ['10 minutes ahead', '2026-11-20T10:10:00.000Z', '2026-11-20T10:11:00.000Z', 60_000],
    ['for a bank’s dialog', '2026-11-20T10:00:00.000Z', '2026-11-20T10:11:00.000Z', 660_000],
    ['that ends before it begins', '2026-11-20T10:01:00.000Z', '2026-11-20T10:00:00.000Z', 0],
  ])('a quote %s holds for its own time from when it was asked for', (_name, createdAt, expiresAt, heldMs) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00.000Z') });
    const hold = quoteHold({ createdAt, expiresAt }, 5000);
    expect(remainingMs(hold, 5000)).toBe(heldMs);
    expect(remainingMs(hold, 23_000)).toBe(Math.max(0, heldMs - 18_000));
    expect(remainingMs(hold, 5000 + heldMs)).toBe(0);
    expect(remainingMs(hold, 999_000)).toBe(0);
    vi.useRealTimers();
  });
});
