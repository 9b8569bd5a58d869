import { transferReference } from '@koura/shared-types/transfer-reference';
import { describe, expect, it } from 'vitest';

import { readStatement } from '../../../src/staff/statements/read-statement.ts';
import { referencesIn } from '../../../src/staff/statements/compare-statement.ts';
import { statementAmount, statementDay } from '../../../src/staff/statements/statement-fields.ts';
import { BANK_FILES, OFX_1, OFX_2 } from './bank-files.ts';

describe.each(Object.entries(BANK_FILES))('%s', (bank, file) => {
  it('is read: what came in, with day, payer and text', () => {
    const { lines, outgoing, unread, currency } = readStatement(file, 'NZD');
    expect([outgoing, unread, currency]).toEqual([1, [], null]);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line).toMatchObject({ number: 1, receivedOn: '2026-11-25', amount: 125_050 });
    expect([line!.payerName, ...line!.details].join(' ')).toMatch(/H SUTHERLAND.*K7QF ?9TXA/);
    expect(line!.sentOn).toBe(bank === 'BNZ' || bank === 'Kiwibank' ? '2026-11-24' : null);
    expect(line!.bankId).toBe(bank === 'ASB' ? '2026112501' : null);
  });

  it('is read the same with Windows line ends, a byte order mark, and without an end of line', () => {
    const saved = `\uFEFF${file.trimEnd().replaceAll('\n', '\r\n')}`;
    expect(readStatement(saved, 'NZD')).toEqual(readStatement(file, 'NZD'));
  });
});

it.each([
  ['OFX 1', OFX_1, '2026-11-24'],
  ['OFX 2', OFX_2, null],
])('%s is read, with the bank’s ids', (_name, file, sentOn) => {
  expect(readStatement(file, 'NZD')).toEqual({
    currency: 'NZD',
    amountsIn: 'NZD',
    outgoing: 1,
    unread: [],
    lines: [
      {
        number: 1,
        receivedOn: '2026-11-25',
        sentOn,
        amount: 125_050,
        payerName: 'H SUTHERLAND & CO',
        details: [expect.stringMatching(/^GOLD K7QF ?9TXA$/)],
        bankId: '2026112501',
      },
    ],
  });
});

it('a transaction that cannot be read is named with why, and the others are read', () => {
  const { lines, unread } = readStatement(
    'Date,Amount,Details\n25/11/2026,12.50,A\n11/25/2026,13.50,B\n25/11/2026,twelve,C\n26/11/2026,14.50,D\nClosing balance,,\n',
    'NZD',
  );
  expect(lines.map(({ number, amount }) => [number, amount])).toEqual([
    [1, 1250],
    [4, 1450],
  ]);
  expect(unread).toEqual([
    { number: 2, text: '11/25/2026, 13.50, B', because: '“11/25/2026” is not a date with day, month and year in this order.' },
    { number: 3, text: '25/11/2026, twelve, C', because: 'Its amount can’t be read.' },
    { number: 5, text: 'Closing balance', because: 'Its amount can’t be read.' },
  ]);
});

it.each([
  ['', 'The file is empty.'],
  ['  \n ', 'The file is empty.'],
  ['%PDF-1.7 …', 'This is a PDF or a spreadsheet. Please export the statement as CSV or OFX.'],
  ['PK\u0003\u0004', 'This is a PDF or a spreadsheet. Please export the statement as CSV or OFX.'],
  ['a\u0000b', 'The file is not text. Please export the statement as CSV or OFX.'],
  ['!Type:Bank\nD25/11/2026\n', 'This is a QIF file. Please export the statement as CSV or OFX.'],
  [
    'Day,Sum,Words\n25/11/2026,1,a\n',
    'The file has no column with a date, an amount or a text, such as Particulars, Reference, Details or Description. Its columns are: Day, Sum, Words.',
  ],
  ['Date,Sum,Details\n25/11/2026,1,a\n', 'The file has no column with an amount. Its columns are: Date, Sum, Details.'],
  ['Date,Amount,Details\n', 'The file holds no transactions.'],
  ['Date,Amount,Details\n25/11/2026,x,a\n', 'No line of the file can be read. The first one: Its amount can’t be read.'],
  [
    'Date,Amount,Details,Currency\n25/11/2026,1,a,NZD\n25/11/2026,1,a,AUD\n',
    'The file holds several currencies: NZD, AUD. Export one account at a time.',
  ],
  [OFX_1.slice(0, OFX_1.indexOf('COUNTDOWN')), 'The OFX file ends in the middle. Please export it again.'],
  [`Date,Amount,Details\n${'25/11/2026,1.00,a\n'.repeat(1001)}`, 'The file has 1001 payments, more than 1000. Please export fewer days.'],
])('rejects %j', (text, message) => {
  expect(() => readStatement(text, 'NZD')).toThrow(message);
});

