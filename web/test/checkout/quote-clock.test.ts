import { describe, expect, test } from 'vitest';
import { clockPhase, remainingMs } from '../../src/checkout/quote/quote-clock.ts';

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

  test('the announcement does not change in between', () => {
    const spoken = new Set(Array.from({ length: 240 }, (_, tick) => clockPhase(60_000 - tick * 250).announced));
    expect(spoken.size).toBe(3);
  });

  test('counts on the server clock, whatever the device believes', () => {
    const clock = { serverMs: Date.parse('2026-11-20T10:00:00.000Z'), askedAt: 5000 };
    expect(remainingMs('2026-11-20T10:01:00.000Z', clock, 5000)).toBe(60_000);
    expect(remainingMs('2026-11-20T10:01:00.000Z', clock, 23_000)).toBe(42_000);
    expect(remainingMs('2026-11-20T10:01:00.000Z', clock, 99_000)).toBe(0);
  });
});
