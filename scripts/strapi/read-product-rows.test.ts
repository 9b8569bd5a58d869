import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProductRows } from './read-product-rows.ts';

const HEADER = 'slug,name,price,type,metal,weight';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const messageOf = (text: string): string => {
  try {
    readProductRows(bytes(text));
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the file was read');
};

test('the example has thirty products of three metals', () => {
  const rows = readProductRows(readFileSync(new URL('../../examples/products.csv', import.meta.url)));
  expect(rows).toHaveLength(30);
  expect([...new Set(rows.map(({ metal }) => metal))]).toEqual(['Gold', 'Silver', 'Platinum']);
  expect(rows[0]).toMatchObject({
    slug: 'canadian-maple-leaf-1-oz-gold-coin',
    fields: { price: 7444.8, featured: true, year: 2026, fineness: 999.9 },
    priceBreaks: [{ quantity: 1, price: 7444.8 }, { quantity: 5, price: 7423.2 }, { quantity: 10 }, { quantity: 25 }],
    estimatedDeliveryTime: { minTime: 1, maxTime: 3, unit: 'day' },
    image: 'canadian-maple-leaf-1-oz-gold-coin.webp',
  });
});

test.each([
  ['semicolons', 'slug;name;price;type;metal;weight\na;Kōwhai, 1 oz;1.5;coin;Gold;1 oz'],
  ['tabs', 'slug\tname\tprice\ttype\tmetal\tweight\na\tKōwhai, 1 oz\t1.5\tcoin\tGold\t1 oz'],
  ['a byte order mark and Windows line ends', `\uFEFF${HEADER}\r\na,"Kōwhai, 1 oz",1.5,coin,Gold,1 oz\r\n`],
])('reads %s', (_, text) => {
  expect(readProductRows(bytes(text))).toMatchObject([{ slug: 'a', fields: { name: 'Kōwhai, 1 oz', price: 1.5 }, metal: 'Gold' }]);
});

test('reads what spreadsheets save without UTF-8', () => {
  const [row] = readProductRows(Buffer.from(`${HEADER}\na,Münze,1,coin,Gold,1 oz`, 'latin1'));
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
