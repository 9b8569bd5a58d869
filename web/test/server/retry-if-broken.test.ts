import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'graphql';
import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queryBffWith } from '../../server/query-bff.ts';
import { graphqlProxy } from '../../server/graphql-proxy.ts';

/** What the BFF does with the next requests; after the last, it responds. */
let fates: ('cut' | 'half' | 503)[] = [];
let received: string[] = [];
let bff: Server;
let bffUrl: string;
let pool: Pool;
beforeAll(async () => {
  bff = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const asked = text === '' ? new URL(request.url!, bffUrl).searchParams.get('query') : (JSON.parse(text) as { query: string }).query;
      received.push(/\w+ (\w+)/.exec(asked!)![1]!);
      const fate = fates.shift();
      if (fate === 'cut') request.socket.destroy();
      else if (fate === 'half') {
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
        setImmediate(() => request.socket.destroy());
      } else if (fate === 503) response.writeHead(503).end('{"errors":[{"message":"busy"}]}');
      else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"answered":true}}');
    });
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  bffUrl = `http://127.0.0.1:${(bff.address() as AddressInfo).port}`;
  pool = new Pool(bffUrl);
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await pool.close();
  bff.close();
});

const send = (document: string) => queryBffWith(pool, { 'content-type': 'application/json' })(parse(document), {});

test.each(['cut', 'half'] as const)('a query whose connection breaks (%s) is sent once more', async (fate) => {
  fates = [fate];
  expect(await send('query Website { answered }')).toEqual({ data: { answered: true }, text: '{"data":{"answered":true}}' });
  expect(received).toEqual(['Website', 'Website']);
});

test('but not a third time', async () => {
  fates = ['cut', 'cut'];
  await expect(send('query Website { answered }')).rejects.toThrow('other side closed');
  expect(received).toEqual(['Website', 'Website']);
});

test('a mutation is never sent twice', async () => {
  fates = ['cut'];
  await expect(send('mutation PlaceOrder { answered }')).rejects.toThrow('other side closed');
  expect(received).toEqual(['PlaceOrder']);
});

test('an answer is an answer, whatever its status', async () => {
  fates = [503];
  expect(await send('query Website { answered }')).toMatchObject({ errors: [{ message: 'busy' }] });
  expect(received).toEqual(['Website']);
});

describe("a browser's", () => {
  let web: FastifyInstance;
  beforeAll(async () => {
    web = Fastify();
    await web.register(graphqlProxy({ upstream: bffUrl, prefix: '/graphql', rewritePrefix: '/graphql' }));
  });
  afterAll(() => web.close());

  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const post = (query: string) => web.inject({ method: 'POST', url: '/graphql', headers, payload: JSON.stringify({ query }) });
  const get = (query: string) => web.inject({ method: 'GET', url: '/graphql', query: { query } });

  test.each([
    ['POST', post],
    ['GET', get],
  ] as const)('query by %s is sent once more', async (_method, ask) => {
    fates = ['cut'];
    expect((await ask('query Website { answered }')).json()).toEqual({ data: { answered: true } });
    expect(received).toEqual(['Website', 'Website']);
  });

  test('query is not sent a third time', async () => {
    fates = ['cut', 'cut'];
    expect((await post('query Website { answered }')).statusCode).toBe(500);
    expect(received).toEqual(['Website', 'Website']);
  });

  test.each(['mutation PlaceOrder { answered }', 'query Website { answered } mutation PlaceOrder { answered }', 'query Website'])(
    'request is sent only once, unless it is a query: %s',
    async (query) => {
      fates = ['cut'];
      expect((await post(query)).statusCode).toBe(500);
      expect(received).toHaveLength(1);
    },
  );

  test('request arrives as it was sent', async () => {
    fates = [503];
    const answer = await post('mutation PlaceOrder { answered }');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ message: 'busy' }] }]);
    expect(received).toEqual(['PlaceOrder']);
  });
});
