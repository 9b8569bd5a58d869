import { expect, test } from 'vitest';
import { type PageCacheLimits, PageMicroCache } from '../../server/page-micro-cache.ts';

interface Page {
  text: string;
}

/** A cache with a manual clock, and pages that are rendered when the test resolves them. A page's keys are its words. */
function oneStore(limits: Partial<PageCacheLimits> = {}) {
  const clock = { now: 0 };
  const pages = new PageMicroCache<Page>(
    { keep: ({ text }) => !text.startsWith('error'), bytes: ({ text }) => text.length, keys: ({ text }) => text.split(' ') },
    limits,
    () => clock.now,
  );
  const making: ((page: string | Error) => Promise<void>)[] = [];
  const make = (): Promise<Page> =>
    new Promise((resolve, reject) => {
      making.push(async (page) => {
        if (typeof page === 'string') resolve({ text: page });
        else reject(page);
        // What rests on it happens.
        await new Promise(setImmediate);
      });
    });
  return { clock, pages, making, ask: async (key = '/') => (await pages.get(key, make)).text };
}

test('concurrent requests share one render, whose page is served for a second', async () => {
  const { clock, making, ask } = oneStore();
  const asked = [ask(), ask(), ask()];
  expect(making).toHaveLength(1);
  await making[0]!('first');
  expect(await Promise.all(asked)).toEqual(['first', 'first', 'first']);
  clock.now = 999;
  expect(await ask()).toBe('first');
  expect(making).toHaveLength(1);
});

test('keys have separate pages', async () => {
  const { making, ask } = oneStore();
  const [nz, au] = [ask('NZ /'), ask('AU /')];
  await making[1]!('Australia');
  await making[0]!('New Zealand');
  expect([await nz, await au]).toEqual(['New Zealand', 'Australia']);
});

test('a page older than a second is rendered again once, and served until it is two seconds old', async () => {
  const { clock, making, ask } = oneStore();
  void ask();
  await making[0]!('first');
  clock.now = 1000;
  expect(await ask()).toBe('first');
  clock.now = 1999;
  expect(await ask()).toBe('first');
  expect(making).toHaveLength(2);
  clock.now = 2000;
  const patient = ask();
  await making[1]!('second');
  expect(await patient).toBe('second');
  expect(making).toHaveLength(2);
  clock.now = 2999;
  expect(await ask()).toBe('second');
});

test('an error goes to the waiting requests, and the next one retries', async () => {
  const { making, ask } = oneStore();
  const waited = ask();
  await making[0]!('error 503');
  expect(await waited).toBe('error 503');
  const failed = ask().catch((error: Error) => error.message);
  await making[1]!(new Error('broken'));
  expect(await failed).toBe('broken');
  const again = ask();
  await making[2]!('page');
  expect(await again).toBe('page');
});

test.each([['error 502'], [new Error('broken')]])(
  'a page that cannot be made anew is good until it is two seconds old (%s)',
  async (failure) => {
    const { clock, making, ask } = oneStore();
    void ask();
    await making[0]!('first');
    clock.now = 1500;
    expect(await ask()).toBe('first');
    await making[1]!(failure);
    expect(await ask()).toBe('first');
    await making[2]!(failure);
    clock.now = 2000;
    const waited = ask();
    await making[3]!('second');
    expect(await waited).toBe('second');
  },
);

test('with a shorter limit a page is not served after it, but waited for', async () => {
  const { clock, making, ask } = oneStore({ usableMs: 1000 });
  void ask();
  await making[0]!('first');
  clock.now = 1000;
  const patient = ask();
  await making[1]!('second');
  expect(await patient).toBe('second');
});

test('pages are kept up to a number of bytes, the least recently asked for go first', async () => {
  const { making, ask } = oneStore({ maximumBytes: 100 });
  for (let page = 0; page < 3; page++) {
    void ask(`/${page}/`);
    await making[page]!('x'.repeat(30));
  }
  // 33 bytes each with their keys.
  void ask('/0/');
  expect(making).toHaveLength(3);
  void ask('/3/');
  await making[3]!('x'.repeat(30));
  void ask('/0/');
  void ask('/2/');
  expect(making).toHaveLength(4);
  void ask('/1/');
  expect(making).toHaveLength(5);
});

test('a page too large for it is served and not kept', async () => {
  const { making, ask } = oneStore({ maximumBytes: 10 });
  const waited = ask();
  await making[0]!('x'.repeat(30));
  expect(await waited).toHaveLength(30);
  void ask();
  expect(making).toHaveLength(2);
});

test('purging removes the pages with one of the keys, and no others', async () => {
  const { pages, making, ask } = oneStore();
  void ask('/1/');
  await making[0]!('product-1 product-2');
  void ask('/11/');
  await making[1]!('product-11');
  pages.purge(['product-2', 'product-3']);
  void ask('/11/');
  expect(making).toHaveLength(2);
  void ask('/1/');
  expect(making).toHaveLength(3);
});

test('a page that is purged while it is rendered is rendered again', async () => {
  const { pages, making, ask } = oneStore();
  const waited = ask();
  pages.purge(['product-1']);
  await making[0]!('product-1 old');
  expect(making).toHaveLength(2);
  await making[1]!('product-1 new');
  expect(await waited).toBe('product-1 new');
  expect(await ask()).toBe('product-1 new');
});

test('purged again and again while it is rendered, it is served but not kept', async () => {
  const { pages, making, ask } = oneStore();
  const waited = ask();
  pages.purge(['product-1']);
  await making[0]!('product-1 old');
  pages.purge(['product-1']);
  await making[1]!('product-1 older');
  expect(await waited).toBe('product-1 older');
  void ask();
  expect(making).toHaveLength(3);
});
