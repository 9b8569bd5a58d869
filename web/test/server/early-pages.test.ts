import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Assets } from '../../server/assets.ts';
import { EarlyPages } from '../../server/early-pages.ts';
import { FinishedPage } from '../../server/finished-page.ts';

const assets = { head: () => Buffer.from(''), scripts: () => Buffer.from('') } as unknown as Assets;
const BODY = 'Gold kiwi, 1 oz. '.repeat(200);
const rendered = { kind: 'page' as const, status: 200, retryAfter: null, head: '<title>Gold</title>', body: BODY, state: '{}' };
const newPage = (): FinishedPage =>
  new FinishedPage({ ...rendered, isSecret: false, results: [], modules: [] }, assets, 'the-request', { readAt: 0, keys: [] });

let page: FinishedPage | undefined;
let isOn: boolean;
let asked: { url: string; cookies: string | undefined }[];
let served: number;
let server: Server;
let url: string;

beforeEach(async () => {
  page = newPage();
  isOn = true;
  asked = [];
  served = 0;
  // Stands for the framework.
  server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('framework'));
  const early = new EarlyPages({
    find: (path, cookies) => {
      asked.push({ url: path, cookies });
      return page;
    },
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    onServed: () => (served += 1),
  });
  early.listen(server, () => isOn);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

async function get(headers: Record<string, string> = {}, options: { method?: 'GET' | 'HEAD' | 'POST'; body?: string } = {}) {
  const answer = await request(`${url}/buy/?page=2`, { method: 'GET', headers, ...options });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes };
}

test('a cached page is sent with its headers and an id of the request', async () => {
  const { status, headers, bytes } = await get({ cookie: '_ga=1' });
  expect(status).toBe(200);
  expect(bytes).toEqual(page!.html);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-length': String(bytes.length),
    etag: page!.etag,
  });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(asked).toEqual([{ url: '/buy/?page=2', cookies: '_ga=1' }]);
  expect(served).toBe(1);
});

test('the id that a proxy gave the request is kept', async () => {
  expect((await get({ 'x-request-id': 'of-the-proxy' })).headers['x-request-id']).toBe('of-the-proxy');
});

test('it is sent compressed once it has been compressed, and left to the framework before', async () => {
  const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' };
  expect((await get(asBrowsers)).bytes.toString()).toBe('framework');
  const compressed = await page!.compressed('br');
  const { headers, bytes } = await get(asBrowsers);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(compressed.length) });
  expect(brotliDecompressSync(bytes)).toEqual(page!.html);
  expect((await get({ 'accept-encoding': 'gzip' })).bytes.toString()).toBe('framework');
  expect(served).toBe(1);
});

test.each<[string, Parameters<typeof get>]>([
  ['which asks whether it has the newest page', [{ 'if-none-match': 'W/"abc"' }]],
  ['for the headers alone', [{}, { method: 'HEAD' }]],
  ['that sends something', [{}, { method: 'POST', body: 'x' }]],
  ['with a body', [{ 'content-type': 'text/plain' }, { method: 'GET', body: 'x' }]],
])('a request %s is left to the framework', async (_name, [headers, options]) => {
  expect((await get(headers, options)).headers['content-type']).toBe('text/plain');
  expect(served).toBe(0);
});

test('without a cached page, and while the program is stopping, all requests are left to the framework', async () => {
  isOn = false;
  expect((await get()).bytes.toString()).toBe('framework');
  isOn = true;
  page = undefined;
  expect((await get()).bytes.toString()).toBe('framework');
  expect(served).toBe(0);
});
