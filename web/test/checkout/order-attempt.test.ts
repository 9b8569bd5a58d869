import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderContent } from '../../src/checkout/attempt/order-attempt.ts';

const CART = '3f1f6b0a-0000-4000-8000-000000000001';
const OTHER_CART = '3f1f6b0a-0000-4000-8000-000000000002';
const order = (amount: string): OrderContent => ({ expectedTotal: { amount, currencyCode: 'NZD' } }) as OrderContent;

/** Fresh modules, as after a reload. */
async function load() {
  vi.resetModules();
  return import('../../src/checkout/attempt/order-attempt.ts');
}

function storage(): Record<string, unknown> {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  localStorage.setItem('koura_cart', CART);
});

describe('the key of an order', () => {
  test('a code from an email is never stored, and the same order keeps its key', async () => {
    const { beginAttempt } = await load();
    const transfer = { ...order('100.00'), transfer: { emailCode: '314159' } };
    const { idempotencyKey } = beginAttempt(transfer);
    expect(sessionStorage.getItem('koura_order_input')).toBeNull();
    expect(beginAttempt(transfer)).toMatchObject({ idempotencyKey, isRepeat: true });
  });
  test('stays the same for the same order, which is marked as a repetition', async () => {
    const { beginAttempt } = await load();
    const first = beginAttempt(order('1.00'));
    expect(first).toEqual({ ...order('1.00'), idempotencyKey: expect.any(String) as string, isRepeat: false });
    expect(beginAttempt(order('1.00'))).toEqual({ ...first, isRepeat: true });
  });

  test('is a new one after a final answer', async () => {
    const { beginAttempt, settleAttempt, openAttempt } = await load();
    const { idempotencyKey } = beginAttempt(order('1.00'));
    settleAttempt(idempotencyKey);
    expect(openAttempt()).toBeNull();
    const next = beginAttempt(order('1.00'));
    expect(next).toMatchObject({ isRepeat: false });
    expect(next.idempotencyKey).not.toBe(idempotencyKey);
  });

  test('after a dialog of the bank without a decision: the same order keeps it, another one gets a new one', async () => {
    const { beginAttempt, markAttempt, openAttempt } = await load();
    const { idempotencyKey } = beginAttempt(order('1.00'));
    markAttempt(idempotencyKey, 'undecided');
    expect(openAttempt()).toBeNull();
    expect(beginAttempt(order('1.00'))).toMatchObject({ idempotencyKey, isRepeat: true });
    markAttempt(idempotencyKey, 'undecided');
    const other = beginAttempt(order('2.00'));
    expect(other).toMatchObject({ isRepeat: false });
    expect(other.idempotencyKey).not.toBe(idempotencyKey);
  });

  test('is reused by the next order after the shopper stopped waiting', async () => {
    const { beginAttempt, reuseKeyOf, openAttempt } = await load();
    const { idempotencyKey } = beginAttempt(order('1.00'));
    reuseKeyOf(openAttempt()!);
    expect(openAttempt()).toBeNull();
    expect(beginAttempt(order('2.00'))).toMatchObject({ idempotencyKey, isRepeat: true });
  });
});

describe('an order without an answer', () => {
  test('is found after a reload with what was sent, and how far it had come', async () => {
    const before = await load();
    const { idempotencyKey: key } = before.beginAttempt(order('1.00'));
    before.markAttempt(key, 'bank');
    const after = await load();
    expect(after.openAttempt()).toMatchObject({ key, stage: 'bank', content: order('1.00') });
    after.settleAttempt(key);
    expect((await load()).openAttempt()).toBeNull();
  });

  test('is found by a tab opened later, without name, address or card', async () => {
    const { idempotencyKey: key } = (await load()).beginAttempt(order('1.00'));
    vi.stubGlobal('sessionStorage', storage());
    expect((await load()).openAttempt()).toMatchObject({ key, stage: 'sent', content: null });
  });

  test('is not sent again for another cart', async () => {
    const { idempotencyKey: key } = (await load()).beginAttempt(order('1.00'));
    localStorage.setItem('koura_cart', OTHER_CART);
    expect((await load()).openAttempt()).toMatchObject({ key, content: null });
  });

  test('is forgotten after a day', async () => {
    vi.useFakeTimers();
    const { beginAttempt, openAttempt } = await load();
    beginAttempt(order('1.00'));
    vi.advanceTimersByTime(23 * 3_600_000);
    expect(openAttempt()).not.toBeNull();
    vi.advanceTimersByTime(2 * 3_600_000);
    expect(openAttempt()).toBeNull();
  });

  test('is kept when another tab’s order is settled', async () => {
    const { beginAttempt, settleAttempt, openAttempt } = await load();
    const { idempotencyKey: key } = beginAttempt(order('1.00'));
    settleAttempt('of-another-tab');
    expect(openAttempt()).toMatchObject({ key });
  });

  test.each(['not json', '5', 'null', '{"key":"x"}'])('storage that holds %s is no order', async (text) => {
    localStorage.setItem('koura_order_attempt', text);
    expect((await load()).openAttempt()).toBeNull();
  });

  test('needs no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    vi.stubGlobal('localStorage', undefined);
    const { beginAttempt, openAttempt } = await load();
    expect(openAttempt()).toBeNull();
    const { idempotencyKey: key } = beginAttempt(order('1.00'));
    expect(beginAttempt(order('1.00'))).toMatchObject({ idempotencyKey: key, isRepeat: true });
    expect(openAttempt()).toMatchObject({ key });
  });
});
