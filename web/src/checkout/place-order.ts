import { useCallback } from 'react';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useBff } from '../platform/bff.ts';
import { PlaceOrderDocument } from '../gql/place-order.document.ts';
import type { PlaceOrderInput } from '../gql/graphql.ts';
import { keyForOrder, settleAttempt } from './order-attempt.ts';
import { orderCheck, wait } from './order-check.ts';
import { placeOrderFlow, type OrderCalls, type OrderOutcome } from './place-order-flow.ts';

type Hooks = Pick<OrderCalls, 'authorise' | 'onChecking'>;

/** Places the order under its idempotency key and stays with it until the outcome is known. Never rejects. */
export function usePlaceOrder(): (order: Omit<PlaceOrderInput, 'idempotencyKey'>, hooks: Hooks) => Promise<OrderOutcome> {
  const bff = useBff();
  return useCallback(
    async (order, hooks) => {
      const input: PlaceOrderInput = { idempotencyKey: keyForOrder(order), ...order };
      const outcome = await placeOrderFlow(input, {
        ...hooks,
        wait,
        async send(sent) {
          const { data } = await bff.mutate({ mutation: PlaceOrderDocument, variables: { input: sent }, fetchPolicy: 'no-cache' });
          if (!data) throw new Error('the reply held no data');
          return data.placeOrder;
        },
        check: (key) => orderCheck(bff, key),
        wordsOf: (error) => (CombinedGraphQLErrors.is(error) ? (error.errors[0]?.message ?? null) : null),
      });
      settleAttempt(outcome.kind === 'notPlaced' ? 'keep' : 'done');
      return outcome;
    },
    [bff],
  );
}
