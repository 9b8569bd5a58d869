import { expect, it } from 'vitest';
import { countStatements } from '../support/count-statements.ts';
import { headersOf } from '../support/logins.ts';
import { oneSandbox, productsIn } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('takes as many statements as a single product does, with their pictures', async () => {
  const pageOf = async (size: number) =>
    countStatements(async () => productsIn(await client.call('GET', `/products?pagination[pageSize]=${size}`)));
  // With a server the first request finds out whether there are prices.
  await pageOf(1);
  const [one, page] = [await pageOf(1), await pageOf(50)];
  expect(page.answer).toHaveLength(50);
  expect(page.answer.filter(({ images }) => images.data.length > 1).length).toBeGreaterThan(40);
  expect(page.statements).toBe(one.statements);
});

/** With those that find out who asks. */
const MAX_STATEMENTS = 8;

it('has what staff alone see of its products in a few more', async () => {
  const editor = await headersOf(client, 'editor');
  const read = () => client.call('GET', '/products?pagination[pageSize]=20', editor);
  // The first use of a session is noted.
  await read();
  const { answer, statements } = await countStatements(async () => productsIn(await read()));
  expect(answer).toHaveLength(20);
  expect(answer.every(({ productSuppliers, markupPriceBreaks }) => productSuppliers.length > 0 && markupPriceBreaks.length > 0)).toBe(true);
  expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
});
