import type { Bff } from '../../platform/bff-client/bff.ts';
import type { RefundPaymentInput } from '../../platform/bff-client/schema-types.generated.ts';
import { RefundPaymentDocument, type RefundPaymentMutation } from './refund-payment.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Returns money to the card, or asks for a second person. */
export async function refundPayment(bff: Bff, input: RefundPaymentInput): Promise<RefundPaymentMutation['refundPayment']> {
  return (await sendMutation(bff, RefundPaymentDocument, { input })).refundPayment;
}
