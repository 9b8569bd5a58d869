import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloClient, ApolloLink, execute, InMemoryCache } from '@apollo/client';
import { parse } from 'graphql';
import { lastValueFrom } from 'rxjs';
import { Pool } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bffLink } from '../../server/bff-link.ts';

/** What the BFF does with the next requests; after the last, it responds. */
let fates: ('cut' | 'half' | 503)[] = [];
let received: string[] = [];
let bff: Server;
let pool: Pool;
beforeAll(async () => {
  bff = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push((JSON.parse(text) as { operationName: string }).operationName);
      const fate = fates.shift();
      if (fate === 'cut') request.socket.destroy();
      else if (fate === 'half') {
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
        setImmediate(() => request.socket.destroy());
      } else if (fate === 503) response.writeHead(503).end('{"errors":[{"message":"busy"}]}');
      else response.end('{"data":{"answered":true}}');
    });
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  pool = new Pool(`http://127.0.0.1:${(bff.address() as AddressInfo).port}`);
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await pool.close();
  bff.close();
});

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const send = (document: string): Promise<ApolloLink.Result> =>
  lastValueFrom(execute(bffLink(pool, { 'content-type': 'application/json' }), { query: parse(document) }, { client }));

test.each(['cut', 'half'] as const)('a query whose connection breaks (%s) is sent once more', async (fate) => {
  fates = [fate];
  expect(await send('query Website { answered }')).toEqual({ data: { answered: true } });
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
