import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSource, type KeyReader } from './request-source.ts';
import { metalsDev } from './metals-dev.ts';
import { readingOf, type SourceAnswer } from './reading.ts';
import { defaultExchange, defaultSpot, exchangeSettings, type HttpSettings, type SourceSettings, spotSettings } from './source-settings.ts';

const NOW = new Date('2026-07-08T02:00:00Z');
const metal = { currency: 'NZD', isMetal: true, isInverse: false };
const noKey: KeyReader = () => undefined;

let server: Server;
let answer: RequestListener;
let origin: string;
let folder: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'spot-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await new Promise((closed) => server.close(closed));
});

const http = (more: Partial<HttpSettings> = {}): HttpSettings => ({
  kind: 'http',
  pollSeconds: 10,
  currency: 'NZD',
  isInverse: false,
  address: `${origin}/latest`,
  key: null,
  answer: { prices: { gold: 'metals.gold' }, currency: { path: 'currency' }, unit: { path: 'unit' }, time: 'timestamps.metal' },
  ...more,
});
/** As https://metals.dev/docs shows the answer. */
const good = {
  status: 'success',
  currency: 'NZD',
  unit: 'toz',
  metals: { gold: 7201.5 },
  timestamps: { metal: '2026-07-08T01:59:55.640Z' },
};
const sends = (body: unknown, status = 200): void => {
  answer = (_request, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
};
const load = (source: SourceSettings = http(), keyOf: KeyReader = noKey): Promise<SourceAnswer> => requestSource(source, ['gold'], keyOf);
const goldOf = (given: SourceAnswer, expected = metal) => readingOf(given, 'gold', expected, NOW);
const reasonOf = (given: SourceAnswer, expected = metal): unknown => {
  const read = goldOf(given, expected);
  return 'problem' in read ? [read.problem.reason, read.problem.detail] : read.reading.value;
};

describe('a JSON source', () => {
  it('price, currency, unit and time are read where the mapping says', async () => {
    sends(good);
    expect(goldOf(await load())).toEqual({
      reading: { value: 7201.5, statedAt: new Date('2026-07-08T01:59:55.640Z'), receivedAt: NOW },
    });
  });

  it.each<[string, unknown, unknown]>([
    ['the price as text', { ...good, metals: { gold: '7201.5' } }, 7201.5],
    ['a price for a gram', { ...good, unit: 'g', metals: { gold: 231.5336 } }, expect.closeTo(7201.5, 1)],
    ['a price for a kilogram', { ...good, unit: 'kg', metals: { gold: 231_533.6 } }, expect.closeTo(7201.5, 1)],
    ['seconds since 1970', { ...good, timestamps: { metal: NOW.getTime() / 1000 } }, 7201.5],
    ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>', ['unreadable', 'it answers a web page (HTML)']],
    ['no JSON', 'gold: 7201.5', ['unreadable', 'it doesn’t answer JSON']],
    ['JSON of another form', '7201.5', ['unreadable', 'it answers JSON without fields']],
    ['an error with status 200', { status: 'failure', error_message: 'quota' }, ['notAPrice', 'it says nothing']],
    ['zero', { ...good, metals: { gold: 0 } }, ['notAPrice', 'it says 0']],
    ['a negative price', { ...good, metals: { gold: -7201.5 } }, ['notAPrice', 'it says -7201.5']],
    ['a number with thousands', { ...good, metals: { gold: '7,201.50' } }, ['notAPrice', 'it says "7,201.50"']],
    ['not a number', { ...good, metals: { gold: 'NaN' } }, ['notAPrice', 'it says "NaN"']],
    ['null', { ...good, metals: { gold: null } }, ['notAPrice', 'it says null']],
    ['another currency', { ...good, currency: 'USD' }, ['wrongCurrency', 'it says "USD" instead of NZD']],
    ['no currency', { ...good, currency: undefined }, ['wrongCurrency', 'it says nothing instead of NZD']],
    ['a unit that nobody knows', { ...good, unit: 'tola' }, ['wrongUnit', 'it says "tola"']],
    ['no time', { ...good, timestamps: {} }, ['noTime', 'it says nothing']],
    ['a time without a zone', { ...good, timestamps: { metal: '2026-07-08 01:59:55' } }, ['noTime', 'it says "2026-07-08 01:59:55"']],
  ])('%s', async (_, body, expected) => {
    sends(body);
    expect(reasonOf(await load())).toEqual(expected);
  });

  it('a source that is down, redirects, sends too much or nothing at all has a reason, too', async () => {
    for (const status of [301, 401, 429, 500, 503]) {
      sends('<html>', status);
      expect(reasonOf(await load())).toEqual(['unreachable', `it answers with status ${status}`]);
    }
    sends('x'.repeat(1_000_001));
    expect(reasonOf(await load())).toEqual(['unreadable', 'its answer is larger than a megabyte']);
    answer = (_request, response) => response.destroy();
    expect(reasonOf(await load())).toMatchObject(['unreachable', expect.any(String)]);
    expect(reasonOf(await load(http({ address: 'http://127.0.0.1:1/' })))).toEqual(['unreachable', 'ECONNREFUSED']);
  });

  it('sends the key of a named variable in the header or the parameter, and says only its name when there is none', async () => {
    const seen: unknown[] = [];
    answer = (request, response) => {
      seen.push([request.url, request.headers['x-key']]);
      response.end(JSON.stringify(good));
    };
    const keyOf = (name: string): string | undefined => ({ PRICE_KEY_ONE: 'secret-1' })[name];
    await load(http({ key: { variable: 'PRICE_KEY_ONE', header: 'X-Key' } }), keyOf);
    await load(http({ key: { variable: 'PRICE_KEY_ONE', parameter: 'api_key' } }), keyOf);
    expect(seen).toEqual([
      ['/latest', 'secret-1'],
      ['/latest?api_key=secret-1', undefined],
    ]);
    const without = await load(http({ key: { variable: 'PRICE_KEY_TWO', header: 'X-Key' } }), keyOf);
    expect(reasonOf(without)).toEqual(['unreachable', 'the environment variable PRICE_KEY_TWO is not set']);
  });

  it('a rate that is stated the other way round is turned', async () => {
    sends({ base: 'NZD', rates: { aud: 1.25 }, at: NOW.toISOString() });
    const rates = http({ answer: { prices: { AUD: 'rates.aud' }, currency: { path: 'base' }, time: 'at' } });
    const rate = { currency: 'NZD', isMetal: false };
    expect(readingOf(await load(rates), 'AUD', { ...rate, isInverse: false }, NOW)).toMatchObject({ reading: { value: 1.25 } });
    expect(readingOf(await load(rates), 'AUD', { ...rate, isInverse: true }, NOW)).toMatchObject({ reading: { value: 0.8 } });
  });

  it('Metals.Dev', async () => {
    const preset = metalsDev({ kind: 'metals.dev', pollSeconds: 60, currency: 'NZD', key: 'PRICE_KEY_METALS' }, ['gold']);
    expect(preset.address).toBe('https://api.metals.dev/v1/latest?currency=NZD&unit=toz');
    sends(good);
    expect(reasonOf(await load({ ...preset, address: origin }, () => 'key'))).toBe(7201.5);
  });
});

describe('a CSV source', () => {
  const columns = { series: 'Metal', price: 'Price', currency: 'Currency', unit: 'Unit', time: 'Time' };
  const csv =
    'Metal,Price,Currency,Unit,Time\nXAU,7190,NZD,ozt,2026-07-08T01:58:00Z\nXAG,85,NZD,ozt,2026-07-08T01:59:00Z\nXAU,7201.5,NZD,ozt,2026-07-08T01:59:00Z\n';
  const mapping = { pollSeconds: 10, currency: 'NZD', isInverse: false, answer: { series: { gold: 'XAU' }, columns } };
  const file = (name: string): SourceSettings => ({ kind: 'csv-file', ...mapping, file: join(folder, name) });

  it.each<[string, string, unknown]>([
    ['the last line of a metal', csv, 7201.5],
    ['semicolons', csv.replaceAll(',', ';'), 7201.5],
    ['a file that is still being written', 'Metal,Price,Curr', ['unreadable', expect.stringContaining('it has no column')]],
    ['another currency', csv.replaceAll('NZD', 'USD'), ['wrongCurrency', 'it says "USD" instead of NZD']],
    ['a page', '<html></html>', ['unreadable', 'it is a web page (HTML)']],
    ['without the metal', csv.replaceAll('XAU', 'XPT'), ['notAPrice', 'nothing is stated for it']],
    ['a negative price', csv.replaceAll('7201.5', '-1'), ['notAPrice', 'it says "-1"']],
  ])('%s, from a file and from an address', async (name, text, expected) => {
    await writeFile(join(folder, `${name}.csv`), text);
    sends(text);
    const found = reasonOf(await load(file(`${name}.csv`)));
    expect(reasonOf(await load({ kind: 'csv-address', ...mapping, address: origin, key: null }))).toEqual(found);
    expect(found).toEqual(expected);
  });

  it('a file that is not there', async () => {
    expect(reasonOf(await load(file('nothing.csv')))).toEqual(['unreachable', 'ENOENT']);
  });
});

describe('settings', () => {
  const issuesOf = (schema: typeof spotSettings | typeof exchangeSettings, value: unknown): string[] =>
    (v.safeParse(schema, value).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

  it('the defaults are valid; a secret of the program, a hasty poll and an address of another kind are not', () => {
    expect(issuesOf(spotSettings, defaultSpot)).toEqual([]);
    expect(issuesOf(exchangeSettings, defaultExchange)).toEqual([]);
    const source = http({ key: { variable: 'COMMERCE_SERVICE_TOKEN', header: 'X-Key' }, pollSeconds: 9, address: 'file:///etc/passwd' });
    expect(issuesOf(spotSettings, { ...defaultSpot, source }).map((text) => text.split(':')[0])).toEqual([
      'source.pollSeconds',
      'source.address',
      'source.key.variable',
    ]);
    expect(issuesOf(spotSettings, { ...defaultSpot, source: http({ pollSeconds: 200 }) })).toEqual([
      'null: maxAgeSeconds must be at least twice the source’s pollSeconds',
    ]);
  });
});
