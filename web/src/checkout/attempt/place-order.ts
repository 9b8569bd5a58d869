import { useMemo } from 'react';
import { useBff, type Bff } from '../../platform/bff-client/bff.ts';
import { PlaceOrderDocument, OrderCheckDocument } from './order-attempt.generated.ts';
import { beginAttempt, markAttempt, settleAttempt, openAttempt, type OrderContent, type OpenAttempt } from './order-attempt.ts';
import { checkOrder, placeOrderFlow, type OrderCalls, type OrderOutcome } from './place-order-flow.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';

interface Hooks extends Pick<OrderCalls, 'authorise' | 'onStage' | 'onOverdue'> {
  /** The shopper has left the page: no dialog may open, and the attempt waits to be resumed. */
  isGone: () => boolean;
}

export interface PlacesOrders {
  /** Places the order under its idempotency key and resolves with the outcome. Never rejects. */
  place: (order: OrderContent, hooks: Hooks) => Promise<OrderOutcome>;
  /** Resolves with the outcome of an attempt made before this page was loaded, or in another tab. Never rejects. */
  resume: (attempt: OpenAttempt, hooks: Hooks) => Promise<OrderOutcome>;
}

/**
 * A tab reloaded during the bank's dialog, as phones do when returning from the bank's app, continues without pressing Pay again.
 * After this time the BFF has started to close such attempts, and the shopper may have changed their mind.
 */
const RESUMES_FOR_MS = 12 * 60 * 1000;

export function usePlaceOrder(): PlacesOrders {
  const bff = useBff();
  return useMemo(
    () => ({
      place(order, hooks) {
        const open = openAttempt();
        // Another tab is placing an order: a second key could place a second one.
        if (open) return settled(open.key, checkOrder({ ...open, input: null }, callsOf(bff, open.key, hooks)));
        const input = beginAttempt(order);
        const key = input.idempotencyKey;
        return settled(key, placeOrderFlow(input, callsOf(bff, key, hooks)));
      },
      resume(attempt, hooks) {
        const { key, stage, since, content } = attempt;
        const input = content && { ...content, idempotencyKey: key, isRepeat: true };
        const calls = callsOf(bff, key, hooks);
        const resumes = input !== null && stage === 'bank' && Date.now() - since < RESUMES_FOR_MS;
        return settled(key, resumes ? placeOrderFlow(input, calls) : checkOrder({ key, input, since }, calls));
      },
    }),
    [bff],
  );
}

async function settled(key: string, flow: Promise<OrderOutcome>): Promise<OrderOutcome> {
  const outcome = await flow;
  if (outcome.kind === 'undecided') markAttempt(key, 'undecided');
  // Kept if the shopper has to sign in to see the order, to find it by its key.
  else if (outcome.kind !== 'placed' || outcome.order) settleAttempt(key);
  return outcome;
}

function callsOf(bff: Bff, attemptKey: string, hooks: Hooks): OrderCalls {
  return {
    ...hooks,
    wait: (milliseconds) => new Promise((resolve) => hooks.isGone() || setTimeout(resolve, milliseconds)),
    now: () => Date.now(),
    onStage(stage) {
      if (stage !== 'checking') markAttempt(attemptKey, stage === 'bank' ? 'bank' : 'sent');
      hooks.onStage(stage);
    },
    send: (input) => sendMutation(bff, PlaceOrderDocument, { input }, { cart: true }),
    check: async (idempotencyKey) => (await fetchQuery(bff, OrderCheckDocument, { idempotencyKey })).orderCheck,
  };
}
