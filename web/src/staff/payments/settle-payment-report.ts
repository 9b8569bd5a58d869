import type { Bff } from '../../platform/bff.ts';
import type { SettlePaymentReportInput } from '../../gql/graphql.ts';
import { SettlePaymentReportDocument } from '../../gql/settle-payment-report.document.ts';
import { sendMutation } from '../../platform/send-mutation.ts';
import type { MoneyError } from './money-task.ts';

/** Ends a report; what was wrong, nothing when it was ended. */
export async function settlePaymentReport(bff: Bff, input: SettlePaymentReportInput): Promise<MoneyError[]> {
  return (await sendMutation(bff, SettlePaymentReportDocument, { input })).settlePaymentReport.userErrors;
}
