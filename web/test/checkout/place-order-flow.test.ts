import { MONEY_TEXTS } from '@koura/shared-types/money-texts';
import { describe, expect, test, vi } from 'vitest';
import type { PlaceOrderInput } from '../../src/platform/bff-client/schema-types.generated.ts';
import { checkOrder, placeOrderFlow, type OrderCalls } from '../../src/checkout/attempt/place-order-flow.ts';

const input = { idempotencyKey: 'key-1', isRepeat: false } as PlaceOrderInput;
const repeated = { ...input, isRepeat: true };
const reply = (status: string, more: object = {}) => ({
  status,
  order: null,
  clientSecret: null,
  priceChange: null,
  triesLeft: null,
  heldUntil: null,
  userErrors: [],
  ...more,
});
const check = (state: string, more: object = {}) => ({ state, order: null, message: null, ...more });
const order = { orderNumber: 'K-1', payment: { state: 'TAKEN' } };
const asksBank = reply('REQUIRES_ACTION', { clientSecret: 'pi_secret' });
const declined = [{ code: 'CARD_DECLINED', message: 'Your card was declined.', field: 'cardToken' }];
const lost = new TypeError('fetch failed');
const placed = { kind: 'placed', order, message: 'Your order was placed.', redirectUrl: null };
const pending = (times: number) => Array.from({ length: times }, () => check('PENDING'));

/** Answers in their order; when there are no more, `check` stays PENDING. A wait moves the clock. */
function calls(replies: unknown[], checks: unknown[] = [], authorised: (string | null)[] = []) {
  const next = (queue: unknown[], otherwise?: unknown) => async () => {
    const response = await (queue.length > 0 ? queue.shift() : otherwise);
    if (response instanceof Error) throw response;
    return response as never;
  };
  let now = 0;
  return {
    send: vi.fn<OrderCalls['send']>(next(replies)),
    check: vi.fn<OrderCalls['check']>(next(checks, check('PENDING'))),
    authorise: vi.fn<OrderCalls['authorise']>(next(authorised, null)),
    wait: vi.fn<OrderCalls['wait']>(async (milliseconds) => {
      now += milliseconds;
    }),
    now: () => now,
    onStage: vi.fn<OrderCalls['onStage']>(),
    onOverdue: vi.fn<OrderCalls['onOverdue']>(),
  } satisfies OrderCalls;
}
const stages = ({ onStage }: ReturnType<typeof calls>) => onStage.mock.calls.map(([stage]) => stage);

describe('every answer of placeOrder', () => {
  test.each([
    ['placed', reply('PLACED', { order }), placed],
    ['awaiting a transfer', reply('AWAITING_PAYMENT', { order }), placed],
    [
      'refused',
      reply('REFUSED', { userErrors: declined }),
      { kind: 'rejected', errors: declined, priceChange: null, triesLeft: null, heldUntil: null },
    ],
  ])('%s ends it', async (_name, response, outcome) => {
    const made = calls([response]);
    expect(await placeOrderFlow(input, made)).toEqual(outcome);
    expect(made.send.mock.calls).toEqual([[input]]);
    expect(stages(made)).toEqual(['sending']);
  });

  test.each([
    ['lost by the network', lost],
    ['an error of the server', new Error('BACKEND_UNREACHABLE')],
    ['CHECKING', reply('CHECKING')],
    ['PLACED without the order', reply('PLACED')],
    ['REQUIRES_ACTION without a secret', reply('REQUIRES_ACTION')],
  ])('%s: asked for by its key and not sent again', async (_name, response) => {
    const made = calls([response], [check('PENDING'), lost, check('PENDING'), check('PLACED', { order })]);
    expect(await placeOrderFlow(input, made)).toEqual(placed);
    expect(made.send.mock.calls).toEqual([[input]]);
    expect(made.check.mock.calls).toEqual(Array.from({ length: 4 }, () => ['key-1']));
    expect(made.wait.mock.calls).toEqual([[2000], [2000], [2000]]);
    expect(stages(made)).toEqual(['sending', 'checking']);
    expect(made.onOverdue).not.toHaveBeenCalled();
  });
});

