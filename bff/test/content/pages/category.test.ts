import { expect, it, test } from 'vitest';
import { oneBff } from '../../support/open-bff.ts';

const CATEGORY = 'query ($slug: String!) { category(slug: $slug) { slug name description body } }';

const bff = oneBff();

const ask = async (slug: string) => (await bff.ask<{ category: unknown }>(CATEGORY, { slug })).body.data!.category;

it('is a category with its content', async () => {
  expect(await ask('gold-bars')).toMatchObject({
    name: 'Gold bars',
    description: expect.stringContaining('Minted and cast gold bars'),
    body: expect.stringContaining('<a href="/services/gold-bullion-storage/">the vault</a>'),
  });
});

test.each(['no-such-shelf', 'Gold bars', 'gold-bars/x'])('is null for %j', async (slug) => {
  expect(await ask(slug)).toBeNull();
});
