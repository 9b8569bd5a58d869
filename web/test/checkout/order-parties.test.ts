import { describe, expect, test } from 'vitest';
import { emailTypo } from '../../src/checkout/steps/email-typo.ts';
import { partiesOf, stepToOpen } from '../../src/checkout/attempt/order-parties.ts';

const details = { firstName: 'Mere', lastName: 'Tamihana', email: 'mere@example.nz', phone: '' };
const delivery = { line1: '17 Hinemoa Street', line2: '', suburb: 'Birkenhead', city: 'Auckland', postcode: '0626' };

describe('slips in an e-mail address', () => {
  test.each([
    ['mere@gmial.com', 'mere@gmail.com'],
    ['mere@gmail.co', 'mere@gmail.com'],
    ['mere@gnail.com', 'mere@gmail.com'],
    ['mere@xtra.co.mz', 'mere@xtra.co.nz'],
    ['mere@outllook.com', 'mere@outlook.com'],
    ['mere@gmail.com', null],
    ['mere@example.nz', null],
    ['mere', null],
    ['', null],
  ])('%s', (typed, meant) => expect(emailTypo(typed)).toBe(meant));
});

describe('what the order carries', () => {
  test('empty optional fields are null, the country is the shop’s', () => {
    expect(partiesOf({ details, delivery }, 'NZ')).toEqual({
      contact: { firstName: 'Mere', lastName: 'Tamihana', email: 'mere@example.nz', phone: null },
      delivery: { line1: '17 Hinemoa Street', line2: null, suburb: 'Birkenhead', city: 'Auckland', postcode: '0626', countryCode: 'NZ' },
    });
  });
  test.each([
    ['payment', details, delivery, 'payment'],
    ['payment', details, {}, 'delivery'],
    ['payment', {}, delivery, 'details'],
    ['delivery', {}, {}, 'details'],
    ['details', details, delivery, 'details'],
  ] as const)('%s wanted', (wanted, typed, address, opened) =>
    expect(stepToOpen(wanted, { details: typed, delivery: address }, 'NZ')).toBe(opened),
  );
});
