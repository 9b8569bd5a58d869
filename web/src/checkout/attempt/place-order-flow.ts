import { MONEY_TEXTS, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { NOT_CONFIRMED } from '../cards/card-provider.ts';
import type { PlaceOrderInput } from '../../platform/bff-client/schema-types.generated.ts';
import type { OrderCheckQuery, PlaceOrderMutation } from './order-attempt.generated.ts';

type Payload = PlaceOrderMutation['placeOrder'];
type Check = OrderCheckQuery['orderCheck'];
type PlacedOrder = NonNullable<Payload['order']>;

/** How an attempt ended. All but `undecided` are final for its key. */
export type OrderOutcome =
  /**
   * `order` is null if it belongs to an account that is not signed in here, as the message explains. `redirectUrl`: the bank where it is to
   * be approved.
   */
  | { kind: 'placed'; order: PlacedOrder | null; message: string; redirectUrl?: string | null }
  /** `triesLeft`: with a wrong code from an email; `heldUntil`: until when the price is held for that code. */
  | ({ kind: 'rejected'; errors: Payload['userErrors'] } & Pick<Payload, 'priceChange' | 'triesLeft' | 'heldUntil'>)
  /** The key is closed and no order will follow. The message states what is known about the money. */
  | { kind: 'notPlaced'; message: string }
  /** The bank's dialog ended without a result: the same order can be retried under its key. With the card provider's message. */
  | { kind: 'undecided'; message: string };

export interface OrderCalls {
  send: (input: PlaceOrderInput) => Promise<Payload>;
  /** The bank's dialog. Resolves with the provider's message when the payment was not confirmed. */
  authorise: (clientSecret: string) => Promise<string | null>;
  check: (key: string) => Promise<Check>;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds by the browser's clock. */
  now: () => number;
  onStage: (stage: 'sending' | 'bank' | 'checking') => void;
  /** Called when nothing was found for a long time, and with null after the order was sent again. */
  onOverdue: (overdue: Overdue | null) => void;
}

export interface Overdue {
  /** Retries with the same input; null where this tab does not have it. */
  sendAgain: (() => void) | null;
  isSending: boolean;
}

export interface OpenAttempt {
  key: string;
  /** The input sent; null where this tab does not have it. */
  input: PlaceOrderInput | null;
  /** When it was last sent, by the clock of `now`. */
  since: number;
}

const POLL_MS = 2000;
const OVERDUE_MS = 150_000;
/** Allows for a repeated authentication; beyond that the provider is looping. */
const MAX_DIALOGS = 3;

/** Sends an order and polls until its outcome is known. Never sends it under a second key. */
export async function placeOrderFlow(input: PlaceOrderInput, calls: OrderCalls): Promise<OrderOutcome> {
  const outcome = await sendOrder(input, calls);
  return outcome ?? checkOrder({ key: String(input.idempotencyKey), input, since: calls.now() }, calls);
}

/** Sends the order, and again after each bank dialog. Null when the outcome is unknown. */
async function sendOrder(input: PlaceOrderInput, calls: OrderCalls): Promise<OrderOutcome | null> {
  let next = input;
  let error: string | null = null;
  for (let dialogs = 0; ; dialogs += 1) {
    calls.onStage('sending');
    let payload: Payload;
    try {
      payload = await calls.send(next);
    } catch {
      // After a lost connection or a server error the outcome is unknown.
      return null;
    }
    if ((payload.status === 'PLACED' || payload.status === 'AWAITING_PAYMENT') && payload.order)
      return placed(payload.order, payload.redirectUrl);
    if (payload.status === 'REFUSED') {
      const { userErrors: errors, priceChange, triesLeft, heldUntil } = payload;
      return { kind: 'rejected', errors, priceChange, triesLeft, heldUntil };
    }
    if (payload.status !== 'REQUIRES_ACTION' || !payload.clientSecret) return null;
    if (error !== null || dialogs >= MAX_DIALOGS) return { kind: 'undecided', message: error ?? NOT_CONFIRMED };
    calls.onStage('bank');
    error = await calls.authorise(payload.clientSecret);
    // Even if it was not confirmed: only the response to this request ends the attempt.
    next = { ...input, isRepeat: true };
  }
}

/** Polls for the order by its key until it was placed, or certainly was not. */
export async function checkOrder({ key, input, since }: OpenAttempt, calls: OrderCalls): Promise<OrderOutcome> {
  let sentAt = since;
  const repeat: { outcome: OrderOutcome | null; isSending: boolean; isAtBank: boolean } = {
    outcome: null,
    isSending: false,
    isAtBank: false,
  };
  const sendAgain = async (): Promise<void> => {
    if (!input || repeat.isSending) return;
    repeat.isSending = true;
    calls.onOverdue({ sendAgain: null, isSending: true });
    const onStage: OrderCalls['onStage'] = (stage) => {
      repeat.isAtBank = stage === 'bank';
      calls.onStage(repeat.isAtBank ? 'bank' : 'checking');
    };
    repeat.outcome = await sendOrder({ ...input, isRepeat: true }, { ...calls, onStage });
    sentAt = calls.now();
    repeat.isSending = false;
    repeat.isAtBank = false;
    calls.onOverdue(null);
  };

  calls.onStage('checking');
  for (;;) {
    // Not while the bank's dialog is open: it would disappear while the shopper is using it.
    const found = repeat.isAtBank ? null : await find(key, calls);
    const outcome = repeat.outcome ?? (repeat.isAtBank ? null : found);
    if (outcome) return outcome;
    if (!repeat.isSending && calls.now() - sentAt >= OVERDUE_MS)
      calls.onOverdue({ sendAgain: input && (() => void sendAgain()), isSending: false });
    await calls.wait(POLL_MS);
  }
}

async function find(key: string, calls: Pick<OrderCalls, 'check'>): Promise<OrderOutcome | null> {
  let found: Check;
  try {
    found = await calls.check(key);
  } catch {
    // The shop cannot be reached: keep polling.
    return null;
  }
  if (found.state === 'PLACED')
    return found.order ? placed(found.order) : { kind: 'placed', order: null, message: found.message ?? ORDER_TEXTS.placedHidden.text };
  return found.state === 'NOT_PLACED' ? { kind: 'notPlaced', message: found.message ?? MONEY_TEXTS.holdPossible.text } : null;
}

const placed = (order: PlacedOrder, redirectUrl: string | null = null): OrderOutcome => ({
  kind: 'placed',
  order,
  message: ORDER_TEXTS.placed.text,
  redirectUrl,
});
