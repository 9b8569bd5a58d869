import { describe, expect, test } from 'vitest';
import { emailTypo } from '../../src/checkout/steps/email-typo.ts';
import type { AddressFieldName } from '../../src/platform/bff-client/schema-types.generated.ts';
import { partiesOf, stepToOpen } from '../../src/checkout/attempt/order-parties.ts';

const details = { firstName: 'Mere', lastName: 'Tamihana', email: 'mere@example.nz', phone: '' };
const delivery = { line1: '17 Hinemoa Street', line2: '', suburb: 'Birkenhead', city: 'Auckland', postcode: '0626' };

describe('slips in an email address', () => {
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

const NEW_ZEALAND = { isoCode: 'NZ', rules: null };
const field = (name: AddressFieldName) => ({
  __typename: 'AddressField' as const,
  name,
  label: name,
  isRequired: true,
  autocomplete: '',
  options: null,
});
const option = (value: string) => ({ __typename: 'AddressOption' as const, value, label: value });
const AUSTRALIA = {
  isoCode: 'AU',
  rules: {
    __typename: 'CountryRules' as const,
    addressFields: [field('line1'), field('city'), { ...field('state'), options: [option('NSW')] }, field('postcode')],
    postcode: { __typename: 'PostcodeRule' as const, pattern: String.raw`\d{4}`, example: '2000', message: 'Four digits.' },
    phone: { __typename: 'PhoneRule' as const, pattern: String.raw`04\d{8}`, example: '0412345678', message: 'An Australian number.' },
    tax: { __typename: 'CountryTax' as const, name: 'GST', rate: 10, includedLabel: '', numberLabel: 'ABN' },
    deliveryArea: 'across Australia',
    invoiceTitle: 'Tax invoice',
    creditNoteTitle: 'Adjustment note',
    legalNotes: [],
  },
};
const sydney = { line1: '1 George Street', city: 'Sydney', state: 'NSW', postcode: '2000' };
const usual = { details, addresses: { NZ: delivery, AU: sydney }, deliveryChoice: null, gift: { isGift: false, message: '' } };

describe('what the order carries', () => {
  test('empty optional fields are null, the country is the shop’s', () => {
    expect(partiesOf(usual, NEW_ZEALAND)).toEqual({
      contact: { firstName: 'Mere', lastName: 'Tamihana', email: 'mere@example.nz', phone: null },
      delivery: { line1: '17 Hinemoa Street', line2: null, suburb: 'Birkenhead', city: 'Auckland', postcode: '0626', countryCode: 'NZ' },
      deliveryChoice: null,
      gift: null,
    });
  });
  test('each country has its own address, by its rules', () => {
    expect(partiesOf(usual, AUSTRALIA)?.delivery).toMatchObject({ city: 'Sydney', state: 'NSW', countryCode: 'AU' });
    expect(partiesOf({ ...usual, addresses: { AU: { ...sydney, state: '' } } }, AUSTRALIA)).toBeNull();
    expect(partiesOf({ ...usual, addresses: { AU: { ...sydney, suburb: 'left from before' } } }, AUSTRALIA)).not.toBeNull();
  });
  test('the phone number follows the country', () => {
    expect(partiesOf({ ...usual, details: { ...details, phone: '021 123 4567' } }, AUSTRALIA)).toBeNull();
    expect(partiesOf({ ...usual, details: { ...details, phone: '0412345678' } }, AUSTRALIA)).not.toBeNull();
  });
  test('collection and vault carry no address', () => {
    const collect = { code: 'COLLECT' as const, slotId: '2026-11-24T09:30' };
    expect(partiesOf({ ...usual, addresses: {}, deliveryChoice: collect }, NEW_ZEALAND)).toMatchObject({
      delivery: null,
      deliveryChoice: collect,
    });
    expect(partiesOf({ ...usual, addresses: {}, deliveryChoice: { code: 'COURIER', slotId: null } }, NEW_ZEALAND)).toBeNull();
  });
  test.each([
    [{ isGift: true, message: ' With love ' }, null, { message: 'With love' }],
    [{ isGift: false, message: 'With love' }, null, null],
    [{ isGift: true, message: '' }, null, null],
    [{ isGift: true, message: 'With love' }, { code: 'VAULT' as const, slotId: null }, null],
  ])('the gift %j with %j', (gift, deliveryChoice, carried) =>
    expect(partiesOf({ ...usual, gift, deliveryChoice }, NEW_ZEALAND)?.gift).toEqual(carried),
  );
  test.each([
    ['payment', details, delivery, 'payment'],
    ['payment', details, {}, 'delivery'],
    ['payment', {}, delivery, 'details'],
    ['delivery', {}, {}, 'details'],
    ['details', details, delivery, 'details'],
  ] as const)('%s wanted', (wanted, typed, address, opened) =>
    expect(stepToOpen(wanted, { ...usual, details: typed, addresses: { NZ: address } }, NEW_ZEALAND)).toBe(opened),
  );
});
