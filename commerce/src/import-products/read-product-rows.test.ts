import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProductRows } from './read-product-rows.ts';

const HEADER = 'slug,name,price,type,metal,weight';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const messageOf = (text: string): string => {
  try {
    readProductRows(bytes(text), 'strapi');
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the file was read');
};

test('the example has thirty products of three metals', () => {
  const rows = readProductRows(readFileSync(new URL('../../../examples/products.csv', import.meta.url)), 'strapi');
  expect(rows).toHaveLength(30);
  expect([...new Set(rows.map(({ metal }) => metal))]).toEqual(['Gold', 'Silver', 'Platinum']);
  expect(rows[0]).toMatchObject({
    slug: 'canadian-maple-leaf-1-oz-gold-coin',
    fields: { price: 7444.8, featured: true, year: 2026, fineness: 999.9 },
    priceBreaks: [{ quantity: 1, price: 7444.8 }, { quantity: 5, price: 7423.2 }, { quantity: 10 }, { quantity: 25 }],
    estimatedDeliveryTime: { minTime: 1, maxTime: 3, unit: 'day' },
    images: ['canadian-maple-leaf-1-oz-gold-coin.webp'],
  });
});

test.each([
  ['semicolons', 'slug;name;price;type;metal;weight\na;Kōwhai, 1 oz;1.5;coin;Gold;1 oz'],
  ['tabs', 'slug\tname\tprice\ttype\tmetal\tweight\na\tKōwhai, 1 oz\t1.5\tcoin\tGold\t1 oz'],
  ['a byte order mark and Windows line ends', `\uFEFF${HEADER}\r\na,"Kōwhai, 1 oz",1.5,coin,Gold,1 oz\r\n`],
])('reads %s', (_, text) => {
  expect(readProductRows(bytes(text), 'strapi')).toMatchObject([
    { slug: 'a', fields: { name: 'Kōwhai, 1 oz', price: 1.5 }, metal: 'Gold' },
  ]);
});

test('reads what spreadsheets save without UTF-8', () => {
  const [row] = readProductRows(Buffer.from(`${HEADER}\na,Münze,1,coin,Gold,1 oz`, 'latin1'), 'strapi');
  expect(row!.fields['name']).toBe('Münze');
});

test('names every wrong cell with its line', () => {
  const wrong = [
    `${HEADER},priceBreaks,deliveryTime,availability,featured`,
    'a,A,"7,444.80",coin,Gold,1 oz,1-2,soon,somewhere,maybe',
    'a,,1,coin,Gold,1 oz,,,,',
  ].join('\n');
  expect(messageOf(wrong).split('\n')).toEqual([
    'line 2: availability "somewhere" is none of inStock, atSupplier, soldOut, onRequest',
    'line 2: price "7,444.80" is no number (write it like 7444.80)',
    'line 2: featured "maybe" is no "yes" or "no"',
    'line 2: priceBreaks "1-2" must look like "1:7444.80 10:7401.60"',
    'line 2: deliveryTime "soon" must look like "1-3 day"',
    'line 3: name is empty',
    'line 3: slug "a" is that of line 2, too',
  ]);
});

test('names columns that are missing or unknown', () => {
  expect(messageOf('slug,name,price,type,metal,colour\na,A,1,coin,Gold,red')).toMatch(
    /^unknown column "colour"; known are slug, .*\nthe column "weight" is missing$/,
  );
  expect(messageOf(HEADER)).toBe('The file has no rows.');
});

const withBreaks = (price: string, breaks: string, minimum = ''): string =>
  `${HEADER},priceBreaks,minimumSaleQuantity\na,A,${price},coin,Gold,1 oz,${breaks},${minimum}\n`;

test.each([
  ['slug', 'gold/kiwi', /^line 2: slug "gold\/kiwi" can't be the address of a page: use letters, digits, dots, hyphens and underscores/],
  ['slug', '50%-gold', /^line 2: slug "50%-gold" can't be the address/],
  ['slug', 'Kiwi 1 oz', /^line 2: slug "Kiwi 1 oz" can't be the address/],
  ['name', '" "', /^line 2: name is empty$/],
  ['price', '0', /^line 2: price "0" must be above 0 and at most 1,000,000,000,000$/],
  ['price', '99999999999999', /^line 2: price "99999999999999" must be above 0 and at most/],
  ['type', 'gold coin', /^line 2: type "gold coin" can't be part of an address/],
  ['metal', '***', /^line 2: metal "\*\*\*" has no letter or digit that an address could be made of$/],
  ['mint', '金', /^line 2: mint "金" can't be made into the address of its page: use Latin letters and digits$/],
  [
    'weight',
    '10-Jan',
    /^line 2: weight "10-Jan" is a date, which a spreadsheet made of it: format the column as text and write it like 1\/10 oz$/,
  ],
  ['weight', 'Jan-10', /is a date/],
  ['weight', '1/10/2026', /is a date/],
  ['weight', '2026-10-01', /is a date/],
  ['image', 'kiwi.pdf', /^line 2: image "kiwi.pdf" is no picture/],
  ['fineWeightGrams', '0', /^line 2: fineWeightGrams "0" is nothing that the shop can show: expected >=0.001/],
  ['stockAvailable', '99999999999', /^line 2: stockAvailable "99999999999" is nothing that the shop can show/],
])('checks %s %s', (column, cell, message) => {
  const cells: Record<string, string> = { slug: 'a', name: 'A', price: '1', type: 'coin', metal: 'Gold', weight: '1 oz', [column]: cell };
  expect(messageOf(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`)).toMatch(message);
});

test.each([
  [
    '100',
    '1:100 10:120',
    /^line 2: priceBreaks "1:100 10:120" has mistakes that the shop would mend: the step at 10 is dearer than the one before/,
  ],
  ['100', '10:90 1:100 10:80', /would mend: not in order of quantity; the quantity 10 more than once/],
  ['100', '1:110 10:90', /would mend: the step at the minimum quantity 1 is not the product's price/],
  ['100', '1:100 10:0', /^line 2: priceBreaks "1:100 10:0" has a price that the shop can't use in step 2$/],
])('checks the ladder of a product for %s: %s', (price, breaks, message) => {
  expect(messageOf(withBreaks(price, breaks))).toMatch(message);
});

test('a ladder may begin at the minimum quantity', () => {
  expect(readProductRows(bytes(withBreaks('100', '5:100 10:90', '5')), 'strapi')).toMatchObject([
    { priceBreaks: [{ quantity: 5 }, { quantity: 10 }] },
  ]);
});

test.each(['weight,1/10 oz', 'weight,25 x 1 g', 'weight,1 kg', 'slug,Gold-Kiwi', 'slug,सोना', 'metal,金', 'metal,銀'])(
  'takes %s',
  (pair) => {
    const [column, cell] = pair.split(',') as [string, string];
    const cells: Record<string, string> = { slug: 'a', name: 'A', price: '1', type: 'coin', metal: 'Gold', weight: '1 oz', [column]: cell };
    expect(readProductRows(bytes(`${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`), 'strapi')).toHaveLength(1);
  },
);

test('a slug in decomposed letters is written as its address', () => {
  const nfd = 'kōtuku'.normalize('NFD');
  expect(readProductRows(bytes(`${HEADER}\n${nfd},A,1,coin,Gold,1 oz`), 'strapi')).toMatchObject([
    { slug: 'kōtuku', fields: { slug: 'kōtuku' } },
  ]);
});

test('a column that is there twice, cells without a column, and a quotation mark that is not closed', () => {
  expect(messageOf(`${HEADER},Price\na,A,1,coin,Gold,1 oz,2`)).toContain('line 1: the column "Price" is there twice');
  expect(messageOf(`${HEADER}\na,A,1,coin,Gold,1 oz\nb,B,1,coin,Gold,1 oz,more`)).toBe('line 3: 7 columns where the header has 6');
  expect(messageOf(`${HEADER}\na,"A,1,coin,Gold,1 oz`)).toBe('line 1: a quotation mark is not closed in this file');
});

const TAILS = `sep=,\r\n${HEADER},,\r\na,"Kōwhai, 1 oz",1.5,coin,Gold,1 oz,,\r\n,,,,,,,\r\n`;

test.each([
  ['as it is', bytes(TAILS)],
  ['in UTF-16', Buffer.from(`\uFEFF${TAILS}`, 'utf16le')],
  ['in UTF-16, big end first', Buffer.from(`\uFEFF${TAILS}`, 'utf16le').swap16()],
])('reads a line sep= and empty tails %s, and counts its lines', (_, file) => {
  expect(readProductRows(file, 'strapi')).toMatchObject([{ slug: 'a', fields: { name: 'Kōwhai, 1 oz' } }]);
  expect(messageOf(`sep=;\n${HEADER.replaceAll(',', ';')}\na;A;0;coin;Gold;1 oz`)).toMatch(/^line 3: price "0"/);
});
