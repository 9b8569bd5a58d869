import { describe, expect, test } from 'vitest';
import { withoutParameters } from '../../src/platform/navigation/arrival.ts';
import { countryChoice, countryCookie, countryToTake } from '../../src/platform/country.ts';

const COUNTRIES = [
  { isoCode: 'NZ', url: null },
  { isoCode: 'AU', url: 'https://shop.example.com/' },
  { isoCode: 'SG', url: 'https://sg.example.com' },
];

describe('a choice of country', () => {
  test.each([
    ['AU', { kind: 'change', isoCode: 'AU' }],
    ['au', { kind: 'change', isoCode: 'AU' }],
    ['NZ', { kind: 'same', isoCode: 'NZ' }],
    ['SG', { kind: 'leave', site: 'https://sg.example.com' }],
    ['XX', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['__proto__', { kind: 'unknown' }],
  ])('%s', (wanted, expected) => expect(countryChoice(wanted, 'NZ', COUNTRIES, 'https://shop.example.com')).toEqual(expected));

  test('is kept for a year, and under TLS only there', () => {
    expect(countryCookie('AU', false)).toBe('country=AU; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(countryCookie('AU', true)).toMatch(/; Secure$/);
  });
});

describe('the country that a page opens in', () => {
  const website = (defaultCountry: string, isoCode: string) => ({ defaultCountry, country: { isoCode }, countries: COUNTRIES });
  test.each([
    ['the address comes first', 'SG', 'country=AU', website('NZ', 'AU'), 'SG'],
    ['then the kept one', null, 'a=b; country=AU', website('NZ', 'AU'), null],
    ['also when the page is another country’s', null, 'country=AU', website('NZ', 'NZ'), 'AU'],
    ['unless the shop no longer has it', null, 'country=FJ', website('NZ', 'NZ'), null],
    ['then the website’s own', null, 'a=b', website('AU', 'NZ'), 'AU'],
    ['which is this page’s already', null, '', website('NZ', 'NZ'), null],
    ['and without the website nothing', null, '', undefined, null],
  ])('%s', (_name, asked, cookies, site, expected) => expect(countryToTake(asked, cookies, site)).toBe(expected));
});

describe('parameters that leave the address', () => {
  test.each([
    ['', '', {}],
    ['?country=AU', '', { country: 'AU' }],
    ['?a=1&country=AU&b=2%203', '?a=1&b=2%203', { country: 'AU' }],
    ['?price=100+to+500&rcode=AB%2FC&country=', '?price=100+to+500', { rcode: 'AB/C', country: '' }],
    ['?rcode=first&rcode=second', '', { rcode: 'first' }],
    ['?%72code=hidden', '', { rcode: 'hidden' }],
    ['?xrcode=1&search=rcode', '?xrcode=1&search=rcode', {}],
  ])('%s', (search, rest, taken) => expect(withoutParameters(search, ['country', 'rcode'])).toEqual({ rest, taken }));
});
