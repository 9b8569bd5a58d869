import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REDIS } from '../../src/redis/redis.ts';
import { Bff } from '../support/open-bff.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { RecordingBackend } from '../support/recording-backend.ts';

/** 156 pairs of letters, none of them one of the sandbox's countries: NZ, AU, SG. */
const INVENTED = [...'QRTVXY'].flatMap((first) => [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second));
const PAGE = '{ website { country { isoCode } currency } products(pageSize: 3) { total } }';

const redis = new RedisServer(await freePort());
const backend = new RecordingBackend();
let bff: Bff;
const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue();

beforeAll(async () => {
  await redis.start();
  // A response is kept for longer than the test takes, so that every backend call is one that a country has caused.
  bff = await Bff.withSandbox({ PRODUCT_REPLY_MS: '60000', REDIS_URL: redis.url }, (url) => backend.start(url));
});
afterEach(() => warn.mockClear());
afterAll(async () => {
  warn.mockRestore();
  await bff?.close();
  backend.close();
  await redis.kill();
});

const keys = async (): Promise<string[]> => (await bff.app.get<Redis>(REDIS, { strict: false }).keys('*')).toSorted();
type Answer = { website: { country: { isoCode: string }; currency: string } };
const ask = async (headers: Record<string, string>) => {
  const { body } = await bff.ask<Answer>(PAGE, {}, headers);
  expect(body.errors).toBeUndefined();
  return body.data!.website;
};
const countriesRequested = (): string[] => [...new Set(backend.calls.map(({ headers }) => String(headers['x-country-code'])))].toSorted();
const warnings = (): { msg: string; country?: string }[] =>
  warn.mock.calls.map(([message]) => message as { msg: string; country?: string }).filter(({ msg }) => msg.includes('names a country'));

describe('the country of a request', () => {
  it('is the header’s or the cookie’s where the website serves it', async () => {
    await expect.poll(() => bff.app.get<Redis>(REDIS, { strict: false }).status).toBe('ready');
    expect((await ask({ 'x-country-code': 'AU' })).country.isoCode).toBe('AU');
    expect((await ask({ cookie: 'country=SG' })).country.isoCode).toBe('SG');
    expect((await ask({ 'x-country-code': 'AU', cookie: 'country=SG' })).country.isoCode).toBe('AU');
    expect(warnings()).toEqual([]);
  });

  it('is New Zealand for invented codes, which cause no calls and no keys, and are logged once', async () => {
    const usual = await ask({});
    expect(usual.country.isoCode).toBe('NZ');
    const [calls, before] = [backend.calls.length, await keys()];
    for (let round = 0; round < 2; round++) {
      for (const code of INVENTED) expect(await ask({ 'x-country-code': code })).toEqual(usual);
      for (const code of INVENTED) expect(await ask({ cookie: `country=${code}` })).toEqual(usual);
    }
    expect([backend.calls.slice(calls), await keys()]).toEqual([[], before]);
    expect(INVENTED).toHaveLength(156);
    expect(warnings().map(({ country }) => country)).toEqual(INVENTED);
  });

  it.each(['AUS', 'A1', '%41%55%00', ' ', 'ZZ', 'zz'])('is New Zealand for %j, and the response says so, kept or not', async (code) => {
    for (let time = 0; time < 2; time++) {
      const { body } = await bff.ask<Answer>(PAGE, {}, { 'x-country-code': code });
      expect(body.data!.website.country.isoCode).toBe('NZ');
      expect(body.extensions).toMatchObject({ cost: {}, country: { asked: code === 'zz' ? 'ZZ' : code, used: 'NZ' } });
      expect((await bff.ask(PAGE)).body.extensions).not.toHaveProperty('country');
    }
  });

  it.each(['au', 'Au', 'AU '])('is Australia for %j', async (code) => {
    const { body } = await bff.ask<Answer>(PAGE, {}, { 'x-country-code': code });
    expect(body.data!.website).toMatchObject({ country: { isoCode: 'AU' }, currency: 'AUD' });
    expect(body.extensions).not.toHaveProperty('country');
  });

  it('is named to nobody who comes with a cookie, and not beside an error', async () => {
    expect((await bff.ask(PAGE, {}, { cookie: 'country=ZZ' })).body.extensions).not.toHaveProperty('country');
    expect((await bff.ask('{ nosuch }', {}, { 'x-country-code': 'ZZ' })).body.extensions).toBeUndefined();
  });

  it('is New Zealand at the live connection too', async () => {
    const asked = countriesRequested();
    const url = await bff.listen();
    for (const code of INVENTED.slice(0, 20)) {
      const socket = io(url, { transports: ['websocket'], extraHeaders: { 'x-country-code': code }, forceNew: true });
      const reply = await socket.emitWithAck('subscribe', { products: [1], spot: true });
      expect(reply).toMatchObject({ ok: true, country: { asked: code, used: 'NZ' } });
      socket.close();
    }
    expect(countriesRequested()).toEqual(asked);
  });
});

it('while the website cannot be read, no country but New Zealand is asked for or kept', async () => {
  const proxied = new RecordingBackend();
  const cold = await Bff.withSandbox({}, (url) => proxied.start(url));
  try {
    await cold.fault({ path: '/website', status: 500 });
    for (const code of ['AU', ...INVENTED.slice(0, 20)])
      await cold.ask('{ products(pageSize: 3) { total } }', {}, { 'x-country-code': code });
    expect(new Set(proxied.calls.map(({ headers }) => headers['x-country-code']))).toEqual(new Set(['NZ']));
    await cold.heal();
  } finally {
    await cold.close();
    proxied.close();
  }
});
