import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { Pool } from 'undici';
import { expect, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { readBrand } from '../../server/brand/brand.ts';
import { ServedCountries } from '../../server/served-countries.ts';
import { registerSocialCards } from '../../server/social-card/social-card-routes.ts';

test('at most twenty cards are drawn at once; further requests get a 503 with Retry-After', async () => {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const silent = createServer((_request, response) => {
    asked += 1;
    waiting.push(() => response.writeHead(503).end('{}'));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const bff = new Pool(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const app = Fastify();
  const build = { id: 'test', commit: null, builtAt: '2026-01-01T00:00:00Z', version: '0' };
  const countries = new ServedCountries(() => Promise.reject(new Error('away')), app.log);
  registerSocialCards(app, loadConfig({}), () => Promise.resolve(readBrand(undefined, 'Koura Bullion')), build, bff, countries);
  const card = async (name: string): Promise<LightMyRequestResponse> => app.inject(`/social-card/${name}.png`);
  const drawn = Array.from({ length: 20 }, (_, place) => card(`news/page-${place}`));
  await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(20);
  const rejected = await card('news/one-more');
  expect([rejected.statusCode, rejected.headers['retry-after'], rejected.headers['cache-control']]).toEqual([503, '60', 'no-store']);
  // The same card is drawn once for all who ask for it.
  const again = card('news/page-0');
  const timer = setInterval(() => waiting.splice(0).forEach((answer) => answer()), 10);
  expect((await Promise.all([...drawn, again])).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 21 }, () => 503));
  // Those are done: there is room again.
  const before = asked;
  await card('news/one-more');
  expect(asked).toBeGreaterThan(before);
  clearInterval(timer);
  await bff.destroy();
  silent.closeAllConnections();
  silent.close();
});
