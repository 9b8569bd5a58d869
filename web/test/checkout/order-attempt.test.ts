import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Fresh modules and a session storage of our own. */
async function begin() {
  vi.resetModules();
  return import('../../src/checkout/order-attempt.ts');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

describe('the key of an order', () => {
  test('stays the same for the same content, however often it is sent', async () => {
    const { keyForOrder } = await begin();
    expect(keyForOrder({ total: 1 })).toBe(keyForOrder({ total: 1 }));
  });
  test('survives "not placed" with the same content', async () => {
    const { keyForOrder, settleAttempt, unansweredKey } = await begin();
    const key = keyForOrder({ total: 1 });
    settleAttempt('keep');
    expect(unansweredKey()).toBeNull();
    expect(keyForOrder({ total: 1 })).toBe(key);
  });
  test('is a new one for other content and after a definitive answer', async () => {
    const { keyForOrder, settleAttempt } = await begin();
    const key = keyForOrder({ total: 1 });
    settleAttempt('keep');
    const other = keyForOrder({ total: 2 });
    settleAttempt('done');
    expect(new Set([key, other, keyForOrder({ total: 2 })]).size).toBe(3);
  });
  test('is remembered over a reload until its outcome is known', async () => {
    const key = (await begin()).keyForOrder({ total: 1 });
    const reloaded = await begin();
    expect(reloaded.unansweredKey()).toBe(key);
    reloaded.settleAttempt('done');
    expect((await begin()).unansweredKey()).toBeNull();
  });
  test('needs no storage', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { keyForOrder, unansweredKey } = await begin();
    expect(unansweredKey()).toBeNull();
    const key = keyForOrder({ total: 1 });
    expect([keyForOrder({ total: 1 }), unansweredKey()]).toEqual([key, key]);
  });
});
