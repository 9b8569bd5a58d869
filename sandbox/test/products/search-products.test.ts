import { expect, it } from 'vitest';

import { productsIn, oneSandbox, type Reply } from '../support/sandbox-client.ts';

const client = oneSandbox();

const list = (query: string): Promise<Reply> => client.call('GET', `/products?${query}`);

it('matches every word as a prefix', async () => {
  const found = productsIn(await list('searchQuery=mapl%20GOL&pagination[pageSize]=100'));
  expect(found.length).toBeGreaterThan(1);
  for (const { name } of found) expect(name).toMatch(/maple.*gold/i);
});

it.each(['1oz', '1 oz', 'AU-RCM-ML-1OZ', 'aurcmml1oz'])('finds the Maple Leaf by "%s"', async (text) => {
  const found = productsIn(await list(`searchQuery=${encodeURIComponent(text)}&pagination[pageSize]=100`));
  expect(found.map(({ slug }) => slug)).toContain('canadian-maple-leaf-1-oz-gold-coin');
});

it.each(['"', '*', '" OR 1', 'gold NOT', 'name:gold', '^gold', '(', '\u0000', '🥇', 'a'.repeat(10_000), '%', "'; DROP TABLE products"])(
  'answers anything that people type: %j',
  async (text) => {
    const { status, body } = await list(`searchQuery=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(Array.isArray(body.data)).toBe(true);
  },
);

it('ignores an empty search', async () => {
  const { body } = await list('searchQuery=%20');
  expect(body.meta.pagination.total).toBeGreaterThan(100);
});
