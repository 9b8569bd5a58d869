import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { Bff, oneBff } from '../support/open-bff.ts';

const bff = oneBff();
const status = async (of: Bff, url: string): Promise<number> => (await of.app.inject({ url })).statusCode;

it('is alive, started and ready', async () => {
  expect(await status(bff, '/healthz')).toBe(200);
  await expect.poll(() => status(bff, '/startedz')).toBe(200);
  expect((await bff.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
});

it('is ready although neither backend nor Redis can be reached: both were tried', async () => {
  const other = await Bff.before('http://127.0.0.1:9', { REDIS_URL: 'redis://127.0.0.1:9' });
  expect(await status(other, '/healthz')).toBe(200);
  await expect.poll(() => status(other, '/readyz')).toBe(200);
  await other.close();
});

it('is starting, not ready, until Redis and the feed were tried', async () => {
  // Accepts connections, and says nothing.
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const other = await Bff.before(`http://127.0.0.1:${port}`, { REDIS_URL: `redis://127.0.0.1:${port}` });
  const { statusCode, payload } = await other.app.inject({ url: '/readyz' });
  expect([statusCode, JSON.parse(payload)]).toEqual([503, { status: 'starting' }]);
  expect(await status(other, '/healthz')).toBe(200);
  await expect.poll(() => status(other, '/readyz')).toBe(200);
  await other.close();
  silent.close();
});
