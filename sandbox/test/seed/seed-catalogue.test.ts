import { describe, expect, it, test } from 'vitest';
import { drawProductPicture, viewsOf } from '../../src/pictures/draw-product-picture.ts';
import { categories } from '../../src/seed/categories.ts';
import { mints } from '../../src/seed/mints.ts';
import { products } from '../../src/seed/products.ts';
import { seedDrawing } from '../../src/seed/seed-drawing.ts';
import type { SeedProduct } from '../../src/seed/seed-types.ts';
import { suppliers } from '../../src/seed/suppliers.ts';

const densities = { gold: 19.3, silver: 10.49, platinum: 21.45 };
const gramsPerUnit: Record<string, number> = { oz: 31.1034768, g: 1, kg: 1000 };

function labelledGrams(weight: string): number {
  const [, over, under, unit] = /^([\d.]+)(?:\/(\d+))? (oz|g|kg)$/.exec(weight) ?? [];
  return (Number(over) / Number(under ?? 1)) * (gramsPerUnit[unit ?? ''] ?? Number.NaN);
}

const duplicates = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);
const slugs = (list: { slug: string }[]): Set<string> => new Set(list.map((one) => one.slug));

/** Volume of the outer dimensions as a multiple of the weight: above 1, because rims are higher than fields. */
function bulk(product: SeedProduct): number {
  const { diameterMm, widthMm, heightMm, thicknessMm } = product;
  const area = diameterMm === null ? (widthMm ?? 0) * (heightMm ?? 0) : (Math.PI * diameterMm ** 2) / 4;
  const purity = product.fineness / 1000;
  const density = 1 / (purity / densities[product.metal] + (1 - purity) / 9);
  return (area * (thicknessMm ?? 0) * density) / 1000 / product.grossWeightGrams;
}

describe('the range', () => {
  it('has about 180 products of at least 12 mints', () => {
    expect(products.length).toBeGreaterThanOrEqual(170);
    expect(products.length).toBeLessThanOrEqual(210);
    expect(new Set(products.map((product) => product.mint)).size).toBeGreaterThanOrEqual(12);
  });

  it('has every metal as coin and as bar', () => {
    const kinds = new Set(products.map((product) => `${product.metal} ${product.type}`));
    expect([...kinds].toSorted()).toEqual(['gold bar', 'gold coin', 'platinum bar', 'platinum coin', 'silver bar', 'silver coin']);
  });

  test.each([
    ['slugs', products.map((product) => product.slug)],
    ['names', products.map((product) => product.name)],
    ['order numbers', products.map((product) => product.orderingSku)],
    ['descriptions', products.map((product) => product.description)],
    ['mint slugs', mints.map((mint) => mint.slug)],
    ['category slugs', categories.map((category) => category.slug)],
    ['supplier slugs', suppliers.map((supplier) => supplier.slug)],
  ])('%s are unique', (_what, values) => {
    expect(duplicates(values)).toEqual([]);
  });

  it('features a gold coin, a silver coin, a gold bar, a platinum coin and a silver bar that are in stock', () => {
    const featured = products.filter((product) => product.featured);
    expect(featured.map((product) => `${product.weight} ${product.metal} ${product.searchType}`).toSorted()).toEqual([
      '1 oz gold bullion-coin',
      '1 oz platinum bullion-coin',
      '1 oz silver bullion-coin',
      '10 oz silver cast-bar',
      '50 g gold minted-bar',
    ]);
    for (const product of featured) expect(product.stock).toBeGreaterThan(0);
  });

  test.each<[string, number, number, (product: SeedProduct) => boolean]>([
    ['sold out', 8, 10, (product) => product.stock === 0 && product.suppliers.length === 0],
    ['at the supplier', 18, 26, (product) => product.stock === 0 && product.suppliers.length > 0 && !product.onRequest],
    ['on request', 4, 6, (product) => product.onRequest],
    ['for collectors', 30, 40, (product) => product.objective === 'collect'],
    ['sold from several units on', 3, 8, (product) => product.minimumSaleQuantity > 1],
  ])('some are %s', (_what, least, most, matches) => {
    const count = products.filter(matches).length;
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('uses every mint, category and supplier', () => {
    expect(new Set(products.map((product) => product.mint))).toEqual(slugs(mints));
    expect(new Set(products.map((product) => product.category))).toEqual(slugs(categories));
    expect(new Set(products.flatMap((product) => product.suppliers))).toEqual(slugs(suppliers));
  });
});

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_slug, product) => {
  it('refers to what exists', () => {
    expect(slugs(mints)).toContain(product.mint);
    expect(slugs(categories)).toContain(product.category);
    for (const supplier of product.suppliers) expect(slugs(suppliers)).toContain(supplier);
  });

  it('has weights that agree', () => {
    const content = (product.grossWeightGrams * product.fineness) / 1000;
    expect(Math.abs(content - product.fineWeightGrams)).toBeLessThan(0.001);
    expect(Math.abs(labelledGrams(product.weight) / product.fineWeightGrams - 1)).toBeLessThan(0.0015);
  });

  it('has measures that hold its weight', () => {
    expect(bulk(product)).toBeGreaterThan(0.97);
    expect(bulk(product)).toBeLessThan(product.type === 'coin' ? 1.95 : 1.1);
  });

  it('has price breaks that rise and a premium that never turns negative', () => {
    let quantity = product.minimumSaleQuantity;
    let off = 0;
    for (const step of product.breaks) {
      expect(step.quantity).toBeGreaterThan(quantity - 1);
      expect(step.quantity).toBeGreaterThan(1);
      expect(step.premiumPercentOff).toBeGreaterThan(off);
      [quantity, off] = [step.quantity + 1, step.premiumPercentOff];
    }
    expect(product.premiumPercent - off).toBeGreaterThan(0);
  });

  it('is described in two to four sentences without shouting', () => {
    const sentences = product.description.split(/(?<=[.?])\s+(?=\p{Lu})/u);
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(product.description).not.toContain('!');
  });

  it('can be drawn from every side', () => {
    const piece = seedDrawing(product, mints);
    for (const { view, caption } of viewsOf(piece)) {
      const picture = drawProductPicture(piece, view);
      expect(caption).not.toMatch(/NaN|undefined|null/);
      expect(picture.svg).not.toMatch(/NaN|undefined|Infinity|<script/);
      expect(picture.svg).toContain(`width="${picture.width}" height="${picture.height}"`);
      expect(Buffer.byteLength(picture.svg)).toBeLessThanOrEqual(14 * 1024);
      expect(picture.widthMm).toBeGreaterThan(product.diameterMm ?? product.widthMm ?? 0);
      expect(drawProductPicture(piece, view)).toEqual(picture);
    }
  });
});
