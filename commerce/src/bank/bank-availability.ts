import { PAID_AT_BUYERS_BANK } from '@koura/shared-types/payment-methods';
import type { RequestContext } from '../context/request-context.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { fits, full, type PayableOrder, methodRejection } from '../transfers/transfer-availability.ts';

/** Why an order cannot be paid at the buyer's bank, as a sentence for shoppers; null when it can. */
export async function bankPaymentRejection(context: RequestContext, order: PayableOrder): Promise<string | null> {
  const { transfers, paymentMethods } = settingsOf(context.database);
  const method = paymentMethods.find(({ code }) => PAID_AT_BUYERS_BANK[code]);
  if (!method) return 'You can’t pay at your bank here. Please choose another way to pay.';
  if (context.actor) return 'Only the customer can approve a payment at their bank. Please choose another way to pay.';
  if (!transfers.accounts[context.currency])
    return `Payments at your bank are possible in ${Object.keys(transfers.accounts).join(' and ')} only. Please choose another way to pay.`;
  return (await methodRejection(context, method, order)) ?? ((await fits(context, order, false)) ? null : full(context));
}
