import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { FeedKeeper, type LoadedFeed } from '../../server/feeds/feed-keeper.ts';

const MINUTE = 60_000;

function loaded(price: string, asOf: number): LoadedFeed {
  const offer = { id: '1', price: { amount: price, currencyCode: 'NZD' }, availability: 'in_stock', breaks: [], image: null };
  const feed = {
    siteUrl: 'https://shop.example',
    brandName: 'B',
    country: { code: 'NZ', name: 'N' },
    dealerCountry: 'NZ',
    currency: 'NZD',
  };
  return { asOf, feed: { ...feed, pricesAsOf: '', offers: [offer as never] } };
}

/** A keeper whose clock and backend the test moves. */
function opened() {
  const state = { now: 0, answer: (): LoadedFeed => loaded('1.00', state.now) };
  const load = vi.fn<() => Promise<LoadedFeed>>(async () => state.answer());
  const failed = vi.fn<(error: unknown) => void>();
  const keeper = new FeedKeeper(load, failed, () => state.now);
  const read = async () => {
    const file = await keeper.file('products.json');
    if (!file) return undefined;
    const { products } = JSON.parse((await file.body('identity')).toString()) as {
      products: { price: { amount: string }; availability: string }[];
    };
    return { ...products[0]!, price: products[0]!.price.amount, etag: file.etag('identity'), modifiedAt: file.modifiedAt.getTime() };
  };
  return { state, load, failed, keeper, read };
}

test('a feed is loaded once a minute at most, however many ask, and has a new time where it says something new', async () => {
  const { state, load, keeper, read } = opened();
  const [first] = await Promise.all([read(), read(), keeper.file('google.xml')]);
  expect(first).toMatchObject({ price: '1.00', availability: 'in_stock', modifiedAt: 0 });
  state.now = MINUTE - 1;
  await read();
  expect(load).toHaveBeenCalledTimes(1);
  state.now = MINUTE;
  expect(await read()).toEqual(first);
  expect(load).toHaveBeenCalledTimes(2);
  state.answer = () => loaded('2.00', state.now);
  state.now = 2 * MINUTE;
  const changed = await read();
  expect(changed).toMatchObject({ price: '2.00', modifiedAt: 2 * MINUTE });
  expect(changed?.etag).not.toBe(first?.etag);
});

test('while the shop is away the old one is served, and after a quarter of an hour nothing in it is for sale', async () => {
  const { state, failed, keeper, read } = opened();
  await read();
  state.answer = () => {
    throw new Error('away');
  };
  state.now = 15 * MINUTE - 1;
  expect(await read()).toMatchObject({ price: '1.00', availability: 'in_stock' });
  expect(failed).toHaveBeenCalledTimes(1);
  state.now = 15 * MINUTE;
  expect(await read()).toMatchObject({ availability: 'out_of_stock', modifiedAt: 15 * MINUTE });
  expect(keeper.asOf?.getTime()).toBe(0);
  state.now = 16 * MINUTE;
  state.answer = () => loaded('3.00', state.now);
  expect(await read()).toMatchObject({ price: '3.00', availability: 'in_stock' });
});

test('stored prices of an outage count from when they were the shop’s, and never replace newer ones', async () => {
  const { state, read } = opened();
  state.now = 20 * MINUTE;
  state.answer = () => loaded('1.00', 0);
  expect(await read()).toMatchObject({ price: '1.00', availability: 'out_of_stock' });
  state.now = 21 * MINUTE;
  state.answer = () => loaded('2.00', state.now);
  await read();
  state.now = 22 * MINUTE;
  state.answer = () => loaded('1.00', 0);
  expect(await read()).toMatchObject({ price: '2.00', availability: 'in_stock' });
});

test('without any there is none', async () => {
  const { state, read } = opened();
  state.answer = () => {
    throw new Error('away');
  };
  expect(await read()).toBeUndefined();
});

test('each encoding holds the same, under its own strong tag, and a client may have any of them', async () => {
  const { keeper } = opened();
  const file = (await keeper.file('products.csv'))!;
  const plain = (await file.body('identity')).toString();
  expect(plain).toMatch(/^id,sku,name,/);
  expect(gunzipSync(await file.body('gzip')).toString()).toBe(plain);
  expect(brotliDecompressSync(await file.body('br')).toString()).toBe(plain);
  const tags = (['identity', 'gzip', 'br'] as const).map((encoding) => file.etag(encoding));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect([tag, file.isKnownBy(tag)]).toEqual([tag, true]);
  expect(file.isKnownBy('"other", W/"another"')).toBe(false);
  const lines = (await keeper.file('openai.jsonl.gz'))!;
  expect(lines.encodings).toEqual(['identity']);
  expect(gunzipSync(await lines.body('identity')).toString()).toBe('');
});
