import { expect, it } from 'vitest';
import { createApp } from '../../src/create-app.ts';
import { loadConfig } from '../../src/config.ts';
import { startBackend, VERSION } from '../support/backend-version.ts';
import { LiveClient } from './live-client.ts';

/** A BFF whose backend may have no feed, or not exist at all; the state that its browsers receive. */
async function toldState(commerceUrl: string, queries: 'dealer' | 'stock'): Promise<string> {
  const app = await createApp(
    loadConfig({ COMMERCE_URL: commerceUrl, COMMERCE_API_VERSION: VERSION, COMMERCE_QUERIES: queries, BFF_PORT: '0', LOG_LEVEL: 'silent' }),
  );
  await app.listen(0, '127.0.0.1');
  const client = await LiveClient.connect(await app.getUrl());
  try {
    const expected = queries === 'stock' ? 'none' : 'away';
    await client.becomes(expected);
    expect(await client.subscribe(1, 2)).toMatchObject({ ok: true, products: [] });
    return expected;
  } finally {
    client.close();
    await app.close();
  }
}

it('a backend without a feed has the state none: a plain Strapi', async () => {
  const backend = await startBackend(VERSION, true);
  expect(await toldState(backend.url, 'stock')).toBe('none');
  await backend.close();
});

it('an unreachable backend has the state away', async () => {
  expect(await toldState('http://127.0.0.1:9', 'dealer')).toBe('away');
});
