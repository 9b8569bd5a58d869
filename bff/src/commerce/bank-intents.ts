import type { BankState } from '@koura/shared-types/bank-states';
import type { Caller } from '../request/caller.ts';

/** A payment at the buyer's bank as it is now. */
export interface BankIntent {
  state: BankState;
  /** Where the buyer approves it, absolute or relative to the backend; null once that is over. */
  redirectUrl: string | null;
}

/** Payments at buyers' banks (capability "checkout.bank"). */
export abstract class BankIntents {
  /** Opens the payment of an order, or reads what has become of it. `returnUrl`: where the bank sends the buyer back to. */
  abstract open(orderId: string, returnUrl: string, caller: Caller): Promise<BankIntent>;
}
