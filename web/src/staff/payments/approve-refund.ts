import type { Bff } from '../../platform/bff-client/bff.ts';
import { ApproveRefundDocument } from './approve-refund.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Approves a refund and sends it. Resolves with an error message, null on success. */
export async function approveRefund(bff: Bff, id: string): Promise<string | null> {
  const { approveRefund: payload } = await sendMutation(bff, ApproveRefundDocument, { input: { id } });
  return payload.userErrors[0]?.message ?? null;
}
