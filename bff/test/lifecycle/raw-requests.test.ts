import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { COMPRESSED_BODY } from '@koura/shared-types/compressed-body';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { rawRequest, rawStatus } from '../support/raw-request.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';

let sandbox: RunningSandbox;
let bff: RunningProgram;
let web: RunningProgram;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  bff = await startBuilt('bff', { COMMERCE_URL: sandbox.url, SITE_URL: 'http://localhost:3000' });
  web = await startBuilt('web', { BFF_URL: bff.url, SITE_URL: 'http://localhost:3000' });
}, 120_000);
afterAll(async () => {
  for (const program of [web, bff]) await program?.stop('SIGKILL');
  await sandbox.close();
});

const post = (path: string, contentType: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

describe('requests that no browser sends, through the web server', () => {
  it.each([
    'http://evil.example',
    'http://evil.example/buy',
    'http://evil.example/buy/',
    'http://evil.example/graphql',
    'https:evil.example/x',
  ])('an absolute request target is rejected, without a redirect: %s', async (target) => {
    const response = await rawRequest(web.url, `GET ${target} HTTP/1.1\r\nhost: evil.example\r\n\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).not.toMatch(/^location:/im);
    expect(response.split('\r\n\r\n')[1]).not.toContain('evil.example');
  });

  it.each(['text/plain; application/json', 'application/json; charset=', 'nonsense', 'application/json, text/plain', ';'])(
    'an invalid content type is rejected like an unsupported one: %s',
    async (contentType) => expect(await rawStatus(web.url, post('/graphql', contentType, '{"query":"{ __typename }"}'))).toBe(415),
  );

  it.each(['application/json', 'application/json;charset=utf-8', 'application/json; charset="UTF-8"'])(
    'JSON is accepted: %s',
    async (contentType) => expect(await rawStatus(web.url, post('/graphql', contentType, '{"query":"{ __typename }"}'))).toBe(200),
  );

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['zstd, gzip', gzipSync],
    ['nonsense', (text: string) => Buffer.from(text)],
  ])('a body with the encoding %s is refused in words, by both programs', async (encoding, compress) => {
    const body = compress('{"query":"{ __typename }"}');
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    for (const program of [web, bff]) {
      const response = await fetch(`${program.url}/graphql`, { method: 'POST', headers, body });
      expect([response.status, response.headers.get('accept-encoding')]).toEqual([415, 'identity']);
      expect(await response.json()).toMatchObject({ errors: [{ message: COMPRESSED_BODY, extensions: { code: 'BAD_USER_INPUT' } }] });
    }
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
    const response = await fetch(`${web.url}/cart/add`, { method: 'POST', headers: form, body });
    expect([response.status, await response.text()]).toEqual([415, COMPRESSED_BODY]);
  });

  it('a body that says it is not encoded is read', async () => {
    const request = post('/graphql', 'application/json', '{"query":"{ __typename }"}');
    expect(await rawStatus(web.url, request.replace('\r\nhost:', '\r\ncontent-encoding: identity\r\nhost:'))).toBe(200);
  });

  it('a client that waits for 100 Continue has it, and then its answer', async () => {
    const { port } = new URL(web.url);
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const request = send({ port, host: '127.0.0.1', method: 'POST', path: '/graphql', headers });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('{"query":"{ __typename }"}');
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect([response.statusCode, await text(response)]).toEqual([200, expect.stringContaining('"__typename":"Query"')]);
  });

  it("a visitor's request id does not appear in pages for others", async () => {
    const page = async (path: string, headers = {}): Promise<{ text: string; id: string | null }> => {
      const response = await fetch(web.url + path, { headers: { 'x-request-id': 'chosen-by-a-visitor', ...headers } });
      expect(response.status).toBe(200);
      return { text: await response.text(), id: response.headers.get('x-request-id') };
    };
    const shared = await page('/about/faqs/');
    expect(shared.text).not.toContain('chosen-by-a-visitor');
    expect(shared.id).toBe('chosen-by-a-visitor');
    expect((await page('/about/faqs/', { cookie: 'koura_order_K-1=x' })).text).toContain('chosen-by-a-visitor');
  });
});
