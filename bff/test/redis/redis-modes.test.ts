import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { RateLimit } from '../../src/rate-limit/rate-limit.ts';
import { RedisHealth } from '../../src/redis/redis-health.ts';
import { ReplicaBroadcast } from '../../src/redis/replica-broadcast.ts';
import { RevokedSessions } from '../../src/access/revoked-sessions.ts';
import { CapturedLog } from '../support/captured-log.ts';
import { Bff } from '../support/open-bff.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';
import { onlyInFull } from '../support/main-paths.ts';

let sandbox: RunningSandbox;
let log: CapturedLog;
const directory = mkdtempSync(join(tmpdir(), 'koura-redis-'));
const ending: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  log = new CapturedLog();
});
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
  log.forget();
});
afterAll(async () => {
  log.end();
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

const open = async (settings: Record<string, string>): Promise<Bff> => {
  const bff = await Bff.before(sandbox.url, { LOG_LEVEL: 'warn', ...settings });
  ending.push(() => bff.close());
  return bff;
};
const used = async (...bffs: Bff[]): Promise<void> => {
  for (const bff of bffs) await expect.poll(() => bff.app.get(RedisHealth).report().isUp).toBe(true);
};
const server = async (...options: string[]): Promise<RedisServer> => {
  const redis = new RedisServer(await freePort());
  ending.push(() => redis.kill());
  await redis.start(...options);
  return redis;
};
const lines = (): string[] =>
  log
    .entries()
    .filter(({ context }) => context === 'Redis')
    .map(({ msg }) => String(msg));

/** Limits, revoked sessions and messages work between two gateways. */
async function shareEverything(one: Bff, two: Bff): Promise<void> {
  await used(one, two);
  const key = crypto.randomUUID();
  expect(await one.app.get(RateLimit).allow(key, 1, 60)).toBe(true);
  expect(await two.app.get(RateLimit).allow(key, 1, 60)).toBe(false);
  // Keys of several slots of a Cluster.
  const sessions = Array.from({ length: 20 }, (_, n) => String(n).padStart(43, 'k'));
  for (const session of sessions) await one.app.get(RevokedSessions).end(session, Date.now() + 60_000);
  const third = await open({ REDIS_URL: '', LOG_LEVEL: 'silent' });
  expect(await third.app.get(RevokedSessions).find(sessions)).toEqual([]);
  expect((await two.app.get(RevokedSessions).find(sessions)).toSorted()).toEqual(sessions.toSorted());
  const received: unknown[] = [];
  two.app.get(ReplicaBroadcast).listen('koura:live', (payload) => received.push(payload));
  await expect
    .poll(() => {
      one.app.get(ReplicaBroadcast).publish('koura:live', { products: [1] });
      return received;
    })
    .toContainEqual({ products: [1] });
}

it('a Cluster', onlyInFull, async () => {
  const node = await server(
    '--cluster-enabled',
    'yes',
    '--cluster-announce-ip',
    '127.0.0.1',
    '--cluster-config-file',
    join(directory, 'nodes.conf'),
  );
  await node.command('CLUSTER ADDSLOTSRANGE 0 16383');
  await expect.poll(() => node.lines('CLUSTER INFO').then((info) => info.join())).toContain('cluster_state:ok');
  const settings = { REDIS_MODE: 'cluster', REDIS_URL: `redis://127.0.0.1:${node.port},redis://127.0.0.1:9` };
  await shareEverything(await open(settings), await open(settings));
  expect(lines()).toEqual([]);
});

describe('TLS with a certificate of an authority of its own', () => {
  const files = Object.fromEntries(['key', 'cert'].map((name) => [name, join(directory, `${name}.pem`)])) as { key: string; cert: string };
  let url: string;

  const start = async (): Promise<void> => {
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', files.key, '-out', files.cert];
    execFileSync('openssl', [...key, ...names], { stdio: 'ignore' });
    const port = await freePort();
    const certificate = ['--tls-cert-file', files.cert, '--tls-key-file', files.key, '--tls-auth-clients', 'no'];
    await server('--tls-port', String(port), ...certificate);
    url = `rediss://localhost:${port}`;
  };

  it('which REDIS_CA_FILE names', onlyInFull, async () => {
    await start();
    const settings = { REDIS_URL: url, REDIS_CA_FILE: files.cert };
    await shareEverything(await open(settings), await open(settings));
    expect(lines()).toEqual([]);
  });

  it('which it does not name: the log says what to set', onlyInFull, async () => {
    await start();
    const bff = await open({ REDIS_URL: url });
    await expect.poll(lines).toEqual([expect.stringContaining('its certificate is not accepted: set REDIS_CA_FILE')]);
    expect((await bff.ask('{ website { currency } }')).status).toBe(200);
  });
});

describe('Sentinel', () => {
  const startSentinel = async (primary: RedisServer): Promise<{ port: number; said: () => string }> => {
    const port = await freePort();
    const file = join(directory, `sentinel-${port}.conf`);
    writeFileSync(
      file,
      [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${directory}`,
        `sentinel monitor shop 127.0.0.1 ${primary.port} 1`,
        'sentinel down-after-milliseconds shop 500',
        'sentinel failover-timeout shop 3000',
      ].join('\n'),
    );
    const child: ChildProcess = spawn('redis-server', [file, '--sentinel'], { stdio: ['ignore', 'pipe', 'inherit'] });
    ending.push(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout!.on('data', (data: Buffer) => (said += data.toString()));
    await expect.poll(() => said).toContain('+monitor');
    return { port, said: () => said };
  };

  it('names the primary; after its death the next one is used, and no request fails', async () => {
    const primary = await server();
    const replica = await server('--replicaof', '127.0.0.1', String(primary.port));
    await expect.poll(() => replica.lines('INFO replication').then((info) => info.join())).toContain('master_link_status:up');
    const sentinel = await startSentinel(primary);
    await expect.poll(sentinel.said).toContain('+slave');
    // With the BFF's limit of 200 ms a busy machine is an outage of its own.
    const url = `redis://127.0.0.1:${sentinel.port}?commandTimeout=30000`;
    const bff = await open({ REDIS_MODE: 'sentinel', REDIS_URL: url, REDIS_SENTINEL_GROUP: 'shop' });
    await used(bff);
    const over = new AbortController();
    ending.push(() => over.abort());
    const failures: unknown[] = [];
    const load = (async () => {
      while (!over.signal.aborted) {
        const { body } = await bff.ask('{ website { currency } products { total } }');
        if (body.errors) failures.push(body.errors);
        await pause(20);
      }
    })();
    await primary.kill();
    await expect.poll(() => bff.app.get(RedisHealth).report().outages).toBe(1);
    // On a busy machine Sentinel mistrusts its own clock for half a minute (tilt).
    await expect
      .poll(() => ({ isUp: bff.app.get(RedisHealth).report().isUp, sentinel: sentinel.said() }), { timeout: 90_000 })
      .toMatchObject({ isUp: true, sentinel: expect.stringContaining('+switch-master') });
    over.abort();
    await load;
    expect(failures).toEqual([]);
    await bff.app.get(RateLimit).allow('after-failover', 1, 60);
    expect(await replica.command('EXISTS koura:limit:after-failover')).toBe(':1');
    expect(lines()).toEqual([expect.stringMatching(/^cannot be used/), expect.stringMatching(/^used again after/)]);
  });
});
