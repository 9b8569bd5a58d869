import { useMemo } from 'react';
import { useBff, type Bff } from '../../platform/bff-client/bff.ts';
import type { PlaceOrderInput } from '../../platform/bff-client/schema-types.generated.ts';
import { PlaceOrderDocument } from './place-order.generated.ts';
import { beginAttempt, markAttempt, settleAttempt, unansweredAttempt, type OrderContent, type UnansweredAttempt } from './order-attempt.ts';
import { orderCheck, wait } from './order-check.ts';
import { checkOrder, placeOrderFlow, type OrderCalls, type OrderOutcome } from './place-order-flow.ts';

interface Hooks extends Pick<OrderCalls, 'authorise' | 'onStage' | 'onOverdue'> {
  /** The shopper has left the page: no dialog may open any more, and the attempt waits to be resumed. */
  isGone: () => boolean;
}

export interface PlacesOrders {
  /** Places the order under its idempotency key and stays with it until the outcome is known. Never rejects. */
  place: (order: OrderContent, hooks: Hooks) => Promise<OrderOutcome>;
  /** Finds out what became of an attempt that was made before this page was loaded, or in another tab. Never rejects. */
  resume: (attempt: UnansweredAttempt, hooks: Hooks) => Promise<OrderOutcome>;
}

/**
 * Somebody whose tab was reloaded behind the bank's dialog, as phones do on the way back from the bank's app, goes on without pressing Pay
 * again. After this long the gateway has begun to close such attempts, and the shopper may have changed their mind.
 */
const GOES_ON_MS = 12 * 60 * 1000;

export function usePlaceOrder(): PlacesOrders {
  const bff = useBff();
  return useMemo(
    () => ({
      place(order, hooks) {
        const open = unansweredAttempt();
        // Another tab's order is under way: a second key could make a second order.
        if (open) return settled(open.key, checkOrder({ ...open, input: null }, callsOf(bff, open.key, hooks)));
        const input = beginAttempt(order);
        const key = input.idempotencyKey;
        return settled(key, placeOrderFlow(input, callsOf(bff, key, hooks)));
      },
      resume(attempt, hooks) {
        const { key, stage, since, content } = attempt;
        const input = content && { ...content, idempotencyKey: key, isRepeat: true };
        const calls = callsOf(bff, key, hooks);
        const goesOn = input !== null && stage === 'bank' && Date.now() - since < GOES_ON_MS;
        return settled(key, goesOn ? placeOrderFlow(input, calls) : checkOrder({ key, input, since }, calls));
      },
    }),
    [bff],
  );
}

async function settled(key: string, flow: Promise<OrderOutcome>): Promise<OrderOutcome> {
  const outcome = await flow;
  if (outcome.kind === 'undecided') markAttempt(key, 'undecided');
  // Whoever signs in to see the order finds it by its key.
  else if (outcome.kind !== 'placed' || outcome.order) settleAttempt(key);
  return outcome;
}

function callsOf(bff: Bff, attemptKey: string, hooks: Hooks): OrderCalls {
  return {
    ...hooks,
    wait: (milliseconds) => (hooks.isGone() ? new Promise(() => {}) : wait(milliseconds)),
    now: () => Date.now(),
    onStage(stage) {
      if (stage !== 'checking') markAttempt(attemptKey, stage === 'bank' ? 'bank' : 'sent');
      hooks.onStage(stage);
    },
    async send(input: PlaceOrderInput) {
      const { data } = await bff.mutate({
        mutation: PlaceOrderDocument,
        variables: { input },
        context: { cart: true },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('the reply held no data');
      return data.placeOrder;
    },
    check: (key) => orderCheck(bff, key),
  };
}
