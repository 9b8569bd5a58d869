import { useCallback } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import type { FindMyOrderInput } from '../platform/bff-client/schema-types.generated.ts';
import { FindMyOrderDocument, type FindMyOrderMutation } from './find-my-order.generated.ts';
import { sendMutation } from '../platform/bff-client/send-mutation.ts';

/** Asks for a new link to an order. Rejects when the call failed. */
export function useFindMyOrder(): (input: FindMyOrderInput) => Promise<FindMyOrderMutation['findMyOrder']> {
  const bff = useBff();
  return useCallback(async (input) => (await sendMutation(bff, FindMyOrderDocument, { input })).findMyOrder, [bff]);
}
