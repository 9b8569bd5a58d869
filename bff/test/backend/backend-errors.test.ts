import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { PREFIX, startBackend } from '../support/backend-version.ts';
import { Bff } from '../support/open-bff.ts';
import { onlyInFull } from '../support/main-paths.ts';

const QUERY = '{ product(slug: "a-coin") { id name } }';
let server: Server | undefined;
let bff: Bff | undefined;
let sandbox: RunningSandbox | undefined;

async function before(listener: RequestListener, environment: Record<string, string> = {}): Promise<Bff> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  bff = await Bff.before(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, environment);
  return bff;
}

afterEach(async () => {
  await bff?.close();
  server?.closeAllConnections();
  server?.close();
  await sandbox?.close();
  server = bff = sandbox = undefined;
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function forward(origin: string, { url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('x-') || name === 'accept'));
  const answer = await fetch(origin + url!, { headers: sent as Record<string, string> });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
}

describe('a backend that', () => {
  let answer: RequestListener = json({}, 404);
  const answering = createServer((request, response) => answer(request, response));
  let kept: Bff;
  beforeAll(async () => {
    await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
    kept = await Bff.before(`http://127.0.0.1:${(answering.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await kept.close();
    answering.closeAllConnections();
    answering.close();
  });

  it.each<[string, RequestListener, string, number]>([
    ['returns HTML', (_q, r) => void r.end('<html>/srv/app/secret.js</html>'), 'BACKEND_BROKEN', 502],
    ['returns HTML with 500', (_q, r) => void r.writeHead(500).end('<html>/srv/app/secret.js</html>'), 'BACKEND_BROKEN', 500],
    ['truncates its JSON', (_q, r) => void r.end('{"data":{"id":1,'), 'BACKEND_BROKEN', 502],
    ['returns no content', (_q, r) => void r.writeHead(204).end(), 'BACKEND_BROKEN', 502],
    ['returns the wrong shape', json({ data: [1] }), 'BACKEND_BROKEN', 502],
    ['redirects', (_q, r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'BACKEND_BROKEN', 502],
    ['resets', (q) => void q.socket.destroy(), 'BACKEND_UNREACHABLE', 502],
    [
      'rejects',
      json({ data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } }, 403),
      'BACKEND_BROKEN',
      502,
    ],
    [
      'returns 100 MB',
      (_q, r) => {
        r.writeHead(200);
        const chunk = Buffer.alloc(1_000_000, 32);
        const pump = (): void => {
          while (!r.destroyed && r.write(chunk));
        };
        r.on('drain', pump);
        pump();
      },
      'BACKEND_BROKEN',
      502,
    ],
  ])('%s', async (_name, listener, code, status) => {
    answer = listener;
    const { status: http, body, text } = await kept.ask(QUERY);
    expect(http).toBe(200);
    expect(body.errors![0]!.extensions).toMatchObject({ code, status });
    expect(text).not.toMatch(/srv|html|secret/);
  });

  it('is unreachable: an error with a message, and null for the ticker', async () => {
    bff = await Bff.before('http://127.0.0.1:9');
    const { body } = await bff.ask('{ website { currency } }');
    expect(body.errors![0]).toMatchObject({
      message: 'Sorry, your request was not submitted. Please try again.',
      extensions: { code: 'BACKEND_UNREACHABLE', status: 502 },
    });
    expect((await bff.ask('{ spotPrices { market { isOpen } } }')).body).toMatchObject({ data: { spotPrices: null } });
    expect((await bff.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await bff.app.inject({ url: '/media/a.svg' })).statusCode).toBe(502);
  });

  it('is slow: one request, with a timeout after three seconds', onlyInFull, async () => {
    let requests = 0;
    const count: RequestListener = (request) => {
      if (request.url!.startsWith(`${PREFIX}/products/`)) requests++;
    };
    const slow = await before(count, { COMMERCE_TIME_SCALE: '1' });
    const started = Date.now();
    const { body } = await slow.ask(QUERY);
    expect(body.errors![0]).toMatchObject({ message: '504 Error: Gateway Timeout', extensions: { code: 'BACKEND_TIMEOUT', status: 504 } });
    expect(Date.now() - started).toBeGreaterThan(2900);
    expect(requests).toBe(1);
  });

  it('is flooded: 50 calls at once, 100 in the queue, and the rest rejected as busy', async () => {
    sandbox = await startBackend();
    const held: ServerResponse[] = [];
    let isHolding = true;
    let open = 0;
    let most = 0;
    let received = 0;
    const answer = (response: ServerResponse): void => {
      open--;
      json({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }, 404)(response.req, response);
    };
    const flooded = await before((request, response) => {
      if (!request.url!.startsWith(`${PREFIX}/products/`)) {
        // The sandbox may be stopped while a read in the background is under way.
        forward(sandbox!.url, request, response).catch(() => response.destroy());
        return;
      }
      received++;
      most = Math.max(most, ++open);
      if (isHolding) held.push(response);
      else answer(response);
    });
    // The settings are loaded once, so that each of the queries below makes exactly one call.
    await flooded.ask('{ website { currency } }');
    const outcomes = { busy: 0, notFound: 0 };
    // Of different products, by as many visitors: nobody has more than a share.
    const queries = Array.from({ length: 200 }, async (_, n) => {
      const { body } = await flooded.ask(`{ product(slug: "coin-${n}") { name } }`, {}, { 'x-forwarded-for': `198.51.100.${n}` });
      if (body.errors?.[0]?.extensions.code === 'BACKEND_BUSY') outcomes.busy++;
      else if (body.data?.['product'] === null) outcomes.notFound++;
    });
    // The first 50 are at the backend and 100 wait for them: only the rest has an answer.
    await expect.poll(() => [received, outcomes.busy], { timeout: 20_000 }).toEqual([50, 50]);
    expect(outcomes.notFound).toBe(0);
    isHolding = false;
    for (const response of held) answer(response);
    await Promise.all(queries);
    expect(outcomes).toEqual({ busy: 50, notFound: 150 });
    expect([received, most]).toEqual([150, 50]);
  });
});
