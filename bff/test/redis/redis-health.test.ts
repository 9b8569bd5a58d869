import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { ReadThrough } from '../../src/cache/read-through.ts';
import { REDIS } from '../../src/redis/redis.ts';
import { RedisHealth } from '../../src/redis/redis-health.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { Bff } from '../support/open-bff.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { mainRows, onlyInFull } from '../support/main-paths.ts';

const SECRET = 'canary-password';

let sandbox: RunningSandbox;
let redis: RedisServer;
let log: CapturedLog;
let bff: Bff | undefined;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  redis = new RedisServer(await freePort());
  log = new CapturedLog();
});
afterEach(async () => {
  await bff?.close();
  bff = undefined;
  log.end();
  redis.thaw();
  await redis.kill();
  await sandbox.close();
});

const open = async (settings: Record<string, string> = {}): Promise<Bff> => {
  bff = await Bff.before(sandbox.url, { REDIS_URL: redis.hurriedUrl, LOG_LEVEL: 'warn', ...settings });
  return bff;
};
const isUsed = (): boolean => bff!.app.get(RedisHealth).report().isUp;
const used = async (): Promise<void> => {
  await expect.poll(isUsed).toBe(true);
};
/** What the log says about Redis. */
const lines = (): string[] =>
  log
    .entries()
    .filter(({ context }) => context === 'Redis')
    .map(({ msg }) => String(msg));
/** Requests that read from Redis and write to it. */
const visit = async (requests = 10): Promise<void> => {
  for (let n = 0; n < requests; n++) {
    await bff!.app.get(ReadThrough).invalidate('website');
    expect((await bff!.ask('{ website { currency } }')).body.data).toEqual({ website: { currency: 'NZD' } });
  }
};

describe('an outage is logged once when it begins and once when it ends', () => {
  it.each<[string, string, () => void | Promise<unknown>, () => void | Promise<unknown>]>(
    mainRows(1, [
      ['killed', '', () => redis.kill(), () => redis.start()],
      ['frozen', 'it does not respond', () => redis.freeze(), () => redis.thaw()],
      [
        'full',
        'it is full and rejects writes: raise maxmemory, and evict with maxmemory-policy volatile-ttl',
        () => redis.command('CONFIG SET maxmemory 1'),
        () => redis.command('CONFIG SET maxmemory 0'),
      ],
      [
        'read-only',
        'it is a read-only replica: REDIS_URL must name the primary',
        () => redis.command('REPLICAOF 127.0.0.1 9'),
        () => redis.command('REPLICAOF NO ONE'),
      ],
    ]),
  )('%s', async (_, reason, begin, end) => {
    await redis.start('--maxmemory-policy', 'noeviction');
    await open();
    await used();
    await visit();
    expect(lines()).toEqual([]);
    await begin();
    await visit();
    await expect.poll(isUsed).toBe(false);
    await visit();
    expect(lines()).toEqual([expect.stringMatching(/^cannot be used, continuing without it: /)]);
    expect(lines()[0]).toContain(reason);
    await end();
    await used();
    await visit();
    expect(lines().slice(1)).toEqual([expect.stringMatching(/^used again after \d+ s; commands that failed meanwhile: \d+$/)]);
  });
});

it('a connection that ioredis has given up is opened again', onlyInFull, async () => {
  await redis.start();
  await open();
  await used();
  const connection = bff!.app.get<Redis>(REDIS);
  connection.disconnect();
  await expect.poll(() => connection.status).toBe('end');
  await used();
});

describe('at the start', () => {
  it('a Redis that comes a moment later is not reported', onlyInFull, async () => {
    await open();
    await visit();
    await redis.start();
    await used();
    await visit();
    expect(lines()).toEqual([]);
  });

  it('one that does not come is reported once', onlyInFull, async () => {
    await open();
    await expect.poll(lines).toHaveLength(1);
    await visit();
    await pause(1000);
    expect(lines()).toEqual([expect.stringMatching(/^cannot be used, continuing without it: .*ECONNREFUSED/)]);
  });

  it.each([
    ['none', {}, 'it wants a password: set REDIS_PASSWORD'],
    ['the wrong one', { REDIS_PASSWORD: `not-${SECRET}` }, 'it does not accept the user and password of REDIS_URL and REDIS_PASSWORD'],
  ])('with a password that it wants, and %s is set', async (_, settings, reason) => {
    await redis.start('--requirepass', SECRET);
    await open(settings);
    await expect.poll(lines).toHaveLength(1);
    await visit();
    expect(lines()).toEqual([expect.stringContaining(reason)]);
    expect(log.text).not.toContain(SECRET);
  });

  it.each([
    ['REDIS_PASSWORD', () => ({ REDIS_PASSWORD: SECRET })],
    ['the URL', () => ({ REDIS_URL: `redis://default:${SECRET}@127.0.0.1:${redis.port}` })],
  ])('the right password in %s', async (_, settings) => {
    await redis.start('--requirepass', SECRET);
    await open(settings());
    await used();
    await visit();
    expect(lines()).toEqual([]);
  });
});
