import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VarnishServer } from './varnish-server.ts';

// The sample alone, in front of a stand-in that answers what web never should: whatever goes wrong there, nothing personal is kept.

const KEPT = {
  'cache-control': 'public, max-age=0, s-maxage=30',
  'surrogate-key': 'pages products product-1',
  vary: 'Cookie, Accept-Encoding',
};

let varnish: VarnishServer;
let web: Server;
let asked: IncomingMessage[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  web = createServer((request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return response.end('ok');
    asked.push(request);
    return answer(request, response);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  varnish = await VarnishServer.prepare();
  await varnish.start([url, url]);
});
afterAll(async () => {
  await varnish.remove();
  web.close();
  web.closeAllConnections();
});

let path = '';
let count = 0;
beforeEach(() => {
  path = `/page-${count++}/`;
  asked = [];
  answer = (_request, response) => response.writeHead(200, KEPT).end(`page ${asked.length}`);
});

const ask = (headers: Record<string, string> = {}, method = 'GET') => fetch(varnish.url + path, { method, headers });
const purge = (keys: string) => fetch(varnish.purgeUrl, { method: 'POST', headers: { 'surrogate-key': keys } });
/** How often web was asked for two requests after each other. */
const requestTwice = async (headers: Record<string, string> = {}, method?: string): Promise<number> => {
  await (await ask(headers, method)).text();
  await (await ask(headers, method)).text();
  return asked.length;
};

describe('a shared page', () => {
  it('is asked for once, however many ask at once; browsers have to ask each time', async () => {
    answer = (_request, response) => setTimeout(() => response.writeHead(200, KEPT).end('page'), 300);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask({ cookie: `_ga=${n}`, 'x-request-id': `request-${n}` })));
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(answers.map(() => 'page'));
    expect(asked).toHaveLength(1);
    for (const [n, { headers }] of answers.entries()) {
      expect(headers.get('cache-control')).toBe('no-cache');
      expect([headers.get('surrogate-key'), headers.get('xkey')]).toEqual([null, null]);
      expect(headers.get('x-request-id')).toBe(`request-${n}`);
    }
    expect((await ask()).headers.get('x-cache')).toBe('hit');
  });

  it('is made for an anonymous visitor: web receives the country and no other cookie', async () => {
    await ask({ cookie: '_ga=GA1.1.7; country=AU; session=secret' });
    expect(asked.map(({ headers }) => headers.cookie)).toEqual(['country=AU']);
  });

  it('is one for each country, of which no cookie and malformed ones are the default', async () => {
    const bodies: string[] = [];
    for (const cookie of ['', 'country=NZ', 'country=au', 'a=b; country=AU', 'country=AU; country=SG', 'country=SG']) {
      bodies.push(await (await ask(cookie === '' ? {} : { cookie })).text());
    }
    expect(bodies).toEqual(['page 1', 'page 1', 'page 1', 'page 2', 'page 2', 'page 3']);
  });

  it('is the same for every link of a campaign, and web is asked for the first one as it is', async () => {
    const page = path;
    const queries = ['?utm_source=mail&mc_eid=a1', '?gclid=b%2F2', '', '?metal=gold', '?fbclid=c&metal=gold&utm_id=3', '?metal=gclid'];
    const bodies: string[] = [];
    for (const query of queries) {
      path = page + query;
      bodies.push(await (await ask()).text());
    }
    expect(bodies).toEqual(['page 1', 'page 1', 'page 1', 'page 2', 'page 2', 'page 3']);
    expect(asked.map(({ url }) => url)).toEqual([page + queries[0]!, page + queries[3]!, page + queries[5]!]);
    expect(asked[0]!.headers['x-koura-address']).toBeUndefined();
  });

  it.each([
    ['product-1', 2],
    ['product-2 products', 2],
    ['product-11', 1],
    ['product', 1],
  ])('purged by %s: web is asked %i times', async (keys, times) => {
    await (await ask()).text();
    expect((await purge(keys)).status).toBe(200);
    await (await ask()).text();
    expect(asked).toHaveLength(times);
  });

  it('is not purged by visitors', async () => {
    await (await ask()).text();
    for (const method of ['POST', 'PURGE', 'DELETE']) await (await ask({ 'surrogate-key': 'product-1', xkey: 'product-1' }, method)).text();
    expect((await ask()).headers.get('x-cache')).toBe('hit');
  });

  it('is kept compressed once, and sent as the browser wants it', async () => {
    const bodies = [];
    for (const encoding of ['br, gzip', 'gzip', 'identity', 'br']) bodies.push(await (await ask({ 'accept-encoding': encoding })).text());
    expect(new Set(bodies)).toEqual(new Set(['page 1']));
  });
});

describe('never kept', () => {
  it.each([
    ['koura_token=a'],
    ['__Host-koura_token=a'],
    ['a=b; koura_acting=c'],
    ['country=AU; koura_cart=0f9a1c52-7c1b-4a55-9d2e-3b1f4c5d6e7f'],
    ['koura_order_K1000=secret'],
  ])('for a person: %s', async (cookie) => {
    await (await ask()).text();
    asked = [];
    expect(await requestTwice({ cookie })).toBe(2);
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([cookie, cookie]);
    const { headers } = await ask({ cookie });
    expect([headers.get('x-cache'), headers.get('age')]).toEqual(['pass', '0']);
    // And the visitors' page is still theirs.
    expect(await (await ask()).text()).toBe('page 1');
  });

  it.each<[string, Record<string, string>]>([
    ['with a bearer token', { authorization: 'Bearer a' }],
    ['with a cart', { 'x-token': 'a' }],
  ])('for a program %s', async (_what, headers) => expect(await requestTwice(headers)).toBe(2));

  it.each<[string, number, Record<string, string>]>([
    ['what sets a cookie', 200, { ...KEPT, 'set-cookie': 'koura_token=a; Path=/' }],
    ['what is private', 200, { ...KEPT, 'cache-control': 'private, no-store, s-maxage=30' }],
    ['what has no surrogate key', 200, { 'cache-control': KEPT['cache-control'] }],
    ['what is not said to be kept', 200, { ...KEPT, 'cache-control': 'no-cache' }],
    ['an error', 503, KEPT],
    ['a missing page', 404, KEPT],
    ['a redirect', 301, { ...KEPT, location: '/elsewhere/' }],
  ])('%s', async (_what, status, headers) => {
    answer = (_request, response) => response.writeHead(status, headers).end(`page ${asked.length}`);
    const follow = { redirect: 'manual' } as const;
    const bodies = [];
    for (let n = 0; n < 3; n++) bodies.push(await (await fetch(varnish.url + path, follow)).text());
    expect(bodies).toEqual(['page 1', 'page 2', 'page 3']);
    // As soon as it may be kept, it is.
    answer = (_request, response) => response.writeHead(200, KEPT).end('at last');
    await (await ask()).text();
    expect((await ask()).headers.get('x-cache')).toBe('hit');
  });

  it('another method, and the paths of the BFF', async () => {
    expect(await requestTwice({}, 'POST')).toBe(2);
    path = '/graphql?query={a}';
    expect(await requestTwice({ cookie: 'other=1' })).toBe(4);
    expect(asked.at(-1)!.headers.cookie).toBe('other=1');
  });
});
