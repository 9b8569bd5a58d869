import { describe, expect, it } from 'vitest';
import { lastClose, marketAt } from './market-calendar.ts';
import { Market } from './market.ts';

describe('marketAt', () => {
  // New Zealand is UTC+12 in winter (July) and UTC+13 in summer (November).
  it.each([
    ['Monday before 11:00', '2026-07-05T22:59:00Z', false, '2026-07-05T23:00:00.000Z', '2026-07-10T23:00:00.000Z'],
    ['Monday at 11:00', '2026-07-05T23:00:00Z', true, '2026-07-12T23:00:00.000Z', '2026-07-10T23:00:00.000Z'],
    ['Wednesday night', '2026-07-08T12:00:00Z', true, '2026-07-12T23:00:00.000Z', '2026-07-10T23:00:00.000Z'],
    ['Saturday before 11:00', '2026-07-10T22:59:00Z', true, '2026-07-12T23:00:00.000Z', '2026-07-10T23:00:00.000Z'],
    ['Saturday at 11:00', '2026-07-10T23:00:00Z', false, '2026-07-12T23:00:00.000Z', '2026-07-17T23:00:00.000Z'],
    ['a Sunday in summer', '2026-11-21T20:00:00Z', false, '2026-11-22T22:00:00.000Z', '2026-11-27T22:00:00.000Z'],
    ['the week before the clocks go forward', '2026-09-25T00:00:00Z', true, '2026-09-27T22:00:00.000Z', '2026-09-25T23:00:00.000Z'],
    ['the week before the clocks go back', '2026-03-31T00:00:00Z', true, '2026-04-03T11:00:00.000Z', '2026-04-02T11:00:00.000Z'],
    ['Christmas Day', '2026-12-24T12:00:00Z', false, '2026-12-25T11:00:00.000Z', '2026-12-25T22:00:00.000Z'],
    ['New Year’s Day', '2026-12-31T20:00:00Z', false, '2027-01-01T11:00:00.000Z', '2027-01-01T22:00:00.000Z'],
  ])('on %s', (_, instant, isOpen, nextOpen, nextCloses) => {
    expect(marketAt(new Date(instant))).toEqual({ isOpen, nextOpen, nextCloses });
  });
});

describe('lastClose', () => {
  it.each([
    ['Saturday just before 11:00', '2026-07-10T22:59:59Z', '2026-07-03T23:00:00.000Z'],
    ['Saturday at 11:00', '2026-07-10T23:00:00Z', '2026-07-10T23:00:00.000Z'],
    ['Monday before 11:00', '2026-07-12T22:00:00Z', '2026-07-10T23:00:00.000Z'],
    ['the first days of a month', '2026-11-01T01:00:00Z', '2026-10-30T22:00:00.000Z'],
    ['the first days of a year', '2027-01-02T20:00:00Z', '2027-01-01T22:00:00.000Z'],
    ['Easter Sunday', '2026-04-04T20:00:00Z', '2026-04-03T22:00:00.000Z'],
    ['Christmas Day', '2026-12-24T12:00:00Z', '2026-12-24T11:00:00.000Z'],
  ])('on %s', (_, instant, closed) => {
    expect(lastClose(new Date(instant)).toISOString()).toBe(closed);
  });
});

describe('Market', () => {
  it('follows the calendar across openings and closings despite its cache', () => {
    const market = new Market('calendar');
    const times = ['2026-07-05T22:59:59Z', '2026-07-05T23:00:00Z', '2026-07-10T22:59:59Z', '2026-07-10T23:00:00Z', '2026-07-06T00:00:00Z'];
    expect(times.map((time) => market.at(new Date(time)).isOpen)).toEqual([false, true, true, false, true]);
  });

  it('can be pinned', () => {
    const sunday = new Date('2026-11-21T20:00:00Z');
    expect(new Market('open').at(sunday)).toEqual({ isOpen: true, nextOpen: null, nextCloses: null });
    const wednesday = new Date('2026-07-08T12:00:00Z');
    expect([new Market('open').lastOpen(sunday), new Market('closed').lastOpen(wednesday)]).toEqual([
      sunday,
      new Date('2026-07-03T23:00:00Z'),
    ]);
    expect(new Market('closed').at(wednesday)).toEqual({ isOpen: false, nextOpen: '2026-07-12T23:00:00.000Z', nextCloses: null });
  });
});
