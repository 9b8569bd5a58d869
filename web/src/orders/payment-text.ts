import { ORDER_MONEY_TEXTS } from '@koura/shared-types/order-money-texts';
import type { PaymentState } from '../platform/bff-client/schema-types.generated.ts';

interface PaymentText {
  /** Before the sum at the end of a bill. */
  total: string;
  /** What became of the money; null where that is not known. */
  became: string | null;
  /** Whether the shop has the money, or most of it. */
  isPaid: boolean;
}

/** A state that the contract does not have does not compile here. */
const TEXTS: Record<PaymentState, PaymentText> = ORDER_MONEY_TEXTS;

/** What may be said of an order's money. Read by customers and staff alike. Of what nobody knows, nothing is claimed. */
export function paymentText(state: PaymentState | null): PaymentText {
  return state === null ? { total: 'Total', became: null, isPaid: false } : TEXTS[state];
}
