import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadConfig } from '../../src/config.ts';
import { ReadAllowance } from '../../src/payments/read-allowance.ts';
import { Sweep } from '../../src/reconciliation/sweep.ts';
import { HOUR, MINUTE } from './support/payment-of.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* noPayments(): AsyncGenerator<never> {
  yield* [];
}

/** The sweep of an idle shop; the times and kinds of its passes, in minutes since the start. */
function idleShop(environment: Record<string, string> = {}) {
  const allowance = new ReadAllowance();
  const passes: { minute: number; kind: 'full' | 'recent' }[] = [];
  const started = Date.now();
  const read = (): void => allowance.count();
  const parts = [
    loadConfig({ LOG_LEVEL: 'silent', ...environment }),
    {
      createdSince: (since: number) => {
        read();
        passes.push({ minute: (Date.now() - started) / MINUTE, kind: Date.now() - since > HOUR ? 'full' : 'recent' });
        return noPayments();
      },
    },
    { since: async () => (read(), []) },
    allowance,
    {},
    { references: () => [], after: () => undefined },
    { cancelledWithMoney: async () => [] },
    { capabilitiesOf: async () => [] },
    { takesOrders: environment['COMMERCE_QUERIES'] !== 'stock' },
    { take: async () => ({ held: 'unavailable' }) },
    { sweep: () => undefined },
  ] as unknown as ConstructorParameters<typeof Sweep>;
  return { sweep: new Sweep(...parts), allowance, passes };
}

it('runs at the start and every ten minutes', async () => {
  const { sweep, passes } = idleShop();
  sweep.start();
  await vi.advanceTimersByTimeAsync(61 * MINUTE);
  expect(passes.map(({ minute }) => Math.round(minute))).toEqual([0, 10, 20, 30, 40, 50, 60]);
  await sweep.onModuleDestroy();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(passes).toHaveLength(7);
});

it('stays within the quota in an idle month: hourly once half of it is used', async () => {
  const { sweep, allowance, passes } = idleShop();
  sweep.start();
  await vi.advanceTimersByTimeAsync(30 * 24 * HOUR);
  expect(allowance.isHalfUsed).toBe(true);
  expect(allowance.used).toBeLessThan(allowance.granted * 0.75);
  const [last, before] = passes.toReversed();
  expect(last!.minute - before!.minute).toBeGreaterThanOrEqual(60);
  await sweep.onModuleDestroy();
});

it('PAYMENT_TIME_SCALE shortens its intervals', async () => {
  const { sweep, passes } = idleShop({ PAYMENT_TIME_SCALE: '0.01' });
  sweep.start();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(passes.length).toBe(10);
  await sweep.onModuleDestroy();
});

it.each([
  ['PAYMENTS', 'backend'],
  ['COMMERCE_QUERIES', 'stock'],
])('does not run with %s=%s', async (name, value) => {
  const { sweep, passes } = idleShop({ [name]: value });
  sweep.start();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(passes).toEqual([]);
});