it.each([
  ['25/11/2026', '2026-11-25'],
  ['5/1/26', '2026-01-05'],
  ['25-11-2026', '2026-11-25'],
  ['25.11.2026', '2026-11-25'],
  ['2026/11/25', '2026-11-25'],
  ['2026-11-25T09:30:00', '2026-11-25'],
  ['20261125', '2026-11-25'],
  ['25 Nov 26', '2026-11-25'],
  ['25-November-2026', '2026-11-25'],
  ['25/11/2026 09:30', '2026-11-25'],
  ['11/25/2026', undefined],
  ['29/02/2026', undefined],
  ['31 Foo 2026', undefined],
  ['25/11/1926', undefined],
  ['', undefined],
])('the date %s', (text, day) => {
  expect(statementDay(text)).toBe(day);
});

it.each([
  ['1,234.56', 123_456],
  ['$1,234.5', 123_450],
  ['+1234', 123_400],
  ['-$12.30', -1230],
  ['NZ$12.30', 1230],
  ['(12.30)', -1230],
  ['12.30-', -1230],
  ['12.30 CR', 1230],
  ['12.30 DR', -1230],
  ['1.234,56', 123_456],
  ['12,30', 1230],
  ['1,234', 123_400],
  ['1 234.56', 123_456],
  ['1.234', undefined],
  ['12.345', undefined],
  ['1,23,456', undefined],
  ['1234567890123', undefined],
  ['12.30)', undefined],
  ['', undefined],
])('the amount %s', (text, amount) => {
  expect(statementAmount(text, 'NZD')).toBe(amount);
});

it.each([
  ['JPY', '747,854', 747_854],
  ['JPY', '1200.00', 1200],
  ['JPY', '1200.50', undefined],
  ['JPY', '1.200', undefined],
  ['JPY', '1.000', undefined],
  ['JPY', '-1200', -1200],
  ['KWD', '1,234.567', 1_234_567],
  ['KWD', '1.2', 1200],
  ['KWD', '1,234', 1_234_000],
  ['KWD', '1.234,567', 1_234_567],
  ['KWD', '1.2345', undefined],
  ['QQQ', '12.30', undefined],
])('in %s the amount %s', (currency, text, amount) => {
  expect(statementAmount(text, currency)).toBe(amount);
});

it('amounts are of the currency that the file names', () => {
  const csv = readStatement('Date,Amount,Details,Currency\n25/11/2026,747854,A,JPY\n', 'NZD');
  expect(csv).toMatchObject({ currency: 'JPY', amountsIn: 'JPY', lines: [{ amount: 747_854 }] });
  const ofx = '<OFX><CURDEF>KWD<STMTTRN><TRNAMT>12.345<DTPOSTED>20261125<NAME>A</STMTTRN></OFX>';
  expect(readStatement(ofx, 'NZD')).toMatchObject({ currency: 'KWD', amountsIn: 'KWD', lines: [{ amount: 12_345 }] });
  expect(readStatement('Date,Amount,Details\n25/11/2026,1200,A\n', 'JPY')).toMatchObject({ currency: null, lines: [{ amount: 1200 }] });
});

it('references are found in any field, with spaces, hyphens and small letters, and within other words', () => {
  const reference = transferReference([5, 17, 2, 30, 11, 8, 21]);
  const spaced = `${reference.slice(0, 4)} ${reference.slice(4)}`;
  for (const written of [
    reference,
    reference.toLowerCase(),
    spaced,
    `${reference.slice(0, 4)}-${reference.slice(4)}`,
    `REF${reference}`,
    `gold ${spaced} thanks`,
  ])
    expect(referencesIn({ payerName: 'H SUTHERLAND', details: ['GOLD', written] })).toContain(reference);
  const wrong = `${reference.slice(0, 7)}${reference.endsWith('2') ? '3' : '2'}`;
  expect(referencesIn({ payerName: '', details: [wrong] })).toEqual([]);
});