describe('the bank’s dialog', () => {
  test.each([
    ['confirmed, placed', null, reply('PLACED', { order }), placed],
    ['confirmed, and the total has risen', null, reply('REFUSED', { userErrors: declined }), { kind: 'rejected' }],
    ['not confirmed', 'No.', reply('REFUSED', { userErrors: declined }), { kind: 'rejected', errors: declined }],
    ['closed, and yet confirmed in the bank’s app', 'No.', reply('PLACED', { order }), placed],
    ['closed, and the bank has not decided', 'No.', asksBank, { kind: 'undecided', message: 'No.' }],
  ])('%s: the same input goes out once more, as a repetition', async (_name, text, response, outcome) => {
    const made = calls([asksBank, response], [], [text]);
    expect(await placeOrderFlow(input, made)).toMatchObject(outcome);
    expect(made.authorise.mock.calls).toEqual([['pi_secret']]);
    expect(made.send.mock.calls).toEqual([[input], [repeated]]);
    expect(stages(made)).toEqual(['sending', 'bank', 'sending']);
    expect(made.check).not.toHaveBeenCalled();
  });

  test.each([
    ['no answer', lost],
    ['CHECKING', reply('CHECKING')],
  ])('%s to the repetition is checked', async (_name, response) => {
    const made = calls([asksBank, response], [check('PENDING'), check('PLACED', { order })]);
    expect(await placeOrderFlow(input, made)).toEqual(placed);
    expect(stages(made)).toEqual(['sending', 'bank', 'sending', 'checking']);
  });

  test('a provider that keeps asking is stopped', async () => {
    const made = calls(Array.from({ length: 9 }, () => asksBank));
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'undecided', message: 'Your bank didn’t confirm the payment.' });
    expect(made.authorise).toHaveBeenCalledTimes(3);
  });
});

describe('every answer of orderCheck', () => {
  test.each([
    ['PLACED', check('PLACED', { order }), placed],
    [
      'PLACED, of an account that is not signed in',
      check('PLACED', { message: 'Your order was placed. Sign in to see it.' }),
      { kind: 'placed', order: null, message: 'Your order was placed. Sign in to see it.' },
    ],
    ['NOT_PLACED', check('NOT_PLACED', { message: 'Nothing was taken.' }), { kind: 'notPlaced', message: 'Nothing was taken.' }],
    ['NOT_PLACED without a message', check('NOT_PLACED'), { kind: 'notPlaced', message: MONEY_TEXTS.holdPossible.text }],
  ])('%s ends it', async (_name, response, outcome) => {
    expect(await placeOrderFlow(input, calls([lost], [...pending(2), response]))).toEqual(outcome);
  });
});

describe('an order that is not found', () => {
  const OVERDUE_POLLS = 75;

  test('can be sent again after 150 s, not before, and is asked for all the time', async () => {
    const made = calls([lost], [...pending(OVERDUE_POLLS), check('PLACED', { order })]);
    await placeOrderFlow(input, made);
    expect(made.onOverdue).not.toHaveBeenCalled();
    const later = calls([lost], [...pending(OVERDUE_POLLS + 3), check('PLACED', { order })]);
    await placeOrderFlow(input, later);
    expect(later.onOverdue).toHaveBeenCalledTimes(3);
    expect(later.check).toHaveBeenCalledTimes(OVERDUE_POLLS + 4);
    expect(later.send).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['placed', [reply('PLACED', { order })], [], placed],
    ['refused', [reply('REFUSED', { userErrors: declined })], [], { kind: 'rejected' }],
    ['with the bank in between', [asksBank, reply('PLACED', { order })], [], placed],
    ['found by its key while that is under way', [new Promise(() => undefined)], [check('PLACED', { order })], placed],
    ['without an answer again, and found', [lost], [...pending(OVERDUE_POLLS), check('PLACED', { order })], placed],
  ])('sent again: %s', async (_name, replies, checks, outcome) => {
    const made = calls([lost, ...replies], [...pending(OVERDUE_POLLS + 1), ...checks]);
    made.onOverdue.mockImplementationOnce((overdue) => overdue!.sendAgain!());
    expect(await placeOrderFlow(input, made)).toMatchObject(outcome);
    expect(made.send.mock.calls.slice(0, 2)).toEqual([[input], [repeated]]);
    expect(made.onOverdue.mock.calls[1]).toEqual([{ sendAgain: null, isSending: true }]);
  });

  test('pressing twice sends once', async () => {
    const made = calls([lost, lost], [...pending(OVERDUE_POLLS + 3), check('PLACED', { order })]);
    made.onOverdue.mockImplementationOnce((overdue) => {
      overdue!.sendAgain!();
      overdue!.sendAgain!();
    });
    await placeOrderFlow(input, made);
    expect(made.send).toHaveBeenCalledTimes(2);
  });

  test('counts from when it was sent, over a reload', async () => {
    const made = calls([], [check('PENDING'), check('PLACED', { order })]);
    await checkOrder({ key: 'key-1', input: repeated, since: -150_000 }, made);
    expect(made.onOverdue.mock.calls).toEqual([[{ sendAgain: expect.any(Function) as () => void, isSending: false }]]);
  });

  test('cannot be sent by a tab that does not have what was sent', async () => {
    const made = calls([], [check('PENDING'), check('PLACED', { order })]);
    await checkOrder({ key: 'key-1', input: null, since: -150_000 }, made);
    expect(made.onOverdue.mock.calls).toEqual([[{ sendAgain: null, isSending: false }]]);
  });
});
