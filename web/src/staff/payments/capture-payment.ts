import type { Bff } from '../../platform/bff-client/bff.ts';
import type { CapturePaymentInput } from '../../platform/bff-client/schema-types.generated.ts';
import { CapturePaymentDocument } from './capture-payment.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { MoneyError } from './money-error.ts';

/** Takes a hold; what was wrong, nothing when it was taken. */
export async function capturePayment(bff: Bff, input: CapturePaymentInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, CapturePaymentDocument, { input })).capturePayment.userErrors;
}
