import { expect, it } from 'vitest';
import { oneSandbox, type Json } from '../support/sandbox-client.ts';

const client = oneSandbox();

/** A list's rows in its order. */
const rowsOf = async (path: string): Promise<{ slug: string; name: string }[]> => {
  const { status, body } = await client.call('GET', path);
  expect(status).toBe(200);
  return body.data.map(({ attributes }: Json) => attributes);
};
const slugsOf = async (path: string): Promise<string[]> => (await rowsOf(path)).map(({ slug }) => slug);

it('lists metals in their order, and mints by name', async () => {
  expect(await slugsOf('/metals')).toEqual(['gold', 'silver', 'platinum']);
  const mints = (await rowsOf('/mints?pagination[pageSize]=100')).map(({ name }) => name.toLowerCase());
  expect(mints.length).toBeGreaterThan(3);
  expect(mints).toEqual(mints.toSorted());
});

it.each(['metals', 'categories', 'mints'])('picks %s by their slugs', async (path) => {
  const all = await slugsOf(`/${path}`);
  const [first, second] = all as [string, string];
  expect(await slugsOf(`/${path}?filters[slug][$eq]=${second}`)).toEqual([second]);
  expect(await slugsOf(`/${path}?filters[slug][$in][0]=${second}&filters[slug][$in][1]=${first}`)).toEqual([first, second]);
  expect(await slugsOf(`/${path}?filters[slug][$eq]=unknown`)).toEqual([]);
});
