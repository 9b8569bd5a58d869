import { afterAll, beforeAll, expect, it } from 'vitest';
import { CapturedLog } from '../support/captured-log.ts';
import { Bff } from '../support/open-bff.ts';

let log: CapturedLog;
let bff: Bff;
beforeAll(async () => {
  log = new CapturedLog();
  bff = await Bff.withSandbox({ LOG_LEVEL: 'warn' });
});
afterAll(async () => {
  await bff.close();
  log.end();
});

it.each([
  ['alone', 'subscription{x}', undefined],
  ['named', 'subscription Ticks { ticks { price } }', undefined],
  ['chosen among others', 'query A { __typename } subscription B { x }', 'B'],
])('a GraphQL subscription, %s, is a bad request and no internal error', async (_name, query, operationName) => {
  const { status, body } = await bff.post({ query, operationName });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ message: expect.stringContaining('subscriptions'), extensions: { code: 'BAD_USER_INPUT' } }]);
  expect(log.entries().filter(({ level }) => Number(level) >= 50 || level === 'error')).toEqual([]);
});
