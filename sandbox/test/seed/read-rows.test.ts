import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { drawMotif, isMotif } from '../../src/pictures/art/motif.ts';
import { productSeries, seriesRow } from '../../src/seed/product-series.ts';
import { checkedRows } from '../../src/seed/read-rows.ts';

const src = `${import.meta.dirname}/../../src`;
const file = 'products/gold-coins.json';
const [maple] = JSON.parse(readFileSync(`${src}/seed/${file}`, 'utf8')) as [{ sizes: object[] }];
const withSize = (changes: object): object => ({ ...maple, sizes: [maple.sizes[0], { ...maple.sizes[1], ...changes }] });
const entry = 'sandbox/src/seed/products/gold-coins.json, entry 2 (RCM-ML): ';

test.each<[string, object, string]>([
  ['a misspelt field', withSize({ premum: 3 }), `${entry}sizes.1.premum: Invalid key: Expected never but received "premum"`],
  ['a missing field', { ...maple, about: undefined }, `${entry}about: Invalid key: Expected "about" but received undefined`],
  ['a wrong type', withSize({ premium: '3.4' }), `${entry}sizes.1.premium: Invalid type: Expected number but received "3.4"`],
  [
    'a weight that nothing can be computed from',
    withSize({ weight: '1oz' }),
    `${entry}sizes.1.weight: must be like "1/10 oz", "100 g" or "1 kg"`,
  ],
  ['breaks that nobody has named', withSize({ breaks: 'golden' }), `${entry}sizes.1.breaks: must be a name from price-breaks.json`],
  ['a motif without a drawing', { ...maple, motif: 'mapel' }, `${entry}motif: there is no drawing "mapel" in pictures/motifs`],
  ['a mint that does not exist', { ...maple, mint: 'perth' }, `${entry}mint: Invalid type: Expected ("royal-canadian-mint" | `],
  ['a kind that is neither coin nor bar', { ...maple, type: 'medal' }, `${entry}type: Invalid type: Expected ("coin" | "bar")`],
])('%s is reported with file, entry and field', (_what, wrong, message) => {
  expect(() => checkedRows(file, JSON.stringify([maple, wrong]), seriesRow)).toThrow(message);
});

test.each([
  ['[{', 'sandbox/src/seed/products/gold-coins.json is not JSON: '],
  ['{}', 'sandbox/src/seed/products/gold-coins.json must be a list of entries'],
  ['[null]', 'sandbox/src/seed/products/gold-coins.json, entry 1: the entry: Invalid type'],
])('the file %s is reported', (text, message) => {
  expect(() => checkedRows(file, text, seriesRow)).toThrow(message);
});

test('every JSON file of products is read', () => {
  const shelves = readdirSync(`${src}/seed/products`).filter((name) => name !== 'price-breaks.json');
  const written = shelves.flatMap((name) => JSON.parse(readFileSync(`${src}/seed/products/${name}`, 'utf8')) as { code: string }[]);
  expect(written.map(({ code }) => code).toSorted()).toEqual(productSeries.map(({ code }) => code).toSorted());
});

it('draws every motif with ids of the picture only', () => {
  for (const name of readdirSync(`${src}/pictures/motifs`).map((one) => one.replace(/\.svg$/, ''))) {
    expect(isMotif(name)).toBe(true);
    const drawing = drawMotif(name, 'coin-', 'The Perth Mint');
    expect(drawing).not.toMatch(/<(svg|title|script)|\n|NaN/);
    const ids = [...drawing.matchAll(/\bid\s*=\s*["']([^"']*)/g)].map(([, id]) => id);
    const used = [...drawing.matchAll(/(?:href="|url\()#([^")]*)/g)].map(([, id]) => id);
    expect(ids.filter((id) => !id!.startsWith('coin-'))).toEqual([]);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  }
});

it('draws the initials of the mint in a wreath for a motif that has no drawing', () => {
  expect(isMotif('unknown')).toBe(false);
  expect(drawMotif('unknown', 'x', 'Royal Canadian Mint')).toBe(drawMotif('monogram', 'x', 'Royal Canadian Mint'));
  expect(drawMotif('monogram', 'x', 'Royal Canadian Mint')).toContain('>RCM</text>');
});
