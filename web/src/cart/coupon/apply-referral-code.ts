import type { Bff } from '../../platform/bff-client/bff.ts';
import { ApplyReferralCodeDocument } from './apply-referral-code.generated.ts';
import { writeStored } from '../../platform/local-storage.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { inCartQueue, takePayload } from '../write-cart.ts';

/** Puts the code of a friend's link on the cart. Nobody asked for it by hand, so a failure is only logged (specification section 8). */
export function applyReferralCode(bff: Bff, code: string): Promise<void> {
  // Without storage the cart would be gone with the page, and the code with it (specification section 2).
  if (!writeStored('koura_storage', null)) return Promise.resolve();
  return inCartQueue(async () => {
    try {
      const { data } = await bff.mutate({
        mutation: ApplyReferralCodeDocument,
        variables: { input: { code } },
        context: { cart: true },
        fetchPolicy: 'no-cache',
      });
      const payload = data?.applyReferralCode;
      const [userError] = payload?.userErrors ?? [];
      if (payload && !userError) takePayload(payload);
      else console.info(`The referral code was not applied: ${userError?.message ?? 'no answer'}`);
    } catch (error) {
      console.info(`The referral code was not applied: ${callMessage(error)}`);
    }
  });
}
