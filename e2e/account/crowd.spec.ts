import { WEB_URL } from '../support/addresses.ts';
import { PIECES } from '../support/pieces.ts';
import { productPrice } from '../support/page-state.ts';
import { expect, test } from '../support/shop-test.ts';

const PEOPLE = 200;
// More would wait in the BFF's queue and be turned away.
const AT_ONCE = 25;

test('two hundred people of different names, prices and countries, interleaved: everybody gets their own page', async ({
  playwright,
  sandbox,
}) => {
  test.slow();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const pricing = index % 3 === 0 ? 'wholesale' : 'standard';
      const { jwt } = await sandbox.addPerson(`crowd-${index}@example.nz`, `Person${index}x`, pricing);
      return { name: `Person${index}x`, country: index % 2 === 0 ? 'AU' : 'NZ', pricing, jwt };
    }),
  );
  const request = await playwright.request.newContext({ baseURL: WEB_URL });
  const pages: string[] = [];
  for (let start = 0; start < PEOPLE; start += AT_ONCE) {
    const wave = people.slice(start, start + AT_ONCE).map(async ({ jwt, country }) => {
      const page = await request.get(`/product/${PIECES.maple.slug}/`, { headers: { cookie: `koura_token=${jwt}; country=${country}` } });
      expect(page.headers()['cache-control']).toBe('private, no-store');
      return page.text();
    });
    pages.push(...(await Promise.all(wave)));
  }
  await request.dispose();

  const prices = new Map<string, Set<string>>();
  for (const [index, { name, country, pricing, jwt }] of people.entries()) {
    const html = pages[index]!;
    expect(new Set(html.match(/Person\d+x/g)), name).toEqual(new Set([name]));
    expect(html).not.toContain(jwt);
    const { amount, currencyCode } = productPrice(html);
    expect(currencyCode, name).toBe(country === 'AU' ? 'AUD' : 'NZD');
    const kind = `${country} ${pricing}`;
    prices.set(kind, (prices.get(kind) ?? new Set()).add(amount));
  }
  // One price for each kind of person, and no two kinds alike.
  expect([...prices.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  expect(new Set([...prices.values()].flatMap((amounts) => [...amounts])).size).toBe(4);
});
