import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FAKE_WEBSITE, type FakeResponse, oneFakeBackend, v4List, v4One } from './fake-backend.ts';

const ROW = { id: 1, slug: 'kiwi', name: 'Kiwi', currency: 'NZD', price: 10, metal: v4One({ id: 1, name: 'Gold', slug: 'gold' }) };
const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
const JSON_TYPE = 'application/json';

/** Backends and proxies that compress or encode unasked. */
const ENCODINGS: [name: string, encode: (plain: Buffer) => Buffer, headers: Record<string, string>][] = [
  ['gzip', (plain) => gzipSync(plain), { 'content-encoding': 'gzip' }],
  ['GZIP', (plain) => gzipSync(plain), { 'content-encoding': 'GZIP' }],
  ['x-gzip', (plain) => gzipSync(plain), { 'content-encoding': 'x-gzip' }],
  ['br', (plain) => brotliCompressSync(plain), { 'content-encoding': 'br' }],
  ['deflate', (plain) => deflateSync(plain), { 'content-encoding': 'deflate' }],
  ['zstd', (plain) => zstdCompressSync(plain), { 'content-encoding': 'zstd' }],
  ['gzip, then br', (plain) => brotliCompressSync(gzipSync(plain)), { 'content-encoding': 'gzip, br' }],
  ['identity', (plain) => plain, { 'content-encoding': 'identity' }],
  ['a character set in the wrong header', (plain) => plain, { 'content-encoding': 'UTF-8' }],
];

const fake = oneFakeBackend({ COMMERCE_API_VERSION: 'v4', COMMERCE_QUERIES: 'dealer' });
const answers = (answer: (body: unknown, pathname: string) => Partial<FakeResponse>): void =>
  fake.answers(({ pathname }) => {
    const body = pathname.endsWith('/website') ? v4One(FAKE_WEBSITE) : v4List([ROW]);
    return { body, ...answer(body, pathname) };
  });
const names = async (): Promise<unknown> => {
  const { body } = await fake.bff.ask('{ products(page: 1) { items { name } } }');
  expect(body.errors).toBeUndefined();
  return body.data;
};

it.each([
  ...ENCODINGS,
  ['deflate without its header', (plain: Buffer) => deflateRawSync(plain), { 'content-encoding': 'deflate' }] as const,
])('JSON as %s is read', async (_name, encode, headers) => {
  answers((body) => ({ body: encode(Buffer.from(JSON.stringify(body))), headers }));
  expect(await names()).toEqual({ products: { items: [{ name: 'Kiwi' }] } });
});

it.each([
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`), JSON_TYPE],
  ['UTF-8 by name', (text: string) => Buffer.from(text), `${JSON_TYPE}; charset=utf-8`],
  ['ISO 8859-1', (text: string) => Buffer.from(text, 'latin1'), `${JSON_TYPE}; charset=iso-8859-1`],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), `${JSON_TYPE};charset="UTF-16"`],
  ['a character set that nobody knows', (text: string) => Buffer.from(text), `${JSON_TYPE}; charset=x-none`],
  ['JSON by another name', (text: string) => Buffer.from(text), 'text/plain'],
])('%s is read', async (_name, encode, type) => {
  answers((body) => ({ body: encode(JSON.stringify(body).replace('Kiwi', 'Kéa')), headers: { 'content-type': type } }));
  expect(await names()).toEqual({ products: { items: [{ name: 'Kéa' }] } });
});

it.each(ENCODINGS)('a picture as %s reaches the browser as it is', async (_name, encode, headers) => {
  answers(() => ({ body: encode(PICTURE), headers: { ...headers, 'content-type': 'image/svg+xml', etag: '"a"' } }));
  const answer = await fake.bff.app.inject({ url: '/media/kiwi.svg' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', etag: '"a"' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload).toEqual(PICTURE);
});

it.each([
  ['NZ', {}],
  ['AU', { 'x-country-code': 'AU' }],
  ['AU', { cookie: 'country=AU' }],
])('a picture is requested with the host and the country: %s', async (country, headers) => {
  answers((_body, pathname) => (pathname.startsWith('/uploads/') ? { body: PICTURE, headers: { 'content-type': 'image/svg+xml' } } : {}));
  await fake.bff.app.inject({ url: '/media/kiwi.svg', headers });
  await names();
  const ofPicture = fake.headers.get('/uploads/kiwi.svg')!;
  const ofList = fake.headers.get('/api/products')!;
  expect(ofPicture).toMatchObject({ 'x-host': ofList['x-host'], 'x-country-code': country });
  expect(ofPicture['x-host']).toMatch(/\w/);
  expect(ofPicture).not.toHaveProperty('authorization');
  expect(ofPicture).not.toHaveProperty('cookie');
});
