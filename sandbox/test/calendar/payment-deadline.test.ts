import { describe, expect, it } from 'vitest';
import { BusinessCalendar } from '../../../commerce/src/calendar/business-calendar.ts';
import { CalendarYearMissing, holidaysOf } from '../../../commerce/src/calendar/holiday-calendar.ts';
import { graceAfter, paymentDeadline } from '../../../commerce/src/calendar/payment-deadline.ts';

const auckland = new BusinessCalendar({ zone: 'Pacific/Auckland', region: 'NZ-AUK', opens: 9, closes: 17 });
const sydney = new BusinessCalendar({ zone: 'Australia/Sydney', region: 'AU-NSW', opens: 9, closes: 17 });
const usual = { businessDays: 1, hour: 17, leastBankingHours: 4, graceBusinessDays: 1 };
const payBy = (time: string, settings = usual, calendar = auckland): string =>
  paymentDeadline(calendar, settings, new Date(time)).payBy.toISOString();
const instant = (local: string): string => new Date(local).toISOString();

describe('the deadline is the next business day at 17:00 on the dealer’s clock', () => {
  it.each([
    ['an ordinary Tuesday', '2026-11-24T10:00+13:00', '2026-11-25T17:00+13:00'],
    ['late in the evening', '2026-11-24T23:59+13:00', '2026-11-25T17:00+13:00'],
    ['a Friday', '2026-11-27T16:00+13:00', '2026-11-30T17:00+13:00'],
    ['a Saturday', '2026-11-28T12:00+13:00', '2026-11-30T17:00+13:00'],
    ['before Easter', '2026-04-02T12:00+13:00', '2026-04-07T17:00+12:00'],
    ['before Matariki', '2026-07-09T16:00+12:00', '2026-07-13T17:00+12:00'],
    ['on Matariki', '2027-06-25T10:00+12:00', '2027-06-28T17:00+12:00'],
    ['before Christmas, with Boxing Day moved to the Monday', '2026-12-24T16:00+13:00', '2026-12-29T17:00+13:00'],
    ['before New Year', '2026-12-31T09:00+13:00', '2027-01-05T17:00+13:00'],
    ['before Anzac Day, moved to the Monday', '2026-04-24T10:00+12:00', '2026-04-28T17:00+12:00'],
    ['before Auckland’s anniversary', '2026-01-23T10:00+13:00', '2026-01-27T17:00+13:00'],
    ['over the begin of daylight saving', '2026-09-25T10:00+12:00', '2026-09-28T17:00+13:00'],
    ['over the end of daylight saving and Easter', '2027-04-02T10:00+13:00', '2027-04-05T17:00+12:00'],
  ])('%s', (_title, placed, expected) => {
    expect(payBy(placed)).toBe(instant(expected));
  });

  it('leaves at least four banking hours', () => {
    const sameDay = { ...usual, businessDays: 0 };
    expect(payBy('2026-11-24T13:00+13:00', sameDay)).toBe(instant('2026-11-24T17:00+13:00'));
    expect(payBy('2026-11-24T13:01+13:00', sameDay)).toBe(instant('2026-11-25T17:00+13:00'));
    expect(payBy('2026-11-28T08:00+13:00', sameDay)).toBe(instant('2026-11-30T17:00+13:00'));
    expect(payBy('2026-11-24T18:00+13:00', { ...usual, hour: 12 })).toBe(instant('2026-11-26T12:00+13:00'));
  });

  it('gives money that is on its way one more business day', () => {
    const grace = (time: string): string => graceAfter(auckland, usual, new Date(time)).toISOString();
    expect(grace('2026-11-25T17:00+13:00')).toBe(instant('2026-11-26T17:00+13:00'));
    expect(grace('2026-12-24T17:00+13:00')).toBe(instant('2026-12-29T17:00+13:00'));
  });

  it('goes by another dealer’s zone and region', () => {
    expect(payBy('2026-07-09T16:00+10:00', usual, sydney)).toBe(instant('2026-07-10T17:00+10:00'));
    // A bank holiday of New South Wales, which is no public holiday.
    expect(payBy('2026-07-31T16:00+10:00', usual, sydney)).toBe(instant('2026-08-04T17:00+10:00'));
  });
});

describe('the calendar', () => {
  // Checked by hand against the governments' own lists.
  it.each([
    ['NZ-AUK', 2026, '01-01 01-02 01-26 02-06 04-03 04-06 04-25 04-27 06-01 07-10 10-26 12-25 12-26 12-28'],
    ['NZ-AUK', 2027, '01-01 01-02 01-04 02-01 02-06 02-08 03-26 03-29 04-25 04-26 06-07 06-25 10-25 12-25 12-26 12-27 12-28'],
  ])('%s %i', (region, year, days) => {
    expect([...holidaysOf(region, year)].join(' ')).toBe(days);
  });
  it.each([
    ['NZ-AUK', '2028-01-31'],
    ['NZ-AUK', '2028-07-14'],
    ['NZ-AUK', '2028-01-04'],
    ['NZ-WGN', '2026-01-19'],
    ['NZ-WGN', '2027-01-25'],
    ['NZ-WGN', '2028-01-24'],
    ['NZ-CAN', '2026-11-13'],
    ['NZ-CAN', '2027-11-12'],
    ['NZ-CAN', '2028-11-17'],
    ['NZ-STL', '2026-04-07'],
    ['AU-NSW', '2026-04-27'],
    ['AU-NSW', '2027-04-26'],
    ['AU-VIC', '2026-11-03'],
  ])('%s: %s is a holiday', (region, day) => {
    expect(holidaysOf(region, Number(day.slice(0, 4)))).toContain(day.slice(5));
  });
  it('a holiday of another region is a working day', () => {
    expect(holidaysOf('NZ-AUK', 2026)).not.toContain('01-19');
    // Christmas Eve in Queensland is a holiday from six in the evening.
    expect(holidaysOf('AU-QLD', 2026)).not.toContain('12-24');
  });
  it('a year or region that it lacks is an error by name', () => {
    expect(() => payBy('2031-12-31T10:00+13:00')).toThrow(CalendarYearMissing);
    expect(() => holidaysOf('NZ-AUK', 2040)).toThrow(/no year 2040 of NZ-AUK .*2025 to 2031.*write-holidays/);
    expect(() => holidaysOf('NZ-XXX', 2026)).toThrow(CalendarYearMissing);
  });
});
