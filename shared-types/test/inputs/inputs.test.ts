import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { contact } from '../../src/inputs/contact.ts';
import { delivery } from '../../src/inputs/delivery.ts';
import { email } from '../../src/inputs/email.ts';
import { emailQuote } from '../../src/inputs/email-quote.ts';
import { findMyOrder } from '../../src/inputs/find-my-order.ts';
import { PARSE_CONFIG } from '../../src/inputs/parse-config.ts';
import { phone } from '../../src/inputs/phone.ts';
import { productPricing } from '../../src/inputs/staff/product-pricing.ts';
import { signUp } from '../../src/inputs/account.ts';
import { profile } from '../../src/inputs/profile.ts';
import { staffSearch } from '../../src/inputs/search.ts';
import { fieldOf, inputOf } from './example.ts';
import { examples } from './examples.ts';

/** The first message of each field, as sent to clients. */
function errorsOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

describe.each(examples)('$mutation', (example) => {
  const { schema, valid, invalid } = example;
  it('accepts a valid input', () => expect(errorsOf(schema, valid)).toEqual({}));
  it('rejects unknown fields', () => expect(v.is(schema, { ...valid, role: 'admin' })).toBe(false));
  it.each(invalid)('$field: $value', (one) => expect(errorsOf(schema, inputOf(example, one))).toEqual({ [fieldOf(one)]: one.message }));
});

test.each([
  'mere@example.nz',
  "o'brien+gold@mail.example.co.nz",
  'a@b.nz',
  'mere@tāne.nz',
  'a@xn--bcher-kva.xn--p1ai',
  ' mere@example.nz ',
])('email %j', (address) => expect(v.parse(email, address)).toBe(address.trim()));

test.each(['021 123 4567', '09/123-4567', '(09) 555 0182', '+64 (0)9 555.0182', '(+65) 6555 0182', '6555\u00A00182', ''])(
  'phone %j',
  (number) => expect(v.parse(phone, number)).toBe(number),
);

describe('delivery', () => {
  const address = { line1: '17 Hinemoa Street', line2: ' ', city: 'Auckland', postcode: '0626', countryCode: 'NZ' };
  test.each([
    ['NZ', '0626'],
    ['AU', ' 2000 '],
    ['SG', '049213'],
    ['GB', 'SW1A 1AA'],
    ['CA', 'K1A 0B1'],
    ['US', '10001-1234'],
  ])('postcode in %s: %j', (countryCode, postcode) => expect(errorsOf(delivery, { ...address, countryCode, postcode })).toEqual({}));
  it('trims, and is null where an optional field is empty', () => {
    expect(v.parse(delivery, { ...address, line1: ' 17 Hinemoa Street ' })).toEqual({ ...address, line2: null, suburb: null });
  });
  it('reports an empty postcode once', () => {
    const { issues } = v.safeParse(delivery, { ...address, postcode: '' });
    expect(issues?.map(({ message }) => message)).toEqual(['Please enter the postcode.']);
  });
});

test('all errors are returned at once, in the order of the form', () => {
  expect(Object.keys(errorsOf(contact, { firstName: '', lastName: ' ', email: 'mere', phone: 'call me' }))).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
  ]);
});

test('a password is compared with the email address whatever else is invalid', () => {
  const input = { firstName: '', lastName: '', email: 'Hannah@koura.example', password: 'hannah2026!!' };
  expect(errorsOf(signUp, input)['password']).toBe('Please choose a password that isn’t your email address.');
});

test('a profile keeps omitted fields absent', () => {
  expect(v.parse(profile, {})).toEqual({});
  expect(v.parse(profile, { firstName: null, phone: '' })).toEqual({ firstName: null, phone: '' });
});

test('values are normalised', () => {
  expect(v.parse(findMyOrder, { orderNumber: '# k-1', email: 'Ana@Example.NZ' })).toEqual({ orderNumber: 'K-1', email: 'ana@example.nz' });
  expect(v.parse(emailQuote, { email: 'a@b.nz', name: 'https://evil.example' })).toEqual({ email: 'a@b.nz', name: null });
  expect(v.parse(staffSearch, '  K-1 ')).toBe('K-1');
});

describe('price breaks', () => {
  const row = { quantity: 1, premiumAmount: '1' };
  const DAY = 86_400_000;
  // One moment for all rows: a millisecond between two of them would be a gap.
  const now = Date.now();
  const time = (days: number): string => new Date(now + days * DAY).toISOString();
  test.each<[string, object[], Record<string, unknown>]>([
    ['no row', [], { markupPriceBreaks: expect.stringContaining('valid now') }],
    ['nothing for everybody', [{ ...row, customerId: '5' }], { markupPriceBreaks: expect.stringContaining('valid now') }],
    [
      'a gap',
      [
        { ...row, validTo: time(5) },
        { ...row, validFrom: time(6) },
      ],
      { markupPriceBreaks: expect.stringContaining('valid from') },
    ],
    ['the same quantity', [row, row], { 'markupPriceBreaks.1.quantity': 'Row 1 has this quantity for the same time.' }],
    [
      'the same quantity at other times',
      [
        { ...row, validTo: time(5) },
        { ...row, validFrom: time(5) },
      ],
      {},
    ],
    [
      'the same row',
      [
        { ...row, id: '7' },
        { ...row, id: '7', quantity: 2 },
      ],
      { markupPriceBreaks: 'A row has the same id as another one.' },
    ],
    [
      'an error of a row beside one between rows',
      [row, { ...row, premiumAmount: 'x' }],
      {
        'markupPriceBreaks.1.quantity': 'Row 1 has this quantity for the same time.',
        'markupPriceBreaks.1.premiumAmount': expect.stringContaining('an amount from 0 to 1,000,000'),
      },
    ],
  ])('%s', (_name, markupPriceBreaks, errors) => {
    expect(errorsOf(productPricing, { pricingModel: 'AMOUNT', markupPriceBreaks })).toEqual(errors);
  });
  test('a duplicate supplier', () => {
    const supplier = { supplierId: '4', sku: 'x', costPrice: '1' };
    expect(errorsOf(productPricing, { productSuppliers: [supplier, supplier] })).toEqual({
      'productSuppliers.1.supplierId': 'This supplier is already in the list.',
    });
  });
});

test('no message repeats the input', () => {
  const secret = 'S3CRET-4242424242424242';
  for (const { schema, valid } of examples)
    for (const field of Object.keys(valid))
      for (const value of [secret, [secret], { [secret]: secret }, Number.NaN])
        for (const { message } of v.safeParse(schema, { ...valid, [field]: value }, PARSE_CONFIG).issues ?? [])
          expect(`${field}: ${message}`).not.toContain('S3CRET');
});
