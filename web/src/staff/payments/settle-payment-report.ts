import type { Bff } from '../../platform/bff-client/bff.ts';
import type { SettlePaymentReportInput } from '../../platform/bff-client/schema-types.generated.ts';
import { SettlePaymentReportDocument } from './settle-payment-report.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { MoneyError } from './money-error.ts';

/** Ends a report; what was wrong, nothing when it was ended. */
export async function settlePaymentReport(bff: Bff, input: SettlePaymentReportInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, SettlePaymentReportDocument, { input })).settlePaymentReport.userErrors;
}
