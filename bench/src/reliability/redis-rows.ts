import { setTimeout as pause } from 'node:timers/promises';
import { programs, startProgram, stopPrograms } from '../../../scripts/programs.ts';
import type { BenchShop } from '../measure/bench-shop.ts';
import type { Figure } from '../measure/report.ts';
import { ask } from './request-graphql.ts';
import type { BenchRedis } from '../measure/bench-redis.ts';
import { figure } from './figure.ts';

const STARTS = 3;
const START_WITHIN_MS = 5000;
const REQUESTS = 100;
const ANSWER_WITHIN_MS = 2000;
/** Reads through the shared cache, and is rate limited: both write to Redis. */
const CACHED = JSON.stringify({ query: '{ website { currency } products { total } }' });
const LIMITED = JSON.stringify({
  query: 'mutation ($input: SignInInput!) { signIn(input: $input) { userErrors { code } } }',
  variables: { input: { email: 'unknown@example.com', password: 'not-the-password' } },
});

/** A BFF is started beside the shop's with an unreachable Redis: time until it is ready. */
export async function startsWithoutRedis(shop: BenchShop): Promise<Figure> {
  const env = { ...shop.env, BFF_PORT: String(Number(shop.env['BFF_PORT']) + 10), REDIS_URL: 'redis://127.0.0.1:9' };
  const bff = programs(env).find(({ name }) => name === 'bff')!;
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const child = await startProgram(bff, env);
    times.push(performance.now() - began);
    await stopPrograms([child]);
  }
  const slowest = Math.max(...times);
  return figure(
    `BFF without Redis: ready after, slowest of ${STARTS}`,
    `${(slowest / 1000).toFixed(1)} s`,
    '≤ 5 s',
    slowest <= START_WITHIN_MS,
  );
}

/** Redis rejects every write (maxmemory, noeviction): the slowest response. */
export async function fullRedis(shop: BenchShop, redis: BenchRedis): Promise<Figure[]> {
  await redis.command('CONFIG SET maxmemory-policy noeviction');
  await redis.command('CONFIG SET maxmemory 1');
  const isFull = (await redis.command('SET bench full')).startsWith('-OOM');
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    times.push(await ask(shop, CACHED), await ask(shop, LIMITED));
    await pause(20);
  }
  await redis.command('CONFIG SET maxmemory 0');
  const slowest = Math.max(...times);
  return [
    figure('Redis full: writes are rejected', isFull ? 'yes' : 'no', 'yes', isFull),
    figure(`Redis full: slowest of ${times.length} responses`, `${slowest.toFixed(0)} ms`, '≤ 2000 ms', slowest <= ANSWER_WITHIN_MS),
  ];
}
