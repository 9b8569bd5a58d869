import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type RunningSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { Balancer } from './balancer.ts';
import { freePort } from '../support/redis-server.ts';
import { type RunningProgram, startBuilt } from './shop-processes.ts';

/** Half a minute of load: part of `npm run test:full`. */
const IS_WANTED = process.env['ROLLING_RESTART'] === 'on';
const PER_SECOND = 50;
const SLOW_MS = 2000;

interface Replica {
  name: 'bff' | 'web';
  port: number;
  environment: Record<string, string>;
  running: RunningProgram;
  balancer: Balancer;
}

let sandbox: RunningSandbox;
const replicas: Replica[] = [];
const balancers: Balancer[] = [];

async function startTwo(name: Replica['name'], environment: Record<string, string>): Promise<string> {
  const balancer = new Balancer();
  balancers.push(balancer);
  const origins: string[] = [];
  for (let n = 0; n < 2; n++) {
    const port = await freePort();
    const running = await startBuilt(name, environment, port);
    replicas.push({ name, port, environment, running, balancer });
    origins.push(running.url);
  }
  return balancer.start(origins);
}

describe.runIf(IS_WANTED)('a rolling restart', () => {
  let shop: string;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open' });
    const bff = await startTwo('bff', { COMMERCE_URL: sandbox.url });
    shop = await startTwo('web', { BFF_URL: bff });
    await fetch(`${sandbox.url}/_sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/cart', delayMs: SLOW_MS }),
    });
  });
  afterAll(async () => {
    for (const { running } of replicas) await running.stop('SIGKILL');
    for (const balancer of balancers) balancer.close();
    await sandbox.close();
  });

  it('of both BFFs and both web servers, one by one under load, fails no request', async () => {
    const failures: string[] = [];
    const running = new Set<Promise<void>>();
    let sent = 0;
    let slow = 0;
    const check = async (what: string, asking: Promise<Response>, holds: (text: string) => boolean): Promise<void> => {
      try {
        const response = await asking;
        const text = await response.text();
        if (response.status !== 200 || !holds(text)) failures.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
      } catch (error) {
        failures.push(`${what}: ${(error as Error).message} ${String((error as Error).cause)}`);
      }
    };
    const timer = setInterval(() => {
      const n = sent++;
      const asking =
        n % 10 === 0
          ? check('slow cart', (slow++, post(shop, '{ cart { totalItems } }', { 'x-token': crypto.randomUUID() })), isAnswer)
          : n % 2 === 0
            ? check('page', fetch(`${shop}/product/krugerrand-1-oz-gold-coin/`), (text) => text.includes('</html>'))
            : check('query', post(shop, `{ products(page: ${(n % 5) + 1}) { total } website { currency } }`), isAnswer);
      const one = asking.finally(() => running.delete(one));
      running.add(one);
    }, 1000 / PER_SECOND);
    await pause(1000);
    for (const replica of replicas) {
      expect(await replica.running.stop()).toBe(0);
      replica.running = await startBuilt(replica.name, replica.environment, replica.port);
      await replica.balancer.trusts(replica.running.url);
      await pause(500);
    }
    clearInterval(timer);
    await Promise.all(running);
    expect(failures).toEqual([]);
    // Four restarts take a few seconds each; timers under load are late.
    expect(sent).toBeGreaterThan(PER_SECOND * 5);
    expect(slow).toBeGreaterThan(PER_SECOND / 2);
  }, 180_000);
});

const isAnswer = (text: string): boolean => !('errors' in (JSON.parse(text) as object));

function post(shop: string, query: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
}
