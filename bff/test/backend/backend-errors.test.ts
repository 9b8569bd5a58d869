import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PREFIX } from '../support/backend-version.ts';
import { Bff } from '../support/open-bff.ts';

const QUERY = '{ product(slug: "a-coin") { id name } }';
let server: Server | undefined;
let bff: Bff | undefined;

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
  server = bff = undefined;
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a backend that', () => {
  it.each<[string, RequestListener, string, number]>([
    ['answers HTML', (_q, r) => void r.end('<html>/srv/app/secret.js</html>'), 'BACKEND_BROKEN', 502],
    ['answers HTML with 500', (_q, r) => void r.writeHead(500).end('<html>/srv/app/secret.js</html>'), 'BACKEND_BROKEN', 500],
    ['cuts its JSON short', (_q, r) => void r.end('{"data":{"id":1,'), 'BACKEND_BROKEN', 502],
    ['answers nothing', (_q, r) => void r.writeHead(204).end(), 'BACKEND_BROKEN', 502],
    ['answers the wrong shape', json({ data: [1] }), 'BACKEND_BROKEN', 502],
    ['redirects', (_q, r) => void r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'BACKEND_BROKEN', 502],
    ['resets', (q) => void q.socket.destroy(), 'BACKEND_UNREACHABLE', 502],
    [
      'refuses',
      json({ data: null, error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} } }, 403),
      'BACKEND_BROKEN',
      502,
    ],
    [
      'answers 100 MB',
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
    const { status: http, body, text } = await (await before(listener)).ask(QUERY);
    expect(http).toBe(200);
    expect(body.errors![0]!.extensions).toMatchObject({ code, status });
    expect(text).not.toMatch(/srv|html|secret/);
  });

  it('is away: words, and null for the ticker', async () => {
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

  it('is slow: one request, cut after three seconds', async () => {
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

  it('is flooded: 50 at once, 100 in line, the rest is told so', async () => {
    let open = 0;
    let most = 0;
    const flooded = await before((request, response) => {
      if (!request.url!.startsWith(`${PREFIX}/products/`)) return json({ data: null, error: {} }, 500)(request, response);
      most = Math.max(most, ++open);
      setTimeout(() => {
        open--;
        json({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }, 404)(request, response);
      }, 50);
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => flooded.ask(QUERY)));
    expect(most).toBeLessThanOrEqual(50);
    expect(answers.some(({ body }) => body.errors?.[0]?.extensions.code === 'BACKEND_BUSY')).toBe(true);
  });
});
