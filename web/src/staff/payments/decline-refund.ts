import type { Bff } from '../../platform/bff-client/bff.ts';
import { DeclineRefundDocument } from './decline-refund.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Declines a pending refund. Resolves with an error message, null on success. */
export async function declineRefund(bff: Bff, id: string): Promise<string | null> {
  const { declineRefund: payload } = await sendMutation(bff, DeclineRefundDocument, { input: { id } });
  return payload.userErrors[0]?.message ?? null;
}
