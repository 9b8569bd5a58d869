import { expect, it } from 'vitest';

import { oneSandbox, type Json, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();

const list = (query: string): Promise<Reply> => client.call('GET', `/products?${query}`);

it('counts with all filters but the facet’s own', async () => {
  const { body } = await list('facets=true&filters[metal][slug][$eq]=silver&filters[type][$eq]=bar');
  const facet = (name: string): Json[] => body.meta.facets.find((one: Json) => one.name === name).values;
  expect(facet('metal').map(({ value }) => value)).toContain('gold');
  for (const { value, count } of facet('metal')) {
    const { body: other } = await list(`filters[metal][slug][$eq]=${value}&filters[type][$eq]=bar`);
    expect(count).toBe(other.meta.pagination.total);
  }
  expect(facet('metal').find(({ value }) => value === 'silver').count).toBe(body.meta.pagination.total);
  expect(facet('type').map(({ label }) => label)).toEqual(['Coins', 'Bars']);
});

it('labels values for people and orders weights by grams', async () => {
  const { body } = await list('facets=true');
  const facet = (name: string): Json[] => body.meta.facets.find((one: Json) => one.name === name).values;
  expect(facet('availability').map(({ label }) => label)).toEqual(['In stock', 'At the supplier', 'Sold out', 'On request']);
  const weights = facet('weight').map(({ value }) => value);
  expect(weights.indexOf('1-g')).toBeLessThan(weights.indexOf('1-10-oz'));
  expect(weights.indexOf('1-oz')).toBeLessThan(weights.indexOf('100-g'));
  expect(weights.indexOf('100-g')).toBeLessThan(weights.indexOf('1-kg'));
});

it('returns the price range with all filters but the price', async () => {
  const { body } = await list('facets=true&filters[price][$lte]=200');
  expect(body.meta.priceRange.max).toBeGreaterThan(10_000);
  expect(body.meta.priceRange.min).toBeGreaterThan(0);
});
