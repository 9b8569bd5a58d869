import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/src/start-sandbox.ts';
import { REDIS } from '../../src/redis/redis.ts';
import { codeOf } from '../support/factors.ts';
import { Bff } from '../support/open-bff.ts';
import { SHOPPER, SIGN_IN } from '../support/people.ts';
import { freePort, RedisServer } from '../support/redis-server.ts';

const SERVICE_TOKEN = 'a-token-of-this-shops-own-0123456789';
let sandbox: RunningSandbox;
let redis: RedisServer;
let one: Bff;
let other: Bff;
/** Sessions that have proved nothing for an hour. */
let stale: [string, string];
beforeAll(async () => {
  redis = new RedisServer(await freePort());
  await redis.start();
  // As in production: all replicas derive their keys from a token of the shop's own.
  sandbox = await startSandbox({ port: 0, database: ':memory:', ticks: false, market: 'open', serviceToken: SERVICE_TOKEN });
  [one, other] = [await openConnected(), await openConnected()];
  await clock(-3600);
  stale = [await signIn(one), await signIn(one)];
  await clock(0);
  await redis.kill();
  while ([one, other].some((bff) => bff.app.get<Redis>(REDIS).status === 'ready')) await pause(10);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await redis.kill();
  await sandbox.close();
});

async function openConnected(): Promise<Bff> {
  const bff = await Bff.before(sandbox.url, { REDIS_URL: redis.hurriedUrl, COMMERCE_SERVICE_TOKEN: SERVICE_TOKEN });
  while (bff.app.get<Redis>(REDIS).status !== 'ready') await pause(10);
  return bff;
}

async function clock(aheadSeconds: number): Promise<void> {
  await fetch(`${sandbox.url}/_sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ aheadSeconds }),
  });
}

async function signIn(bff: Bff): Promise<string> {
  const { body } = await bff.ask<{ signIn: { token: string } }>(SIGN_IN, { input: SHOPPER });
  return body.data!.signIn.token;
}

/** What a mutation of one field answers, or its error's code and message. */
async function send<T>(bff: Bff, token: string | null, field: string): Promise<{ data: T | undefined; code?: string; message?: string }> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const { body } = await bff.ask<{ result: T }>(`mutation { result: ${field} }`, {}, headers);
  const error = body.errors?.[0];
  if (!error) return { data: body.data!.result };
  return { data: undefined, code: error.extensions['code'], message: error.message };
}

const PREPARE = 'prepareCodes { key ticket }';
const confirm = (given: string): string => `confirmIdentity(input: { ${given} }) { confirmed userErrors { code } }`;

it('whoever proved it at another replica is told what is wrong, proves it again, and goes on with what they had', async () => {
  const [token] = stale;
  expect((await send(one, token, confirm(`password: "${SHOPPER.password}"`))).data).toMatchObject({ confirmed: true });
  expect((await send(one, token, PREPARE)).code).toBeUndefined();
  expect(await send(other, token, PREPARE)).toMatchObject({
    code: 'PROOF_NEEDED',
    message: expect.stringMatching(/isn’t responding\. Please try again in a minute/) as string,
  });
  expect((await send(other, token, confirm(`password: "${SHOPPER.password}"`))).data).toMatchObject({ confirmed: true });
  expect((await send(other, token, PREPARE)).code).toBeUndefined();
});

it('signing in, its second step and codes need no Redis: one replica goes on where another began', async () => {
  const token = await signIn(other);
  const { key, ticket } = (await send<{ key: string; ticket: string }>(one, token, PREPARE)).data!;
  const turnOn = `turnOnCodes(input: { ticket: "${ticket}", code: "${codeOf(key, -1)}" }) { userErrors { code } }`;
  expect((await send(other, token, turnOn)).data).toEqual({ userErrors: [] });
  const first = `signIn(input: { email: "${SHOPPER.email}", password: "${SHOPPER.password}" }) { token secondStep { ticket } userErrors { code } }`;
  const step = (await send<{ token: null; secondStep: { ticket: string } }>(one, null, first)).data!;
  expect(step.token).toBeNull();
  const code = codeOf(key);
  const second = `confirmSignIn(input: { ticket: "${step.secondStep.ticket}", code: "${code}" }) { token userErrors { code } }`;
  expect((await send(other, null, second)).data).toMatchObject({ token: expect.any(String), userErrors: [] });
  // The backend counts the uses, so a code works once although the replicas know nothing of each other.
  expect((await send(one, null, second)).data).toMatchObject({ token: null, userErrors: [{ code: 'CODE_REFUSED' }] });
});

it('once Redis is back, the usual words', async () => {
  await redis.start();
  while (other.app.get<Redis>(REDIS).status !== 'ready') await pause(10);
  expect(await send(other, stale[1], PREPARE)).toMatchObject({ code: 'PROOF_NEEDED', message: 'Please confirm it’s you first.' });
});
