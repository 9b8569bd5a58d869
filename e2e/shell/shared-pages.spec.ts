import { request as ask } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The raw body, still compressed. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask(WEB_URL + path, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** Headers of this moment or this connection. */
const OF_THE_MOMENT = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);
/** The id of the request that a page was rendered for. */
const madeFor = ({ body }: Answer): string | undefined => /"requestId":"([^"]+)"/.exec(body.toString())?.[1];
const ids = Array.from({ length: 12 }, (_, index) => `request-number-${index}`);

test('anonymous visitors share one page, whatever other cookies they send', async () => {
  const answers = await Promise.all(
    ids.map((id, index) => get('/news/page/2/', { 'x-request-id': id, ...(index % 2 === 0 ? { cookie: `_ga=visitor-${index}` } : {}) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(new Set(answers.map(madeFor)).size).toBe(1);
  // A client-supplied id can be anything, so it must not be in other visitors' pages.
  expect(ids).not.toContain(madeFor(answers[0]!));
  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
  for (const { headers, body } of answers) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept, Accept-Encoding' });
    expect(body.toString()).not.toContain('visitor-');
  }
});

test('every link of a newsletter gets the page that all visitors share', async () => {
  const answers = await Promise.all(
    ids.map((id, index) =>
      get(`/privacy-policy/${index === 0 ? '' : `?utm_source=mail&mc_eid=${index}&ref=partner-${index}`}`, { 'x-request-id': id }),
    ),
  );
  expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(1);
  expect(ids).not.toContain(madeFor(answers[0]!));
});

for (const encoding of ['br', 'gzip', 'identity']) {
  test(`a page from memory has the headers that the framework would send: ${encoding}`, async () => {
    const lasting = ({ headers }: Answer) => Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.has(name));
    // Prices move, and with them the page.
    await expect(async () => {
      await get('/buy/gold/', { 'accept-encoding': encoding });
      const page = await get('/buy/gold/', { 'accept-encoding': encoding });
      // The framework answers all requests for headers alone.
      const framed = await get('/buy/gold/', { 'accept-encoding': encoding }, 'HEAD');
      expect(page.status).toBe(200);
      expect(Object.fromEntries(lasting(page))).toEqual(Object.fromEntries(lasting(framed)));
    }).toPass();
  });
}

test('visitors with a session, from another country or with a rare request get a page of their own', async () => {
  const everybodys = madeFor(await get('/news/page/2/'));
  const abroad = await get('/news/page/2/', { 'x-request-id': 'page-of-their-own', cookie: 'country=AU' });
  expect(['page-of-their-own', everybodys]).not.toContain(madeFor(abroad));
  for (const [path, cookie] of [
    ['/news/page/2/', 'koura_token=nobody-knows'],
    ['/news/page/2/', 'koura_order_K1000=a-secret'],
    ['/news/page/2/?rcode=FRIEND', ''],
    ['/news/page/2/?nobody_knows=1', ''],
  ] as const) {
    const answer = await get(path, { 'x-request-id': 'page-of-their-own', cookie });
    expect(madeFor(answer), `${path} ${cookie}`).toBe('page-of-their-own');
    expect(answer.headers['cache-control'], cookie).toBe(cookie.startsWith('koura') ? 'private, no-store' : 'no-cache');
  }
});

test('an unchanged page is not sent again, and pages are compressed', async () => {
  const first = await get('/terms-and-conditions/');
  const etag = String(first.headers['etag']);
  const compressed = await get('/terms-and-conditions/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', etag });
  expect(brotliDecompressSync(compressed.body).toString()).toContain('</html>');
  const again = await get('/terms-and-conditions/', { 'if-none-match': `"other", ${etag}` });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  const other = await get('/terms-and-conditions/', { 'if-none-match': '"other"' });
  expect(other.status).toBe(200);
});

test('a missing page is not cached', async () => {
  const answers = await Promise.all([get('/product/no-such-coin/'), get('/product/no-such-coin/')]);
  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers['etag']).toBeUndefined();
  }
});
