import type { Bff } from '../../platform/bff-client/bff.ts';
import { ApplyReferralCodeDocument } from './apply-referral-code.generated.ts';
import { writeStored } from '../../platform/browser-storage.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { inCartQueue } from '../cart-queue.ts';
import { applyCartPayload } from '../apply-cart-payload.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** Applies the code of a referral link to the cart. The shopper did not enter it, so errors are only logged (specification section 8). */
export function applyReferralCode(bff: Bff, code: string): Promise<void> {
  // Without storage the cart, and the code with it, would be lost with the page (specification section 2).
  if (!writeStored('koura_storage', null)) return Promise.resolve();
  return inCartQueue(async () => {
    try {
      const payload = await sendMutation(bff, ApplyReferralCodeDocument, { input: { code } }, { cart: true });
      const [userError] = payload.userErrors;
      if (userError) console.info(`The referral code was not applied: ${userError.message}`);
      else applyCartPayload(payload);
    } catch (error) {
      console.info(`The referral code was not applied: ${callMessage(error)}`);
    }
  });
}
