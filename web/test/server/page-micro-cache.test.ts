import { expect, test } from 'vitest';
import { PageMicroCache } from '../../server/page-micro-cache.ts';

/** A cache with a manual clock, and pages that are rendered when the test resolves them. */
function oneStore() {
  const clock = { now: 0 };
  const pages = new PageMicroCache<string>(
    (page) => !page.startsWith('error'),
    () => clock.now,
  );
  const making: ((page: string | Error) => Promise<void>)[] = [];
  const make = (): Promise<string> =>
    new Promise((resolve, reject) => {
      making.push(async (page) => {
        if (typeof page === 'string') resolve(page);
        else reject(page);
        // What rests on it happens.
        await new Promise(setImmediate);
      });
    });
  return { clock, pages, making, ask: (key = '/') => Promise.resolve(pages.get(key, make)) };
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

test('the hundred most recently rendered pages are kept', async () => {
  const { making, ask } = oneStore();
  for (let page = 0; page <= 100; page++) {
    void ask(`/${page}/`);
    await making[page]!(`page ${page}`);
  }
  void ask('/1/');
  expect(making).toHaveLength(101);
  void ask('/0/');
  expect(making).toHaveLength(102);
});
