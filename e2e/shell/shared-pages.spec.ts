import { request as ask } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { WEB_URL } from '../support/addresses.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As it comes, still compressed. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask(WEB_URL + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }));
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end();
  });
}

/** The request that a page was made for. */
const madeFor = ({ body }: Answer): string | undefined => /"requestId":"([^"]+)"/.exec(body.toString())?.[1];
const ids = Array.from({ length: 12 }, (_, index) => `request-number-${index}`);

test('people of whom nothing is known share one page, whatever other cookies they carry', async () => {
  const answers = await Promise.all(
    ids.map((id, index) => get('/news/page/2/', { 'x-request-id': id, ...(index % 2 === 0 ? { cookie: `_ga=visitor-${index}` } : {}) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect(new Set(answers.map(madeFor)).size).toBe(1);
  // It may be anything that a visitor sent, so nobody else is shown it.
  expect(ids).not.toContain(madeFor(answers[0]!));
  expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
  for (const { headers, body } of answers) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' });
    expect(body.toString()).not.toContain('visitor-');
  }
});

test('who may be somebody, comes from another country or asks for something rare gets a page of their own', async () => {
  const everybodys = madeFor(await get('/news/page/2/'));
  const abroad = await get('/news/page/2/', { 'x-request-id': 'page-of-their-own', cookie: 'country=AU' });
  expect(['page-of-their-own', everybodys]).not.toContain(madeFor(abroad));
  for (const [path, cookie] of [
    ['/news/page/2/', 'koura_token=nobody-knows'],
    ['/news/page/2/', 'koura_order_K1000=a-secret'],
    ['/news/page/2/?utm_source=mail', ''],
  ] as const) {
    const answer = await get(path, { 'x-request-id': 'page-of-their-own', cookie });
    expect(madeFor(answer), `${path} ${cookie}`).toBe('page-of-their-own');
    expect(answer.headers['cache-control'], cookie).toBe(cookie.startsWith('koura') ? 'private, no-store' : 'no-cache');
  }
});

test('a page that the browser has is not sent again, and goes out compressed', async () => {
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

test('a missing page is not kept', async () => {
  const answers = await Promise.all([get('/product/no-such-coin/'), get('/product/no-such-coin/')]);
  for (const { status, headers } of answers) {
    expect(status).toBe(404);
    expect(headers['etag']).toBeUndefined();
  }
});
