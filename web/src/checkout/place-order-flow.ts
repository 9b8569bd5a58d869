import type { OrderCheckQuery, PlaceOrderInput, PlaceOrderMutation } from '../gql/graphql.ts';

type Reply = PlaceOrderMutation['placeOrder'];
type Check = OrderCheckQuery['orderCheck'];

export type OrderOutcome =
  | { kind: 'placed'; orderNumber: string }
  | { kind: 'refused'; errors: Reply['userErrors']; priceChange: Reply['priceChange'] }
  /** The bank did not confirm the card holder; in the provider's words. */
  | { kind: 'notAuthorised'; message: string }
  /** Asked after, and found that there is no such order: nothing was charged. */
  | { kind: 'notPlaced'; message: string };

export interface OrderCalls {
  send: (input: PlaceOrderInput) => Promise<Reply>;
  /** The bank's dialog. Resolves with the provider's words when the payment was not confirmed. */
  authorise: (clientSecret: string) => Promise<string | null>;
  check: (key: string) => Promise<Check>;
  wait: (milliseconds: number) => Promise<void>;
  /** The outcome is not known and is being asked for. */
  onChecking: () => void;
  /** What a GraphQL error said, to go with "not placed"; null for a network failure. */
  wordsOf: (error: unknown) => string | null;
}

const POLL_MS = 2000;
// A request that the network lost may still arrive: only an answer that keeps coming is believed.
const BELIEVED_AFTER = 3;
const NOT_PLACED = 'Your order was not placed and your card was not charged. You can press Pay again.';

/** Sends an order and stays with it until its outcome is known. Whatever happens, it is never sent under a second key. */
export async function placeOrderFlow(input: PlaceOrderInput, calls: OrderCalls): Promise<OrderOutcome> {
  const key = String(input.idempotencyKey);
  // Two rounds: the order, and once more after the bank's dialog.
  for (let round = 0; round < 2; round += 1) {
    let reply: Reply;
    try {
      reply = await calls.send(input);
    } catch (error) {
      return checkOrder(key, calls, calls.wordsOf(error));
    }
    if (reply.status === 'PLACED' && reply.order) return { kind: 'placed', orderNumber: reply.order.orderNumber };
    if (reply.status === 'REFUSED') return { kind: 'refused', errors: reply.userErrors, priceChange: reply.priceChange };
    if (reply.status !== 'REQUIRES_ACTION' || !reply.clientSecret) break;
    const refusal = await calls.authorise(reply.clientSecret);
    if (refusal !== null) return { kind: 'notAuthorised', message: refusal };
  }
  return checkOrder(key, calls, null);
}

/** Asks for the order by its key until it is there, or certainly is not. */
export async function checkOrder(
  key: string,
  calls: Pick<OrderCalls, 'check' | 'wait' | 'onChecking'>,
  words: string | null,
): Promise<OrderOutcome> {
  calls.onChecking();
  let absent = 0;
  for (;;) {
    let found: Check | null = null;
    try {
      found = await calls.check(key);
    } catch {
      // The shop cannot be reached at the moment: the question stays open, so we keep asking.
    }
    if (found?.state === 'PLACED' && found.order) return { kind: 'placed', orderNumber: found.order.orderNumber };
    absent = found?.state === 'NOT_PLACED' ? absent + 1 : 0;
    if (absent >= BELIEVED_AFTER) return { kind: 'notPlaced', message: words ?? found?.message ?? NOT_PLACED };
    await calls.wait(POLL_MS);
  }
}
