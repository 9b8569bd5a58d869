import { expect, it } from 'vitest';
import { readableOpeningHours } from '../../src/platform/format/opening-hours.ts';

it.each([
  ['Mo-Fr 09:00-17:00', { days: 'Mon to Fri', time: '9:00\u00a0am to 5:00\u00a0pm' }],
  ['Sa 10:00-12:30', { days: 'Sat', time: '10:00\u00a0am to 12:30\u00a0pm' }],
  ['Mo-Su 00:00-23:59', { days: 'Mon to Sun', time: '12:00\u00a0am to 11:59\u00a0pm' }],
  ['by appointment', { days: '', time: 'by appointment' }],
])('reads %s', (hours, text) => {
  expect(readableOpeningHours(hours)).toEqual(text);
});
