import { afterEach, describe, expect, it, vi } from 'vitest';
import { CacheInvalidation } from '../../src/live/feeds/cache-invalidation.ts';
import { FAKE_WEBSITE, FakeBackend, v4List, v4One } from './fake-backend.ts';

/** Equal public reads at the same time are one call of the backend, and a 404 holds as long as any other response. */
let backend: FakeBackend;
afterEach(() => backend.close());

const NOT_FOUND = { status: 404, body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } } };
const open = (environment: Record<string, string>, answer = NOT_FOUND): Promise<FakeBackend> =>
  FakeBackend.open({ COMMERCE_API_VERSION: 'v4', ...environment }, ({ pathname }) =>
    pathname.endsWith('/website') ? { body: v4One(FAKE_WEBSITE) } : answer,
  );
const calls = (): string[] => backend.seen.filter((call) => call.includes('/products/'));
const product = (alias: string, slug: string): string => `${alias}: product(slug: "${slug}") { name }`;

describe('a product that does not exist', () => {
  it('is asked for once by fifteen aliases', async () => {
    backend = await open({});
    const { body } = await backend.bff.ask(`{ ${Array.from({ length: 15 }, (_, n) => product(`a${n}`, 'made-up')).join(' ')} }`);
    expect(Object.values(body.data!)).toEqual(Array(15).fill(null));
    expect(calls()).toEqual(['GET /api/products/made-up']);
  });

  it('is not asked for again while a response may be repeated, whatever the document', async () => {
    backend = await open({ PRODUCT_REPLY_MS: '60000' });
    for (const alias of ['a', 'b', 'c']) {
      const { body } = await backend.bff.ask(`{ ${product(alias, 'made-up')} }`);
      expect(body).toMatchObject({ data: { [alias]: null } });
    }
    expect(calls()).toEqual(['GET /api/products/made-up']);
  });

  it('is asked for in each country', async () => {
    backend = await open({ PRODUCT_REPLY_MS: '60000' });
    for (const country of ['NZ', 'AU']) await backend.bff.ask(`{ ${product('a', 'made-up')} }`, {}, { 'x-country-code': country });
    expect(calls()).toHaveLength(2);
  });

  it('is asked for again after the catalogue has changed', async () => {
    backend = await open({ PRODUCT_REPLY_MS: '60000' });
    await backend.bff.ask(`{ ${product('a', 'made-up')} }`);
    backend.bff.app.get(CacheInvalidation).refreshed(null);
    await backend.bff.ask(`{ ${product('b', 'made-up')} }`);
    expect(calls()).toHaveLength(2);
  });
});

it('a failure is not remembered', async () => {
  backend = await open(
    { PRODUCT_REPLY_MS: '60000' },
    { status: 500, body: { data: null, error: { status: 500, name: 'Error', message: 'x' } } },
  );
  for (const alias of ['a', 'b']) await backend.bff.ask(`{ ${product(alias, 'made-up')} }`);
  expect(calls()).toHaveLength(2);
});

it('a response that several callers wait for is parsed once for all of them', async () => {
  const body = JSON.stringify(v4One({ id: 1, slug: 'one', name: 'One', currency: 'NZD' }));
  backend = await FakeBackend.open({ COMMERCE_API_VERSION: 'v4' }, ({ pathname }) => {
    if (pathname.endsWith('/website')) return { body: v4One(FAKE_WEBSITE) };
    return { body: pathname.endsWith('/one') ? Buffer.from(body) : v4List([]) };
  });
  const parse = vi.spyOn(JSON, 'parse');
  const response = await backend.bff.ask(`{ ${Array.from({ length: 15 }, (_, n) => product(`a${n}`, 'one')).join(' ')} }`);
  const times = parse.mock.calls.filter(([text]) => text === body).length;
  parse.mockRestore();
  expect(Object.values(response.body.data!)).toEqual(Array.from({ length: 15 }, () => ({ name: 'One' })));
  expect(calls()).toHaveLength(1);
  expect(times).toBe(1);
});
