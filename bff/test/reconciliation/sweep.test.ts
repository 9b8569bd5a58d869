import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DistributedLock } from '../../src/redis/distributed-lock.ts';
import { CardProviderError } from '../../src/payments/card-provider-error.ts';
import { Sweep } from '../../src/reconciliation/sweep.ts';
import { oneShop, openShop } from '../support/cart-shop.ts';
import { calls, forgetCalls, hold, holdWithoutKey } from './support/shop-payments.ts';

const shop = oneShop();
const sweep = (): Sweep => shop.app.get(Sweep, { strict: false });
const statusOf = (reference: string): string => shop.sandbox.cardProvider.retrieve(reference).status;

beforeEach(async () => {
  await shop.control('/_sandbox/payments', 'DELETE');
  await shop.control('/_sandbox/payments/webhooks', 'POST', { off: true });
  await forgetCalls(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.control('/_sandbox/faults', 'DELETE');
});

describe('a pass over the payments', () => {
  it('reads every page, and ignores other shops', async () => {
    const own = Array.from({ length: 130 }, () => hold(shop, randomUUID(), 20));
    const others = Array.from({ length: 5 }, () => hold(shop, randomUUID(), 20, { shop: 'https://another.example' }));
    const results = await sweep().pass('full');
    expect(results!.filter(({ outcome }) => outcome === 'released')).toHaveLength(130);
    expect(results!.filter(({ outcome }) => outcome === 'foreign').length).toBeLessThanOrEqual(5);
    expect(new Set(own.map(statusOf))).toEqual(new Set(['canceled']));
    expect(new Set(others.map(statusOf))).toEqual(new Set(['requires_capture']));
    expect(await calls(shop, 'GET', /^\/v1\/payment_intents$/)).toBe(2);
  });

  it('does not check final payments again', async () => {
    const reference = hold(shop, randomUUID(), 20);
    await sweep().pass('full');
    await forgetCalls(shop);
    const again = await sweep().pass('full');
    expect(again!.map((result) => result.reference)).not.toContain(reference);
    expect(await calls(shop, 'GET', /by-key/)).toBe(0);
  });

  it('finds changes of older payments by their events', async () => {
    hold(shop, randomUUID(), 1);
    await sweep().pass('full');
    const elsewhere = hold(shop, randomUUID(), 60 * 24 * 3);
    await sweep().pass('recent');
    expect(statusOf(elsewhere)).toBe('requires_capture');
    shop.sandbox.cardProvider.capture(elsewhere, 10_000);
    await sweep().pass('recent');
    expect(shop.sandbox.cardProvider.retrieve(elsewhere).metadata).toMatchObject({
      attention: 'open',
      attention_kind: 'moneyWithoutOrder',
    });
  });

  it('handles an event once, however often the provider lists it', async () => {
    hold(shop, randomUUID(), 1);
    await sweep().pass('recent');
    const reference = hold(shop, randomUUID(), 60 * 24 * 3);
    shop.sandbox.cardProvider.cancel(reference);
    await sweep().pass('recent');
    await forgetCalls(shop);
    await sweep().pass('recent');
    expect(await calls(shop, 'GET', new RegExp(reference))).toBe(0);
  });

  it('keeps a hold open while the backend is unavailable, and settles it afterwards', async () => {
    await shop.control('/_sandbox/faults', 'POST', { path: '/orders/by-key', status: 503 });
    const reference = hold(shop, randomUUID(), 20);
    await sweep().pass('full');
    expect(shop.sandbox.cardProvider.retrieve(reference).metadata).toMatchObject({ attention: 'open', attention_kind: 'holdWithoutOrder' });
    // Later payments push it out of the range of new ones.
    hold(shop, randomUUID(), 0);
    await sweep().pass('recent');
    await shop.control('/_sandbox/faults', 'DELETE');
    await sweep().pass('recent');
    expect(statusOf(reference)).toBe('canceled');
    expect(shop.sandbox.cardProvider.retrieve(reference).metadata).not.toHaveProperty('attention');
  });

  it('releases older holds of a key that was sent again, where keys cannot be closed', async () => {
    const other = await openShop();
    try {
      await other.control('/_sandbox/capabilities', 'POST', { off: ['orders.closeKey'] });
      await other.control('/_sandbox/payments/webhooks', 'POST', { off: true });
      const provider = other.sandbox.cardProvider;
      const key = randomUUID();
      const input = 'of this attempt';
      const older = hold(other, key, 60 * 26, { input });
      const withoutKey = holdWithoutKey(other, input, 60 * 50);
      const newest = hold(other, key, 60, { input });
      const alone = hold(other, randomUUID(), 60 * 26);
      const aloneWithoutKey = holdWithoutKey(other, 'of another attempt', 60 * 50);
      await other.app.get(Sweep, { strict: false }).pass('full');
      for (const reference of [older, withoutKey])
        expect(provider.retrieve(reference)).toMatchObject({
          status: 'canceled',
          metadata: expect.not.objectContaining({ attention: 'open' }),
        });
      for (const reference of [newest, alone, aloneWithoutKey])
        expect(provider.retrieve(reference)).toMatchObject({
          status: 'requires_capture',
          metadata: { attention: 'open', attention_kind: 'holdWithoutOrder' },
        });
    } finally {
      await other.close();
    }
  });

  it('misses nothing when the provider fails between two pages', async () => {
    const other = await openShop();
    try {
      await other.control('/_sandbox/payments', 'DELETE');
      const passes = other.app.get(Sweep, { strict: false });
      hold(other, randomUUID(), 30);
      await passes.pass('full');
      const reference = hold(other, randomUUID(), 20);
      for (let n = 0; n < 100; n++) hold(other, randomUUID(), 1, { shop: 'https://another.example' });
      const list = { path: '/v1/payment_intents', method: 'GET', times: 1 };
      await other.control('/_sandbox/faults', 'POST', { ...list, delayMs: 1 });
      await other.control('/_sandbox/faults', 'POST', { ...list, status: 500 });
      await expect(passes.pass('recent')).rejects.toBeInstanceOf(CardProviderError);
      await passes.pass('recent');
      expect(other.sandbox.cardProvider.retrieve(reference).status).toBe('canceled');
    } finally {
      await other.close();
    }
  });

  it('is left to the replica with the lock', async () => {
    const reference = hold(shop, randomUUID(), 20);
    vi.spyOn(shop.app.get(DistributedLock), 'take').mockResolvedValueOnce({ held: 'heldElsewhere' });
    expect(await sweep().pass('full')).toBeUndefined();
    expect(statusOf(reference)).toBe('requires_capture');
  });

  it('releases the lock, even when the provider cannot be read', async () => {
    const release = vi.fn<() => Promise<void>>(async () => undefined);
    vi.spyOn(shop.app.get(DistributedLock), 'take').mockResolvedValue({ held: 'acquired', release });
    await sweep().pass('full');
    await shop.control('/_sandbox/faults', 'POST', { path: '/v1/payment_intents', method: 'GET', status: 500, times: 1 });
    await expect(sweep().pass('full')).rejects.toBeInstanceOf(CardProviderError);
    expect(release).toHaveBeenCalledTimes(2);
  });

  it('is harmless when two passes run at once without a lock: one effect', async () => {
    const references = Array.from({ length: 10 }, () => hold(shop, randomUUID(), 20));
    await Promise.all([sweep().pass('full'), sweep().pass('full')]);
    expect(new Set(references.map(statusOf))).toEqual(new Set(['canceled']));
    expect(await calls(shop, 'POST', /\/cancel$/)).toBe(10);
  });
});

describe('an order cancelled after it was paid', () => {
  it('is reported for a refund, by the daily request to the backend', async () => {
    const key = randomUUID();
    const reference = hold(shop, key, 20, { input: 'another' });
    await shop.control('/_sandbox/faults', 'POST', { path: '/orders/by-key', status: 503 });
    const { statements } = shop.sandbox;
    shop.sandbox.cardProvider.capture(reference, 10_000, { orderNumber: 'K-100201' });
    await sweep().pass('full');
    statements
      .prepare("UPDATE orders SET status = 'Canceled', currency = 'NZD', payment = ? WHERE id = (SELECT min(id) FROM orders)")
      .run(JSON.stringify({ reference, state: 'taken', cardBrand: null, cardLast4: null }));
    await sweep().pass('full');
    expect(shop.sandbox.cardProvider.retrieve(reference).metadata).toMatchObject({ attention_kind: 'refundDue', attention_urgent: 'yes' });
  });

  it('is left to staff where it was paid by bank transfer: the card provider is not asked', async () => {
    const payment = { method: 'transfer', reference: 'K8MZ4T2Q', state: 'taken', cardBrand: null, cardLast4: null };
    shop.sandbox.statements
      .prepare("UPDATE orders SET status = 'Canceled', payment = ? WHERE id = (SELECT min(id) FROM orders)")
      .run(JSON.stringify(payment));
    const results = await sweep().pass('full');
    expect(results!.map(({ reference }) => reference)).not.toContain(payment.reference);
    expect(await calls(shop, 'GET', /K8MZ4T2Q/)).toBe(0);
  });
});
