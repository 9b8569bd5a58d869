import { beforeEach, expect, it } from 'vitest';
import { oneBff } from '../support/open-bff.ts';
import { list } from '../support/product-list.ts';

const bff = oneBff();
beforeEach(() => bff.forget());

it.each([
  ['maple leef', 'maple leaf', /Maple Leaf/],
  ['krugerand', 'krugerrand', /Krugerrand/],
  ['kookabura', 'kookaburra', /Kookaburra/],
  ['gold coins', 'gold coin', /gold/],
  ['half ounce maple', '1/2 oz maple', /Maple Leaf.*1\/2.oz/],
])('a search for %j finds what %j does, and says so', async (search, correctedSearch, name) => {
  const found = await list(bff, { filter: { search } });
  expect(found.correctedSearch).toBe(correctedSearch);
  expect(found.items.map((item) => item.name).join('; ')).toMatch(name);
  const meant = await list(bff, { filter: { search: correctedSearch } });
  expect(meant.correctedSearch).toBeNull();
  expect(meant.items.map(({ id }) => id)).toEqual(found.items.map(({ id }) => id));
  expect(meant).toMatchObject({ total: found.total, facets: found.facets });
});

it('corrects within filters and on every page', async () => {
  const gold = await list(bff, { filter: { search: 'maple leef', metal: ['gold'] }, pageSize: 1, page: 2 });
  expect(gold).toMatchObject({ correctedSearch: 'maple leaf', page: 2, items: [{ metal: { slug: 'gold' } }] });
});

it.each([{ search: 'zzzzzzzz' }, { search: 'maple platypus' }, { search: 'mapel leef', price: '1 to 2' }])(
  'says nothing where nothing is found: %j',
  async (filter) => expect(await list(bff, { filter })).toMatchObject({ items: [], total: 0, correctedSearch: null }),
);

it('asks for the names only when nothing matches, and only once', async () => {
  const names = async () => (await bff.seen()).filter(({ url }) => url.includes('pageSize]=9999')).length;
  await list(bff, { filter: { search: 'maple' } });
  expect(await names()).toBe(0);
  await list(bff, { filter: { search: 'mapel' } });
  await list(bff, { filter: { search: 'brittania' } });
  expect(await names()).toBeLessThanOrEqual(1);
});
