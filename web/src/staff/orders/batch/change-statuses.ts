import { callMessage } from '../../../platform/bff-client/call-message.ts';
import type { Bff } from '../../../platform/bff-client/bff.ts';
import type { OrderStatus } from '../../../platform/bff-client/schema-types.generated.ts';
import { STATUS_LOOK } from '../../../orders/order-status.ts';
import { sendOrderStatus } from '../change-order-status.ts';

export interface BatchOrder {
  orderNumber: string;
  status: OrderStatus;
  nextStatuses: readonly OrderStatus[];
  /** Why it must not be sent; null where it may be. */
  held: string | null;
}

export interface BatchResult {
  orderNumber: string;
  /** null on success. */
  problem: string | null;
}

/** Sets orders to a status, one after the other, and reports each. An order that has moved meanwhile, or is not paid, stays as it is. */
export async function changeStatuses(
  bff: Bff,
  orders: readonly BatchOrder[],
  to: OrderStatus,
  onResult: (result: BatchResult) => void,
): Promise<void> {
  for (const { orderNumber, status, nextStatuses, held } of orders) {
    if (held !== null && to === 'FULFILLED') {
      onResult({ orderNumber, problem: `It must not be sent: ${held}.` });
      continue;
    }
    if (!nextStatuses.includes(to)) {
      onResult({ orderNumber, problem: `It is ${STATUS_LOOK[status].label}, which can’t become ${STATUS_LOOK[to].label}.` });
      continue;
    }
    try {
      // One at a time: staff may change so many a minute, and the first error should be seen early.
      const problem = await sendOrderStatus(bff, { orderNumber, from: status, to });
      onResult({ orderNumber, problem: problem?.message ?? null });
    } catch (error) {
      onResult({ orderNumber, problem: callMessage(error) });
    }
  }
}
