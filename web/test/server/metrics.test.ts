import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measure } from '../../server/metrics.ts';

const build = { id: 'abc', commit: 'c', builtAt: '2026-11-23T00:00:00.000Z', version: '1.2.3' };
let bff: Server;
let pool: Pool;
let web: FastifyInstance;
let measured: ReturnType<typeof measure>;
let sockets = 0;

beforeAll(async () => {
  bff = createServer((request, response) => {
    if (request.url === '/cut') request.socket.destroy();
    else response.writeHead(Number(request.url!.slice(1))).end();
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  const bffUrl = `http://127.0.0.1:${(bff.address() as AddressInfo).port}`;
  pool = new Pool(bffUrl);
  web = Fastify();
  measured = measure(web, { build, bffUrl, bffPaths: ['/graphql', '/media'], openSockets: () => sockets });
  for (const path of [
    '/*',
    '/assets/app-1.js',
    '/assets/app-2.js',
    '/builds/meta/x.json',
    '/graphql',
    '/graphql/*',
    '/media/*',
    '/healthz',
  ])
    web.get(path, () => 'ok');
});
afterAll(async () => {
  await web.close();
  await pool.close();
  bff.close();
});

const lines = async (name: string): Promise<string[]> =>
  (await measured.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test('requests by route: pages, files and paths of the BFF are one each, whatever is asked for', async () => {
  for (const url of ['/', '/products/x', '/nothing?a=1', '/assets/app-1.js', '/assets/app-2.js', '/builds/meta/x.json'])
    await web.inject({ url });
  for (const url of ['/graphql', '/graphql/y', '/media/a.svg', '/healthz']) await web.inject({ url });
  await web.inject({ url: '/made-up', method: 'POST' });
  expect((await lines('koura_http_requests_total')).toSorted()).toEqual([
    'koura_http_requests_total{route="/graphql",status="200"} 2',
    'koura_http_requests_total{route="/healthz",status="200"} 1',
    'koura_http_requests_total{route="/media",status="200"} 1',
    'koura_http_requests_total{route="file",status="200"} 3',
    'koura_http_requests_total{route="none",status="404"} 1',
    'koura_http_requests_total{route="page",status="200"} 3',
  ]);
});

test('pages by where they came from, and how long rendering took', async () => {
  measured.pages.rendered(30);
  measured.pages.served('shared', 200);
  measured.pages.served('cache', 200);
  measured.pages.served('cache', 200);
  expect(await lines('koura_pages_total')).toEqual([
    'koura_pages_total{source="shared",status="200"} 1',
    'koura_pages_total{source="cache",status="200"} 2',
  ]);
  expect(await lines('koura_page_render_duration_seconds_sum')).toEqual(['koura_page_render_duration_seconds_sum 0.03']);
});

test('requests to the BFF by what came of them', async () => {
  for (const path of ['/200', '/404', '/503']) await (await pool.request({ method: 'GET', path })).body.dump();
  await expect(pool.request({ method: 'GET', path: '/cut' })).rejects.toThrow('other side closed');
  expect(await lines('koura_bff_requests_total')).toEqual([
    'koura_bff_requests_total{outcome="answered"} 2',
    'koura_bff_requests_total{outcome="failed"} 1',
    'koura_bff_requests_total{outcome="lost"} 1',
  ]);
});

test('the build, live connections, and the process', async () => {
  sockets = 7;
  expect(await lines('koura_live_sockets')).toEqual(['koura_live_sockets 7']);
  expect(await lines('koura_build_info')).toEqual(['koura_build_info{build="abc",version="1.2.3"} 1']);
  expect(await lines('nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
});
