import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { countryAddress, countryPhone } from '../../src/inputs/country-address.ts';
import { type BackendCountryRules, countryRules } from '../../src/wire/country-rules.ts';

const field = (name: BackendCountryRules['addressFields'][number]['name'], label: string, isRequired: boolean) => ({
  name,
  label,
  isRequired,
});
const rules = v.parse(countryRules, {
  addressFields: [
    field('line1', 'Street address', true),
    field('city', 'Suburb or town', true),
    { ...field('state', 'State', true), options: [{ value: 'NSW', label: 'New South Wales' }] },
    field('postcode', 'Postcode', true),
  ],
  postcode: { pattern: String.raw`\d{4}`, example: '2000', message: 'Four digits, such as 2000.' },
  phone: { pattern: String.raw`0\d{9}`, example: '0412345678', message: 'Ten digits, such as 0412345678.' },
  tax: { name: 'GST', rate: 10, includedLabel: 'incl. 10% GST', numberLabel: 'ABN' },
  deliveryArea: 'across Australia',
  invoiceTitle: 'Tax invoice',
  creditNoteTitle: 'Adjustment note',
});
const address = { line1: '1 George Street', city: 'Sydney', state: 'NSW', postcode: '2000', countryCode: 'AU' };
const problems = (input: object, country: BackendCountryRules | null = rules): string[] =>
  (v.safeParse(countryAddress(country), input).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

describe('an address', () => {
  it('has the fields of its country', () => {
    expect(v.parse(countryAddress(rules), { ...address, line2: '' })).toEqual({ ...address, line2: null, suburb: null });
  });
  it.each([
    [{ postcode: '200' }, 'postcode: Four digits, such as 2000.'],
    [{ postcode: '20001' }, 'postcode: Four digits, such as 2000.'],
    [{ state: 'Texas' }, 'state: Please choose the state from the list.'],
    [{ state: '' }, 'state: Please choose the state.'],
    [{ line1: ' ' }, 'line1: Please enter the street address.'],
    [{ suburb: 'Haymarket' }, 'suburb: Addresses of this country have no such field.'],
    [{ line1: 'a\nb' }, 'line1: Please remove line breaks and characters that can’t be printed.'],
  ])('%j', (change, problem) => {
    expect(problems({ ...address, ...change })).toEqual([problem]);
  });
  it('needs no postcode where the country has none', () => {
    const none = { ...rules, addressFields: rules.addressFields.filter(({ name }) => name !== 'postcode') };
    expect(problems({ ...address, postcode: undefined }, none)).toEqual([]);
  });
  it('follows the rules that came with the shop where the country has none', () => {
    const { state: _, ...usual } = address;
    expect(problems(usual, null)).toEqual([]);
    expect(problems({ ...usual, postcode: '20' }, null)).toEqual(['postcode: An Australian postcode has four digits, such as 2000.']);
  });
});

it('a phone number follows the country, or may be left out', () => {
  expect(v.parse(countryPhone(rules), ' 0412345678 ')).toBe('0412345678');
  expect(v.parse(countryPhone(rules), '')).toBeNull();
  expect(v.safeParse(countryPhone(rules), '041234567').issues?.[0]?.message).toBe('Ten digits, such as 0412345678.');
  expect(v.parse(countryPhone(null), '(09) 555 0182')).toBe('(09) 555 0182');
});

it.each(['(', '[', 'x'.repeat(201)])('a pattern that is no expression makes the rules invalid: %s', (pattern) => {
  expect(v.safeParse(countryRules, { ...rules, postcode: { ...rules.postcode, pattern } }).success).toBe(false);
});
