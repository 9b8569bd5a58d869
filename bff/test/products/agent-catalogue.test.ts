import { TRUSTED_DOCUMENTS } from '@koura/shared-types/trusted-documents.generated';
import { beforeAll, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';

const bff = oneBff();
beforeAll(async () => {
  await bff.ask('{ website { currency metals { slug } } }');
});

const document = [...TRUSTED_DOCUMENTS.values()].find((text) => text.startsWith('query AgentCatalogue('))!;

it('a hundred agents that ask the same at once share what one of them costs', async () => {
  const search = { filter: { search: 'maple' }, sort: 'POPULAR', page: 1, pageSize: 10 };
  const ask = () => bff.ask<{ products: { items: { id: string }[] } }>(document, search);
  await bff.forget();
  const [first, ...others] = await Promise.all(Array.from({ length: 100 }, ask));
  const together = await bff.seen();
  expect(first!.body.data!.products.items.length).toBeGreaterThan(0);
  for (const { body } of others) expect(body.data).toEqual(first!.body.data);
  // One call while a list with prices is fresh, which is for a second; a hundred answers take longer on a busy machine.
  expect(new Set(together.map(({ url }) => url)).size).toBe(1);
  expect(together.length).toBeLessThanOrEqual(5);
});
