import type { Bff } from '../../platform/bff-client/bff.ts';
import type { SettlePaymentReportInput } from '../../gql/graphql.ts';
import { SettlePaymentReportDocument } from '../../gql/settle-payment-report.document.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import type { MoneyError } from './money-error.ts';

/** Ends a report; what was wrong, nothing when it was ended. */
export async function settlePaymentReport(bff: Bff, input: SettlePaymentReportInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, SettlePaymentReportDocument, { input })).settlePaymentReport.userErrors;
}
