import { describe, expect, test } from 'vitest';
import type { AddressFieldName } from '../../src/platform/bff-client/schema-types.generated.ts';
import { hasOwnChoices, quotedPostcode, walletOrder } from '../../src/checkout/wallet/wallet-order.ts';

const field = (name: AddressFieldName, isRequired = true) => ({
  __typename: 'AddressField' as const,
  name,
  label: name,
  isRequired,
  autocomplete: '',
  options: null,
});
const rules = (fields: ReturnType<typeof field>[], phone = String.raw`\+?[\d ]{7,15}`) => ({
  __typename: 'CountryRules' as const,
  addressFields: fields,
  postcode: { __typename: 'PostcodeRule' as const, pattern: String.raw`\d{4}`, example: '1010', message: 'Four digits.' },
  phone: { __typename: 'PhoneRule' as const, pattern: phone, example: '', message: 'A telephone number.' },
  tax: { __typename: 'CountryTax' as const, name: 'GST', rate: 15, includedLabel: '', numberLabel: '' },
  deliveryArea: '',
  invoiceTitle: '',
  creditNoteTitle: '',
  legalNotes: [],
});
const NEW_ZEALAND = {
  __typename: 'Country' as const,
  isoCode: 'NZ',
  name: 'New Zealand',
  rules: rules([field('line1'), field('line2', false), field('suburb', false), field('city'), field('postcode')]),
};
const options = [{ __typename: 'AddressOption' as const, value: 'NSW', label: 'New South Wales' }];
const AUSTRALIA = {
  __typename: 'Country' as const,
  isoCode: 'AU',
  name: 'Australia',
  rules: rules([field('line1'), field('city'), { ...field('state'), options: options as unknown as null }, field('postcode')]),
};
const HOME = { line1: '8 Ponsonby Road', line2: null, city: 'Auckland', state: 'Auckland', postal_code: '1011', country: 'NZ' };
const MERE = { name: 'Mere Hana Ngata', email: 'mere@example.test', phone: '021 555 0199', address: HOME };
const SHOP = { country: NEW_ZEALAND, refusesPoBoxes: true, deliveryChoice: null, account: null };

describe('what a wallet gives', () => {
  test('is a guest’s contact and the delivery, in the fields of the country', () => {
    expect(walletOrder(MERE, SHOP)).toMatchObject({
      parties: {
        contact: { firstName: 'Mere Hana', lastName: 'Ngata', email: 'mere@example.test', phone: '021 555 0199' },
        delivery: { line1: '8 Ponsonby Road', city: 'Auckland', postcode: '1011', countryCode: 'NZ' },
        gift: null,
      },
    });
  });

  test('a signed-in person orders under their own name and email; the wallet fills in what they have not given', () => {
    const account = { firstName: 'Ana', lastName: 'Tui', email: 'ana@example.test', phone: null };
    expect(walletOrder(MERE, { ...SHOP, account })).toMatchObject({
      parties: { contact: { firstName: 'Ana', lastName: 'Tui', email: 'ana@example.test', phone: '021 555 0199' } },
    });
  });

  test.each(['NSW', 'nsw', 'New South Wales'])('a State by code or name: %s', (state) => {
    const address = { ...HOME, line1: '1 George Street', city: 'Sydney', state, postal_code: '2000', country: 'AU' };
    expect(walletOrder({ ...MERE, address }, { ...SHOP, country: AUSTRALIA })).toMatchObject({ parties: { delivery: { state: 'NSW' } } });
  });

  const FILLED = { line1: HOME.line1, city: 'Auckland', postcode: '1011' };
  test.each([
    ['no street', { address: { ...HOME, line1: '' } }, 'payment', /didn’t give all/, { ...FILLED, line1: '' }],
    ['no address at all', { address: null }, 'payment', /didn’t give all/, undefined],
    ['a name of one word', { name: 'Mere' }, 'payment', /didn’t give all/, FILLED],
    ['no email', { email: '' }, 'payment', /didn’t give all/, FILLED],
    ['a phone number that is none here', { phone: '12' }, 'payment', /didn’t give all/, FILLED],
    [
      'a postcode that is none here',
      { address: { ...HOME, postal_code: 'AB1' } },
      'payment',
      /didn’t give all/,
      { ...FILLED, postcode: 'AB1' },
    ],
    ['a PO box', { address: { ...HOME, line1: 'PO Box 12345' } }, 'delivery', /to a PO box/, { ...FILLED, line1: 'PO Box 12345' }],
    ['another country', { address: { ...HOME, country: 'AU' } }, 'delivery', /isn’t in New Zealand/, undefined],
  ] as const)('%s: leads to the checkout, with what was given', (_, given, step, message, filled) => {
    const order = walletOrder({ ...MERE, ...given }, SHOP);
    const draft = 'draft' in order ? order.draft : null;
    expect(draft).toMatchObject({ step, message: expect.stringMatching(message), addresses: filled ? { NZ: filled } : {} });
    expect(draft!.addresses['NZ'] === undefined).toBe(filled === undefined);
  });

  test('a PO box is fine where the courier takes them', () => {
    const address = { ...HOME, line1: 'PO Box 12345' };
    expect(walletOrder({ ...MERE, address }, { ...SHOP, refusesPoBoxes: false })).toHaveProperty('parties');
  });
});

test.each([
  ['1011', '1011'],
  ['10', null],
  ['', null],
])('the price is asked for a whole postcode only: “%s”', (given, asked) => expect(quotedPostcode(given, NEW_ZEALAND)).toBe(asked));

test.each([
  [{ deliveryChoice: null, gift: { isGift: false, message: 'kept' }, points: 0 }, false],
  [{ deliveryChoice: { code: 'COURIER', slotId: null }, gift: { isGift: false, message: '' }, points: 0 }, false],
  [{ deliveryChoice: { code: 'COLLECT', slotId: 'a' }, gift: { isGift: false, message: '' }, points: 0 }, true],
  [{ deliveryChoice: null, gift: { isGift: true, message: 'Hi' }, points: 0 }, true],
  [{ deliveryChoice: null, gift: { isGift: false, message: '' }, points: 5 }, true],
] as const)('choices that a sheet cannot take over: %j', (draft, has) => expect(hasOwnChoices(draft)).toBe(has));
