import type { Bff } from '../../platform/bff-client/bff.ts';
import { OrderCheckDocument, type OrderCheckQuery } from './order-check.generated.ts';

/** Asks once what became of an order. Rejects when the shop cannot be reached. */
export async function orderCheck(bff: Bff, idempotencyKey: string): Promise<OrderCheckQuery['orderCheck']> {
  const { data } = await bff.query({ query: OrderCheckDocument, variables: { idempotencyKey }, fetchPolicy: 'no-cache' });
  if (!data) throw new Error('the answer held no data');
  return data.orderCheck;
}

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
