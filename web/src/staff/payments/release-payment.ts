import type { Bff } from '../../platform/bff-client/bff.ts';
import type { ReleasePaymentInput } from '../../gql/graphql.ts';
import { ReleasePaymentDocument } from '../../gql/release-payment.document.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { MoneyError } from './money-error.ts';

/** Lets a hold go; what was wrong, nothing when it was let go. */
export async function releasePayment(bff: Bff, input: ReleasePaymentInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, ReleasePaymentDocument, { input })).releasePayment.userErrors;
}
