import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainRows } from '../../../commerce/test/support/only-in-full.ts';
import { productsIn, startTestSandbox, type Json, type Reply, type SandboxClient } from '../support/sandbox-client.ts';

let client: SandboxClient;
/** The ids of all products. */
let all: number[];
beforeAll(async () => {
  client = await startTestSandbox();
  all = productsIn(await list('sort[0]=id:asc&fields[0]=name&pagination[pageSize]=9999')).map(({ id }) => id);
});
afterAll(() => client.sandbox.close());

const list = (query: string): Promise<Reply> => client.call('GET', `/products?${query}`);
const everything = 'pagination[pageSize]=100';

it.each([
  ['price:asc', (p: Json) => p.price],
  ['weight:asc', (p: Json) => p.fineWeightGrams],
  ['updatedAt:asc', (p: Json) => Date.parse(p.updatedAt)],
  ['premium:asc', (p: Json) => p.priceParts.premiumPercent],
])('sorts by %s', async (sort, of) => {
  const values = productsIn(await list(`${everything}&sort[0]=${sort}&filters[metal][slug][$eq]=gold`)).map(of);
  const ascending = values.every((value, index) => index === 0 || value >= values[index - 1]! * (sort.startsWith('weight') ? 0.9 : 1));
  expect(ascending).toBe(true);
  expect(new Set(values).size).toBeGreaterThan(3);
});

it('returns everything once over all pages, shuffled reproducibly for a seed', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => list(`sort[0]=random&seed=7&fields[0]=name&pagination[pageSize]=80&pagination[page]=${page}`)),
  );
  const ids = pages.flatMap((page) => productsIn(page).map(({ id }) => id));
  expect(ids).toHaveLength(pages[0]!.body.meta.pagination.total);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toEqual(ids.toSorted((a, b) => a - b));
  const other = productsIn(await list('sort[0]=random&seed=8&fields[0]=name&pagination[pageSize]=80')).map(({ id }) => id);
  expect(other).not.toEqual(ids.slice(0, 80));
});

/** Every page of a list, requested in turn as a shopper would. */
async function walk(sort: string, pageSize: number): Promise<Json[]> {
  const walked: Json[] = [];
  for (let page = 1; ; page++) {
    const response = await list(
      `${sort}&fields[0]=name&fields[1]=price&fields[2]=updatedAt&pagination[pageSize]=${pageSize}&pagination[page]=${page}`,
    );
    walked.push(...productsIn(response));
    if (page >= response.body.meta.pagination.pageCount) return walked;
  }
}

describe('walking through all pages', () => {
  const fields = ['id', 'price', 'name', 'weight', 'premium', 'updatedAt', 'popularity'];
  const mixed = ['', 'sort[0]=weight:asc&sort[1]=price:desc', 'sort[0]=random&seed=7'];
  const [ascending, descending] = ['asc', 'desc'].map((direction) => fields.map((field) => `sort[0]=${field}:${direction}`)) as [
    string[],
    string[],
  ];

  it.each(mainRows(mixed.length + ascending.length, [...mixed, ...ascending, ...descending]))(
    'meets every product once, whatever the size of a page: "%s"',
    async (sort) => {
      const whole = (await walk(sort, 9999)).map(({ id }) => id);
      expect(whole.toSorted((a, b) => a - b)).toEqual(all);
      for (const pageSize of [7, 24]) expect((await walk(sort, pageSize)).map(({ id }) => id)).toEqual(whole);
    },
  );

  it.each([
    ['price', 'asc'],
    ['price', 'desc'],
    ['updatedAt', 'asc'],
    ['updatedAt', 'desc'],
  ])('orders what is alike by id: %s:%s', async (field, direction) => {
    const walked = await walk(`sort[0]=${field}:${direction}`, 24);
    const pairs = walked.slice(1).map((product, index): [Json, Json] => [walked[index], product]);
    const alike = pairs.filter(([one, next]) => one[field] === next[field]);
    expect(alike.length).toBeGreaterThan(0);
    for (const [one, next] of alike) expect(one.id).toBeLessThan(next.id);
  });
});
