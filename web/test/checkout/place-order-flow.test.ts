import { describe, expect, test, vi } from 'vitest';
import type { PlaceOrderInput } from '../../src/gql/graphql.ts';
import { placeOrderFlow, type OrderCalls } from '../../src/checkout/place-order-flow.ts';

const input = { idempotencyKey: 'key-1' } as PlaceOrderInput;
const reply = (status: string, more: object = {}) =>
  ({ status, order: null, clientSecret: null, priceChange: null, userErrors: [], ...more }) as never;
const check = (state: string, more: object = {}) => ({ state, order: null, message: null, ...more }) as never;
const order = { orderNumber: 'K-1' };
const lost = new TypeError('fetch failed');

function calls(replies: unknown[], checks: unknown[] = [], authorised: string | null = null) {
  const answer = (queue: unknown[]) => async () => {
    const next = queue.shift();
    if (next instanceof Error) throw next;
    return next as never;
  };
  return {
    send: vi.fn<OrderCalls['send']>(answer(replies)),
    check: vi.fn<OrderCalls['check']>(answer(checks)),
    authorise: vi.fn<OrderCalls['authorise']>(async () => authorised),
    wait: vi.fn<OrderCalls['wait']>(async () => undefined),
    onChecking: vi.fn<OrderCalls['onChecking']>(),
    wordsOf: (error: unknown) => (error === lost ? null : (error as Error).message),
  } satisfies OrderCalls;
}

describe('an order', () => {
  test('that is placed at once', async () => {
    const made = calls([reply('PLACED', { order })]);
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'placed', orderNumber: 'K-1' });
    expect(made.onChecking).not.toHaveBeenCalled();
  });

  test('that needs the bank is sent again with the very same input', async () => {
    const made = calls([reply('REQUIRES_ACTION', { clientSecret: 'pi_secret' }), reply('PLACED', { order })]);
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'placed', orderNumber: 'K-1' });
    expect(made.authorise).toHaveBeenCalledWith('pi_secret');
    expect(made.send.mock.calls).toEqual([[input], [input]]);
  });

  test('that the bank does not confirm is not sent again', async () => {
    const made = calls([reply('REQUIRES_ACTION', { clientSecret: 'pi_secret' })], [], 'We are unable to authenticate.');
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'notAuthorised', message: 'We are unable to authenticate.' });
    expect(made.send).toHaveBeenCalledTimes(1);
  });

  test('that is refused says why', async () => {
    const userErrors = [{ code: 'CARD_DECLINED', message: 'Your card was declined.', field: null }];
    expect(await placeOrderFlow(input, calls([reply('REFUSED', { userErrors })]))).toEqual({
      kind: 'refused',
      errors: userErrors,
      priceChange: null,
    });
  });

  test.each([
    ['whose reply was lost', lost],
    ['that is being checked', reply('CHECKING')],
    ['said to be placed without its number', reply('PLACED')],
  ])('%s is asked for by its key and never sent twice', async (_name, answer) => {
    const made = calls([answer], [check('PENDING'), lost, check('NOT_PLACED'), check('PENDING'), check('PLACED', { order })]);
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'placed', orderNumber: 'K-1' });
    expect(made.send).toHaveBeenCalledTimes(1);
    expect(made.check.mock.calls).toEqual(Array.from({ length: 5 }, () => ['key-1']));
    expect(made.onChecking).toHaveBeenCalledTimes(1);
  });

  test('is believed to be absent only when that is said three times running', async () => {
    const made = calls(
      [lost],
      [check('NOT_PLACED'), lost, check('NOT_PLACED'), check('NOT_PLACED'), check('NOT_PLACED', { message: 'It was not placed.' })],
    );
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'notPlaced', message: 'It was not placed.' });
    expect(made.check).toHaveBeenCalledTimes(5);
  });

  test('that failed with words of the server keeps them once it is known to be absent', async () => {
    const made = calls([new Error('Too many tries.')], [check('NOT_PLACED'), check('NOT_PLACED'), check('NOT_PLACED')]);
    expect(await placeOrderFlow(input, made)).toEqual({ kind: 'notPlaced', message: 'Too many tries.' });
  });
});
