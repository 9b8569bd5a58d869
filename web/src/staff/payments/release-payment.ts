import type { Bff } from '../../platform/bff-client/bff.ts';
import type { ReleasePaymentInput } from '../../platform/bff-client/schema-types.generated.ts';
import { ReleasePaymentDocument } from './release-payment.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { MoneyError } from './money-error.ts';

/** Lets a hold go; what was wrong, nothing when it was let go. */
export async function releasePayment(bff: Bff, input: ReleasePaymentInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, ReleasePaymentDocument, { input })).releasePayment.userErrors;
}
