import { expect, it } from 'vitest';
import { taxAt } from '../../src/settings/tax-at.ts';
import { countries } from '../../../sandbox/src/settings/countries.ts';

const country = {
  rules: countries[0]!.rules,
  // Not in order: what counts is the day.
  taxChanges: [
    { from: '2027-04-04', rate: 17.5, includedLabel: 'incl. 17.5% GST' },
    { from: '2026-10-04', rate: 12.5, includedLabel: 'incl. 12.5% GST' },
  ],
};

// In Sydney and Auckland the clocks change at 2 or 3 am: forward on a Sunday in spring, back on 4 April 2027.
it.each([
  ['Sydney, before the day of the clocks', 'Australia/Sydney', '2026-10-03T13:59:59.999Z', 15],
  ['Sydney, at its midnight, still in winter time', 'Australia/Sydney', '2026-10-03T14:00:00Z', 12.5],
  ['Sydney, after the clocks went forward', 'Australia/Sydney', '2026-10-03T16:00:00Z', 12.5],
  ['Sydney, an hour before the midnight of summer time', 'Australia/Sydney', '2027-04-03T12:00:00Z', 12.5],
  ['Sydney, the last moment, in summer time', 'Australia/Sydney', '2027-04-03T12:59:59.999Z', 12.5],
  ['Sydney, at the midnight of the day on which they go back', 'Australia/Sydney', '2027-04-03T13:00:00Z', 17.5],
  ['Auckland, the last moment, a week after its clocks', 'Pacific/Auckland', '2026-10-03T10:59:59.999Z', 15],
  ['Auckland, at its midnight', 'Pacific/Auckland', '2026-10-03T11:00:00Z', 12.5],
  ['Auckland, the last moment before the clocks go back', 'Pacific/Auckland', '2027-04-03T10:59:59.999Z', 12.5],
  ['Auckland, at the midnight of that day', 'Pacific/Auckland', '2027-04-03T11:00:00Z', 17.5],
])('%s', (_, zone, at, rate) => {
  expect(taxAt(country, zone, new Date(at))).toMatchObject({ name: 'GST', rate, includedLabel: `incl. ${rate}% GST` });
});

it('is none without rules', () => {
  expect(taxAt({ rules: null }, 'Australia/Sydney', new Date())).toBeNull();
});
