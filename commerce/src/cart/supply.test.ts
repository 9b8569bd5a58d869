import { describe, expect, it } from 'vitest';
import type { SaleProduct } from './cart-state.ts';
import { grant, lineSourceOf } from './supply.ts';

function product(stock: number, hasSupplier: boolean, minimumSaleQuantity = 1, forSale = true): SaleProduct {
  return { stock, hasSupplier, forSale, product: { minimumSaleQuantity } } as SaleProduct;
}

describe('grant', () => {
  it.each([
    ['all from stock', product(10, false), 4, null, 4],
    ['what stock has', product(3, false), 4, null, 3],
    ['all from the supplier', product(3, true), 4, null, 4],
    ['nothing', product(0, false), 1, null, 0],
    ['nothing when stock does not make up a minimum sale', product(4, false, 5), 10, null, 0],
    ['nothing that is not for sale', product(10, true, 1, false), 1, null, 0],
    ['only what the source asked for has', product(3, true), 4, 'inStock', 3],
    ['from another source when the one asked for has none', product(0, true), 4, 'inStock', 4],
    ['from stock when there is no supplier', product(3, false), 2, 'atSupplier', 2],
    ['at most the largest line', product(50_000, true), 20_000, null, 10_000],
  ] as const)('gives %s', (_, sale, quantity, asked, granted) => {
    expect(grant(sale, quantity, asked)).toBe(granted);
  });
});

describe('lineSourceOf', () => {
  it.each([
    [product(10, true), 4, null, 'inStock'],
    [product(3, true), 4, null, 'atSupplier'],
    [product(3, false), 4, null, 'unavailable'],
    [product(10, true), 4, 'atSupplier', 'atSupplier'],
    [product(10, false), 4, 'atSupplier', 'inStock'],
    [product(3, true), 4, 'inStock', 'atSupplier'],
    [product(10, true, 5), 4, null, 'unavailable'],
    [product(10, true, 1, false), 1, null, 'unavailable'],
  ] as const)('case %#', (sale, quantity, asked, source) => {
    expect(lineSourceOf(sale, { quantity, asked })).toBe(source);
  });
});
