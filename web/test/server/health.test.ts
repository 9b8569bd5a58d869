import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GracefulStop } from '@koura/shared-types/graceful-stop';
import Fastify, { type FastifyInstance } from 'fastify';
import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerHealth } from '../../server/health.ts';

let bff: Server;
let bffStatus = 503;
let pool: Pool;
let web: FastifyInstance;
const stopping = new GracefulStop();
beforeAll(async () => {
  bff = createServer((_request, response) => {
    if (bffStatus === 0) response.destroy();
    else response.writeHead(bffStatus).end();
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  pool = new Pool(`http://127.0.0.1:${(bff.address() as AddressInfo).port}`);
  web = Fastify();
  registerHealth(web, pool, stopping);
});
afterAll(async () => {
  await web.close();
  await pool.close();
  bff.close();
});

const ask = async (path: string): Promise<[number, unknown]> => {
  const { statusCode, payload } = await web.inject(path);
  return [statusCode, JSON.parse(payload)];
};

test('alive and ready without the BFF, but started only once the BFF was ready', async () => {
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/startedz')).toEqual([503, { status: 'the BFF is not ready' }]);
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', bff: 'not ready' }]);
  bffStatus = 200;
  expect(await ask('/startedz')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', bff: 'ready' }]);
  bffStatus = 0;
  expect(await ask('/startedz')).toEqual([200, { status: 'ok' }]);
  expect(await ask('/readyz')).toEqual([200, { status: 'ready', bff: 'not ready' }]);
});

test('not ready from the stop signal on, but alive', async () => {
  // Nothing is listening: it only has to know that it is stopping.
  void stopping.run({ noticeMs: 0, drainMs: 0, server: createServer(), log: web.log, endSockets: async () => {}, close: async () => {} });
  expect(await ask('/readyz')).toEqual([503, { status: 'stopping' }]);
  expect(await ask('/healthz')).toEqual([200, { status: 'ok' }]);
});
