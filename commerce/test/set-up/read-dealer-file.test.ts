import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readDealerFile } from '../../src/set-up/read-dealer-file.ts';

const example = readFileSync(new URL('../../../examples/dealer.example.yaml', import.meta.url), 'utf8');

function problemsOf(text: string): string[] {
  try {
    readDealerFile(text);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  throw new Error('the file was read');
}

/** The example with one change; the line that it is in is written {line}. */
function changed(from: string, to: string): { text: string; line: number } {
  const at = example.indexOf(from);
  expect(at, `the example has “${from}”`).toBeGreaterThan(0);
  return { text: example.replace(from, () => to), line: example.slice(0, at).split('\n').length };
}

it('reads the example', () => {
  const { seller, staff, settings } = readDealerFile(example);
  expect(seller.name).toBe('Harakeke Bullion Limited');
  expect(staff.map(({ role }) => role)).toEqual(['Admin', 'Salesperson']);
  expect(settings.countries.map(({ isoCode }) => isoCode)).toEqual(['NZ', 'AU']);
  expect(settings.delivery.collect.slots.times[0]).toBe('09:30');
});

it.each([
  [
    'a text that YAML reads as a number',
    "example: '7010'",
    'example: 7010',
    'settings.countries.0.rules.postcode.example must be text, not 7010: put it in quotes',
  ],
  ['a word in the place of a number', 'opens: 9', 'opens: nine', 'settings.calendar.opens must be a number, not "nine"'],
  ['a number out of range', 'opens: 9', 'opens: 25', 'settings.calendar.opens must be at most 24, not 25'],
  ['an unknown entry', 'priceHoldSeconds: 600', 'priceHoldSeconds: 600\n  colour: red', 'settings.colour is unknown', 1],
  [
    'a misspelt entry in a group',
    "bankName: 'Harbour Bank, Nelson'",
    "bank: 'Harbour Bank'",
    'settings.transfers.accounts.NZD.bankName is missing',
  ],
  [
    'a value that is none of several',
    'code: courier,',
    'code: pigeon,',
    'settings.delivery.options.0.code must be "courier" or "collect" or "vault", not "pigeon"',
  ],
  ['a time zone that does not exist', 'zone: Pacific/Auckland', 'zone: Pacific/Nelson', 'settings.calendar.zone must be a time zone'],
  ['a region without holidays', 'region: NZ-NSN', 'region: NZ-XXX', 'settings.calendar.region must be a region of the calendar'],
  [
    'a time of day',
    "'09:30'",
    "'9.30'",
    String.raw`settings.delivery.collect.slots.times.0 must be of the form /^([01]\d|2[0-3]):[0-5]\d$/, not "9.30"`,
  ],
  [
    'a currency without cents',
    'currency: { iso3Code: AUD }',
    'currency: { iso3Code: JPY }',
    'settings.countries.1.currency.iso3Code amounts are kept in cents: choose a currency with two digits',
  ],
  [
    'a currency of three digits',
    'currency: { iso3Code: AUD }',
    'currency: { iso3Code: KWD }',
    'settings.countries.1.currency.iso3Code amounts are kept in cents: choose a currency with two digits',
  ],
  [
    'the dealer’s own currency, of no digits',
    'currency: { iso3Code: NZD }',
    'currency: { iso3Code: VND }',
    'settings.countries.0.currency.iso3Code amounts are kept in cents: choose a currency with two digits',
  ],
  ['a locale', 'locale: en-NZ', 'locale: mi-NZ', 'settings.dealer.locale must be English of a country, such as en-NZ'],
  [
    'a prefix in small letters',
    'order: { prefix: H-,',
    'order: { prefix: h-,',
    'settings.numbers.order.prefix must be one to eight capitals and digits that begin with a letter, and may end in a hyphen',
  ],
  [
    'price lists without that of everybody',
    'name: standard,',
    'name: usual,',
    'settings.priceLists must begin with “standard”, whose share is 1',
    -1,
  ],
  [
    'a day that does not exist',
    "      # taxChanges:\n      #   - { from: '2027-04-01',",
    "      taxChanges:\n        - { from: '2027-04-31',",
    'settings.countries.0.taxChanges.0.from must be a day such as 2026-10-01',
    1,
  ],
  ['an email address', 'email: desk@harakeke.example', 'email: desk', 'seller.email must be an email address'],
  ['a role', 'role: Salesperson', 'role: Boss', 'staff.1.role must be "Admin" or "Salesperson" or "Premium Editor", not "Boss"'],
  ['a value where a list belongs', 'countries: [NZ]', 'countries: NZ', 'settings.delivery.collect.countries must be a list, not "NZ"'],
])('names %s', (_, from, to, problem, below = 0) => {
  const { text, line } = changed(from, to);
  expect(problemsOf(text)).toContain(`line ${line + below}: ${problem}`);
});

it('names every mistake at once, in the order of the file', () => {
  const text = changed('opens: 9', 'opens: nine')
    .text.replace('businessDays: 1, hour: 17', 'businessDays: 1, hour: 70')
    .replace('role: Salesperson', 'role: Boss');
  expect(problemsOf(text).map((problem) => problem.replace(/^line \d+: (\S+) .*$/, '$1'))).toEqual([
    'staff.1.role',
    'settings.calendar.opens',
    'settings.transfers.deadline.hour',
  ]);
});

it('names tabs, unclosed brackets and entries that are there twice', () => {
  const tab = changed('  taxName: GST', '\ttaxName: GST');
  expect(problemsOf(tab.text)).toContain(`line ${tab.line}: this line is indented with a tab: use spaces`);
  const twice = changed('  priceHoldSeconds: 600', '  priceHoldSeconds: 600\n  priceHoldSeconds: 700');
  expect(problemsOf(twice.text)).toEqual([`line ${twice.line + 1}: this entry is there twice`]);
  const open = changed('countries: [NZ]', 'countries: [NZ');
  expect(problemsOf(open.text)[0]).toMatch(/^line \d+: /);
});

it('needs an Admin, and names a file that is something else', () => {
  const { text, line } = changed('role: Admin', 'role: Premium Editor');
  expect(problemsOf(text)).toEqual([`line ${line - 1}: staff must name an Admin`]);
  expect(problemsOf('')).toEqual(['line 1: the file must have entries such as "seller:"']);
  expect(problemsOf('- 1\n- 2\n')).toEqual(['line 1: the file must have entries such as "seller:"']);
  expect(problemsOf('seller:\n')).toEqual(expect.arrayContaining(['line 1: settings is missing', 'line 1: staff is missing']));
  const bomb = `a: &a [x, x]\n${'bcdefghij'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefghij'[index]!}`).join(', ')}]`)
    .join('\n')}\n`;
  expect(problemsOf(bomb)).toEqual(['line 1: the file repeats itself with anchors too often']);
});
