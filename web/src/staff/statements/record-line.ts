import type { Bff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { RecordTransferDocument } from '../transfers/transfers.generated.ts';
import type { StatementLineFieldsFragment } from './statements.generated.ts';

const MAX_LENGTH = 140;

/**
 * Records a line for an order under the line's own key. Resolves with a message why it is not recorded, null when it is. Never rejects. The statement says
 * which lines may be recorded already, and two equal lines of it are two payments: neither is asked about again.
 */
export async function recordLine(bff: Bff, line: StatementLineFieldsFragment, orderNumber: string): Promise<string | null> {
  const { key, amount, receivedAt, sentOn, payerName, text } = line;
  const { amount: decimal, currencyCode } = amount;
  const input = {
    orderNumber,
    amount: { amount: decimal, currencyCode },
    receivedAt,
    sentOn,
    payerName: payerName.slice(0, MAX_LENGTH),
    bankReference: text.slice(0, MAX_LENGTH),
    key,
    evenIfRecorded: true,
  };
  try {
    const { approval, userErrors } = await sendMutation(bff, RecordTransferDocument, { input });
    if (approval) return 'This waits for a second person, who finds it under Payments.';
    return userErrors.map(({ message }) => message).join(' ') || null;
  } catch (error) {
    return callMessage(error);
  }
}
