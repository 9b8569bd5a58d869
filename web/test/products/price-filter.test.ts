import { describe, expect, it } from 'vitest';
import {
  parseAmount,
  parsePriceFilter,
  priceFilterOf,
  priceFilterText,
  serialisePriceFilter,
  type PriceFilter,
} from '../../src/products/listing/price-filter.ts';

describe('the price filter', () => {
  it.each<[string, string | null | undefined]>([
    ['', null],
    ['  ', null],
    ['500', '500'],
    ['1,500', '1500'],
    ['$1500.00', '1500'],
    ['99.90', '99.9'],
    ['0100', '100'],
    ['-5', undefined],
    ['1e3', undefined],
    ['5.123', undefined],
    ['12345678901', undefined],
    ['abc', undefined],
  ])('reads the amount %j', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each<[string, PriceFilter | null | undefined]>([
    ['100 to 500', { from: '100', to: '500' }],
    ['100  TO  500.50', { from: '100', to: '500.5' }],
    ['500 to 100', { from: '100', to: '500' }],
    ['100', { from: '100', to: null }],
    ['', null],
    ['cheap', undefined],
    ['100 to', undefined],
    ['1 to 2 to 3', undefined],
  ])('reads %j', (text, filter) => {
    expect(parsePriceFilter(text)).toEqual(filter);
  });

  it.each<[string, string, string | undefined, string | undefined]>([
    ['500', '', '500', 'From $500'],
    ['', '500', '0 to 500', 'Up to $500'],
    ['100', '500', '100 to 500', '$100 to $500'],
    ['1500.5', '', '1500.5', 'From $1,500.50'],
    ['', '', undefined, undefined],
  ])('from %j to %j', (from, to, written, text) => {
    const filter = priceFilterOf(from, to);
    expect(filter ? serialisePriceFilter(filter) : undefined).toBe(written);
    expect(filter ? priceFilterText(filter, 'NZD') : undefined).toBe(text);
  });
});
