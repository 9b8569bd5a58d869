import { expect, it } from 'vitest';
import { countStatements } from '../support/count-statements.ts';
import { oneSandbox, productsIn } from '../support/sandbox-client.ts';

const client = oneSandbox();

it('takes as many statements as a single product does, with their pictures', async () => {
  const pageOf = async (size: number) =>
    countStatements(async () => productsIn(await client.call('GET', `/products?pagination[pageSize]=${size}`)));
  const [one, page] = [await pageOf(1), await pageOf(50)];
  expect(page.answer).toHaveLength(50);
  expect(page.answer.filter(({ images }) => images.data.length > 1).length).toBeGreaterThan(40);
  expect(page.statements).toBe(one.statements);
});
