import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import { FindMyOrderDocument } from '../gql/find-my-order.document.ts';
import type { FindMyOrderInput, FindMyOrderMutation } from '../gql/graphql.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';

/** Asks for a new link to an order. Rejects when the call failed. */
export function useFindMyOrder(): (input: FindMyOrderInput) => Promise<FindMyOrderMutation['findMyOrder']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, FindMyOrderDocument, { input })).findMyOrder, [bff]);
}
