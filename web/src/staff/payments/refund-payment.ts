import type { Bff } from '../../platform/bff-client/bff.ts';
import type { RefundPaymentInput, RefundPaymentMutation } from '../../gql/graphql.ts';
import { RefundPaymentDocument } from '../../gql/refund-payment.document.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Returns money to the card, or asks for a second person. */
export async function refundPayment(bff: Bff, input: RefundPaymentInput): Promise<RefundPaymentMutation['refundPayment']> {
  return (await sendMutation(bff, RefundPaymentDocument, { input })).refundPayment;
}
