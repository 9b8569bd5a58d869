import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { loggedRequest } from '../../server/create-server.ts';
import { signInFromUrlToken, takeUrlToken } from '../../server/jwt-token.ts';

describe('the token is taken out of the address, the rest stays as it came', () => {
  test.each([
    ['/?jwt_token=a.b.c', 'a.b.c', '/'],
    ['/buy?jwt_token=a.b.c', 'a.b.c', '/buy'],
    ['/buy/?search=k%C5%8D+1&jwt_token=a.b.c&page=2', 'a.b.c', '/buy/?search=k%C5%8D+1&page=2'],
    ['/buy/?jwt%5Ftoken=a.b.c', 'a.b.c', '/buy/'],
    ['/buy/?jwt_token=first&jwt_token=second', 'first', '/buy/'],
    ['/buy/?%6A%77%74_token=a.b.c', 'a.b.c', '/buy/'],
    ['/buy/?jwt_token', '', '/buy/'],
    ['/buy/?jwt_token=&x=1', '', '/buy/?x=1'],
    ['/buy/?jwt_token=%E0%A4%A', '%E0%A4%A', '/buy/'],
  ])('%s', (url, token, rest) => expect(takeUrlToken(url)).toEqual({ token, rest }));

  test.each(['/', '/buy/', '/buy/?x=jwt_token', '/jwt_token=a/', '/buy/?my_jwt_token=a', '/?JWT_TOKEN=a'])('%s holds none', (url) =>
    expect(takeUrlToken(url)).toBeUndefined(),
  );
});

describe('a browser that comes with a token', () => {
  let bff: Server;
  let pool: Pool;
  let web: FastifyInstance;
  let asked: { headers: IncomingHttpHeaders; body: unknown }[];
  let answer: { status: number; body: string; cookies: string[] };

  beforeAll(async () => {
    bff = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push({ headers: request.headers, body: JSON.parse(text) });
        response.writeHead(answer.status, { 'content-type': 'application/json', 'set-cookie': answer.cookies }).end(answer.body);
      });
    });
    await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
    pool = new Pool(`http://127.0.0.1:${(bff.address() as AddressInfo).port}`);
    const config = loadConfig({ SITE_URL: 'https://shop.example' });
    web = Fastify();
    web.get('/*', async (request, reply) => signInFromUrlToken(pool, config, takeUrlToken(request.url)!, request, reply));
  });
  beforeEach(() => {
    asked = [];
    answer = { status: 200, body: JSON.stringify({ location: '/buy/' }), cookies: ['koura_token=a.b.c; HttpOnly', 'x=y'] };
  });
  afterAll(async () => {
    await web.close();
    await pool.close();
    bff.close();
  });
  const come = (url: string, headers: Record<string, string> = {}) =>
    web.inject({ url, headers: { cookie: 'koura_token=old', 'user-agent': 'test', ...headers } });

  test('is validated by the BFF, gets its cookies, and is redirected where the BFF says', async () => {
    const { statusCode, headers, body } = await come('/buy?jwt_token=a.b.c&search=kiwi');
    expect([statusCode, headers.location, headers['cache-control'], headers['referrer-policy']]).toEqual([
      303,
      '/buy/',
      'no-store',
      'no-referrer',
    ]);
    expect(headers['set-cookie']).toEqual(answer.cookies);
    expect(body).not.toContain('a.b.c');
    expect(asked[0]).toMatchObject({
      headers: { origin: 'https://shop.example', cookie: 'koura_token=old', 'x-forwarded-for': '127.0.0.1' },
      body: { token: 'a.b.c', returnPath: '/buy?search=kiwi' },
    });
  });

  test.each(['image', 'empty', 'iframe', 'script', 'style', 'video', 'object', ''])(
    'as %j, not a page, is redirected without its token and is not signed in',
    async (destination) => {
      const { statusCode, headers } = await come('/buy/?jwt_token=a.b.c&x=1', { 'sec-fetch-dest': destination });
      expect([statusCode, headers.location, headers['set-cookie'], asked]).toEqual([303, '/buy/?x=1', undefined, []]);
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    },
  );

  test('as a page, or without the header, is signed in', async () => {
    const asPages: Record<string, string>[] = [{ 'sec-fetch-dest': 'document' }, {}, { 'sec-fetch-mode': 'cors' }];
    for (const headers of asPages) expect((await come('/buy/?jwt_token=a.b.c', headers)).headers['set-cookie']).toEqual(answer.cookies);
    expect(asked).toHaveLength(3);
  });

  test.each([
    ['refuses', 403, '{"message":"no"}'],
    ['breaks', 500, '<html>'],
    ['talks nonsense', 200, '[]'],
  ])('goes on without a session when the BFF %s', async (_name, status, body) => {
    answer = { ...answer, status, body };
    const { statusCode, headers } = await come('/buy/?jwt_token=a.b.c&x=1');
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/buy/?x=1', undefined]);
  });

  test.each(['//evil.example/?jwt_token=a', '/\\evil.example/?jwt_token=a'])('never leaves the shop, BFF or no BFF: %s', async (url) => {
    answer = { ...answer, status: 500 };
    expect((await come(url)).headers.location).toBe('/');
  });
});

test.each([
  ['/?rcode=FRIEND-1&jwt_token=a.b.c', '/'],
  ['/connect/google/redirect?access_token=x', '/connect/google/redirect'],
  ['/set-password/0123456789abcdef/', '/set-password/…/'],
  ['/buy/gold/', '/buy/gold/'],
])('the log names %s as %s', (url, path) => expect(loggedRequest({ method: 'GET', url })).toEqual({ method: 'GET', path }));
