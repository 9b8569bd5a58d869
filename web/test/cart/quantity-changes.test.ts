import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QUANTITY_DEBOUNCE_MS } from '@koura/shared-types/business-constants';
import { createQuantityChanges } from '../../src/cart/quantity-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Changes whose calls are answered by hand, in the order they were sent. */
function begin() {
  const sent: [string, number][] = [];
  const answers: (() => void)[] = [];
  let pending: Readonly<Record<string, number>> = {};
  const changes = createQuantityChanges({
    delayMs: QUANTITY_DEBOUNCE_MS,
    onPending: (now) => (pending = now),
    send: (productId, quantity) => {
      sent.push([productId, quantity]);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const answer = async (): Promise<void> => {
    answers.shift()!();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { changes, sent, answer, pendingNow: () => pending };
}

describe('quantity changes', () => {
  test('nothing is sent before 500 ms of rest, then the last quantity only', async () => {
    const { changes, sent } = begin();
    changes.change('a', 2);
    await vi.advanceTimersByTimeAsync(499);
    changes.change('a', 3);
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([['a', 3]]);
  });

  test('calls of one cart go one after another', async () => {
    const { changes, sent, answer } = begin();
    changes.change('a', 2);
    changes.change('b', 5);
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([['a', 2]]);
    await answer();
    expect(sent).toEqual([
      ['a', 2],
      ['b', 5],
    ]);
  });

  test('of several quantities that wait behind a call only the last is sent', async () => {
    const { changes, sent, answer } = begin();
    changes.change('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    changes.change('a', 3);
    await vi.advanceTimersByTimeAsync(500);
    changes.change('a', 4);
    await vi.advanceTimersByTimeAsync(500);
    await answer();
    expect(sent).toEqual([
      ['a', 2],
      ['a', 4],
    ]);
  });

  test('a quantity typed during a call stays pending when that call is answered', async () => {
    const { changes, answer, pendingNow } = begin();
    changes.change('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    changes.change('a', 3);
    await answer();
    expect(pendingNow()).toEqual({ a: 3 });
    await vi.advanceTimersByTimeAsync(500);
    await answer();
    expect(pendingNow()).toEqual({});
  });

  test('typing back to the quantity under way still sends it again: the last one wins', async () => {
    const { changes, sent, answer } = begin();
    changes.change('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    changes.change('a', 3);
    changes.change('a', 2);
    await answer();
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toEqual([
      ['a', 2],
      ['a', 2],
    ]);
  });

  test('a removed product sends nothing any more', async () => {
    const { changes, sent, pendingNow } = begin();
    changes.change('a', 2);
    changes.drop('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
    expect(pendingNow()).toEqual({});
  });

  test('settle sends at once what was waiting and resolves when it is answered', async () => {
    const { changes, sent, answer } = begin();
    changes.change('a', 2);
    let settled = false;
    void changes.settle().then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([['a', 2]]);
    expect(settled).toBe(false);
    await answer();
    expect(settled).toBe(true);
  });
});
