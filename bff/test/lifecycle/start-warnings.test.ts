import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../../../scripts/build-if-stale.ts';
import { programs, startProgram, stopPrograms } from '../../../scripts/programs.ts';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { freePort } from '../support/redis-server.ts';

let sandbox: RunningSandbox;
const children: ChildProcess[] = [];
const printed = { bff: '', web: '' };
const urls = { bff: '', web: '' };

/** The log lines of a program that contain this text. */
const lines = (name: 'bff' | 'web', text: string): string[] => printed[name].split('\n').filter((line) => line.includes(text));

beforeAll(async () => {
  process.env['NODE_ENV'] = 'production';
  buildIfStale();
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
  const [bff, web] = [await freePort(), await freePort()];
  const environment = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    BFF_PORT: String(bff),
    WEB_PORT: String(web),
    APP_MODE: 'production',
    SITE_URL: `http://localhost:${web}`,
    BFF_URL: `http://127.0.0.1:${bff}`,
    COMMERCE_URL: sandbox.url,
    STRIPE_API_URL: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_koura_sandbox',
    TRUSTED_PROXIES: '10.9.9.9',
    REDIS_HOST: 'redis',
  };
  for (const program of programs(environment)) {
    if (program.name === 'sandbox') continue;
    const { name } = program;
    urls[name] = `http://127.0.0.1:${program.port}`;
    children.push(await startProgram(program, environment, [], (text) => (printed[name] += text)));
  }
}, 180_000);
afterAll(async () => {
  await stopPrograms(children);
  await sandbox.close();
});

describe('a rehearsal of production starts, and logs once what is accepted in it', () => {
  it.each(['bff', 'web'] as const)('%s', (name) => {
    expect(lines(name, 'STRIPE_API_URL names a stand-in')).toHaveLength(1);
    expect(lines(name, 'SITE_URL is http: accepted because it is a loopback address')).toHaveLength(1);
    expect(lines(name, 'REDIS_HOST is not a setting of Koura')).toHaveLength(1);
  });

  it('the BFF without Redis', () => {
    expect(lines('bff', 'REDIS_URL is not set')).toHaveLength(1);
    expect(lines('bff', 'COMMERCE_SERVICE_TOKEN')).toEqual([expect.stringContaining('STRIPE_API_URL names a stand-in')]);
  });
});

it.each(['bff', 'web'] as const)('%s warns once of a private address that forwards requests but is not trusted', async (name) => {
  const before = lines(name, 'X-Forwarded-For').length;
  for (let n = 0; n < 3; n++) await fetch(`${urls[name]}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  // The web server forwards its visitors' addresses, so the BFF may have warned already.
  await expect.poll(() => lines(name, 'is not in TRUSTED_PROXIES').length).toBe(1);
  expect(before).toBeLessThanOrEqual(1);
});
