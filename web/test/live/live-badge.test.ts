import { describe, expect, it } from 'vitest';
import { ageText, badgeLook } from '../../src/live/live-badge.tsx';

const AT = '2026-11-20T21:42:07.000Z';
const rightAt = new Date('2026-11-20T21:42:00.000Z');

describe('the badge', () => {
  it.each([
    ['unknown', true, 'live', 'As of 10:42:07\u00a0am'],
    ['live', true, 'live', 'Live, as of 10:42:07\u00a0am'],
    ['delayed', true, 'delayed', 'Delayed, as of 10:42:07\u00a0am'],
    ['offline', true, 'offline', 'Offline, prices from 10:42:07\u00a0am'],
    ['checked', true, 'offline', 'Checked at 10:42:00\u00a0am'],
    ['live', false, 'offline', 'Market closed, as of Sat\u00a021\u00a0Nov, 10:42\u00a0am'],
  ] as const)('%s, market open %s', (state, isOpen, mark, text) => {
    expect(badgeLook({ state, rightAt }, AT, isOpen)).toEqual({ mark, text });
  });

  it.each([
    ['live', 0, 'Price set just now.'],
    ['live', 12, 'Price set 12 seconds ago.'],
    ['live', 61, 'Price set 1 minute ago.'],
    ['offline', 53, 'Price set 53 seconds ago. Last checked 1 minute ago.'],
    ['offline', 5400, 'Price set 1 hour ago. Last checked 1 hour ago.'],
    // An age in hours says little of a price: from two hours on it is the day.
    ['offline', 7200, 'Price set 21\u00a0Nov\u00a02026. Last checked 21\u00a0Nov\u00a02026.'],
  ] as const)('tells the age: %s after %s s', (state, seconds, text) => {
    expect(ageText({ state, rightAt }, AT, Date.parse(AT) + seconds * 1000)).toBe(text);
  });
});
