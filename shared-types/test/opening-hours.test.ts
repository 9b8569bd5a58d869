import { expect, it } from 'vitest';
import { openingHoursText, readableOpeningHours, timeOfDay } from '../src/opening-hours.ts';

it.each([
  ['Mo-Fr 09:00-17:00', { days: 'Monday to Friday', time: '9\u00a0am to 5\u00a0pm' }],
  ['Sa 10:00-12:30', { days: 'Saturday', time: '10\u00a0am to 12:30\u00a0pm' }],
  ['Mo-Su 00:00-23:59', { days: 'Monday to Sunday', time: 'midnight to 11:59\u00a0pm' }],
  ['by appointment', { days: '', time: 'by appointment' }],
])('reads %s', (hours, text) => {
  expect(readableOpeningHours(hours)).toEqual(text);
});

it('is one text with its days, or alone', () => {
  expect(openingHoursText('Mo-Fr 09:00-17:00')).toBe('Monday to Friday, 9\u00a0am to 5\u00a0pm');
  expect(openingHoursText('by appointment')).toBe('by appointment');
});

it.each([
  [0, 0, 'midnight'],
  [9, 5, '9:05\u00a0am'],
  [12, 0, '12\u00a0pm'],
  [17, 0, '5\u00a0pm'],
  [24, 0, 'midnight'],
])('writes %i:%i', (hour, minute, text) => {
  expect(timeOfDay(hour, minute)).toBe(text);
});
