import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { deliverySchema, detailsSchema } from '../../src/checkout/checkout-schema.ts';
import { emailTypo } from '../../src/checkout/steps/email-typo.ts';
import { partiesOf, stepToOpen } from '../../src/checkout/attempt/order-parties.ts';

const details = { firstName: 'Mere', lastName: 'Tamihana', email: 'mere@example.nz', phone: '' };
const delivery = { line1: '17 Hinemoa Street', line2: '', suburb: 'Birkenhead', city: 'Auckland', postcode: '0626' };
const faults = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value, { abortPipeEarly: true }).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe('your details', () => {
  test.each([
    ['whole', {}, []],
    ['spaces around are no fault', { firstName: '  Mere ', email: ' mere@example.nz ' }, []],
    ['without a name', { firstName: '  ' }, ['firstName: Please give your first name.']],
    ['half an address', { email: 'mere' }, ['email: Please give the part after the name too']],
    ['no end', { email: 'mere@example' }, ['email: The address ends too early']],
    ['letters as a phone', { phone: 'call me' }, ['phone: Please give the number in digits']],
    ['three digits', { phone: '021' }, ['phone: Please give the number in digits']],
    ['a phone as people write it', { phone: '+64 (21) 555-014' }, []],
    ['a very long name', { lastName: 'x'.repeat(81) }, ['lastName: Please keep this to 80 letters.']],
  ])('%s', (_name, change, expected) => {
    const found = faults(detailsSchema, { ...details, ...change });
    expect(found.map((fault, index) => fault.slice(0, expected[index]?.length))).toEqual(expected);
  });
});

describe('delivery', () => {
  test.each([
    ['NZ', '0626', true],
    ['NZ', '626', false],
    ['NZ', '06260', false],
    ['NZ', 'A626', false],
    ['AU', '2000', true],
    ['GB', 'SW1A 1AA', true],
    ['GB', '!', false],
  ])('postcode in %s: %s', (country, postcode, good) => expect(v.is(deliverySchema(country), { ...delivery, postcode })).toBe(good));
  test('street and town are needed, the rest is not', () => {
    expect(faults(deliverySchema('NZ'), { line1: '', city: '', postcode: '0626' })).toEqual([
      'line1: Please give the street and number.',
      'city: Please give the town or city.',
    ]);
  });
});

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
