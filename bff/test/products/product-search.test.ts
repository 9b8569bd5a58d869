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

/** What was searched for at the backend, in order. */
const searched = async () => (await bff.seen()).flatMap(({ url }) => new URL(url, 'http://backend').searchParams.get('searchQuery') ?? []);

it.each([
  ['gold bar 100gram', 'gold bar 100 g', /100\sg gold bar/],
  ['10 ounce silver', '10 oz silver', /10\soz silver/],
  ['half ounce maple', '1/2 oz maple', /Maple Leaf 1\/2\soz/],
  ['maple 1/10oz', 'maple 1/10 oz', /Maple Leaf 1\/10\soz/],
  ['kookaburra kilo', 'kookaburra kg', /Kookaburra 1\skg/],
])('%j is sent as %j, which is no correction', async (search, sent, name) => {
  const found = await list(bff, { filter: { search } });
  expect(await searched()).toEqual([sent]);
  expect(found.total).toBeGreaterThan(0);
  expect(found).toMatchObject({ correctedSearch: null, searchedYear: null });
  for (const item of found.items) expect(item.name).toMatch(name);
});

it('an ounce is not a tenth of one', async () => {
  const { items } = await list(bff, { filter: { search: '1 oz gold maple' }, pageSize: 100 });
  expect(items.length).toBeGreaterThan(0);
  for (const { name } of items) expect(name).not.toMatch(/\/|10\soz/);
});

it('where the backend has no size in figures, it is asked for as typed', async () => {
  expect(await list(bff, { filter: { search: '3 ounce nosuchthing' } })).toMatchObject({ total: 0 });
  expect((await searched()).slice(0, 2)).toEqual(['3 oz nosuchthing', '3 ounce nosuchthing']);
});

it('a year that no piece is of leads to the nearest ones, and says so', async () => {
  const found = await list(bff, { filter: { search: 'panda 2020' }, pageSize: 100 });
  expect(found.total).toBeGreaterThan(0);
  for (const { name } of found.items) expect(name).toMatch(/panda/i);
  const { searchedYear, correctedSearch } = found;
  expect(correctedSearch).toBeNull();
  expect(searchedYear).toMatchObject({ asked: 2020 });
  expect(searchedYear!.found.length).toBeGreaterThan(0);
  const { body } = await bff.ask<{ products: { items: { year: number }[] } }>(
    '{ products(filter: { search: "panda" }, sort: POPULAR, pageSize: 100) { items { year } } }',
  );
  const years = body.data!.products.items.map(({ year }) => year);
  const distance = Math.min(...years.map((year) => Math.abs(year - 2020)));
  expect(searchedYear!.found).toEqual([...new Set(years.filter((year) => Math.abs(year - 2020) === distance))].toSorted((a, b) => a - b));
  expect(found.total).toBe(years.filter((year) => searchedYear!.found.includes(year)).length);
});

it('a year that a piece is of finds it, though names have no years', async () => {
  const { body } = await bff.ask<{ products: { items: { year: number }[] } }>(
    '{ products(filter: { search: "panda" }, sort: POPULAR, pageSize: 100) { items { year } } }',
  );
  const years = body.data!.products.items.map(({ year }) => year);
  const found = await list(bff, { filter: { search: `panda ${years[0]}` }, pageSize: 100 });
  expect(found).toMatchObject({ searchedYear: null, correctedSearch: null, total: years.filter((year) => year === years[0]).length });
});

it('a misspelt name with a year is corrected, and its year is said', async () => {
  const found = await list(bff, { filter: { search: 'pannda 2020' } });
  expect(found).toMatchObject({ correctedSearch: 'panda', searchedYear: { asked: 2020 } });
  expect(found.total).toBeGreaterThan(0);
});
