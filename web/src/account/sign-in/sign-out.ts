import type { Bff } from '../../platform/bff-client/bff.ts';
import { SignOutDocument } from './sign-out.generated.ts';
import { forgetCartId } from '../../platform/cart-id.ts';
import { writeStored } from '../../platform/local-storage.ts';
import { ORDER_ATTEMPT_KEY } from '../../platform/order-attempt-key.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * Signs out, forgets what this browser kept of the person, and goes to the home page, loaded anew (specification section 4):
 * the cart stays with the person, the next thing put into it makes a new one. Rejects when the shop could not be reached:
 * then nothing has changed.
 */
export async function signOut(bff: Bff): Promise<void> {
  await sendMutation(bff, SignOutDocument, {});
  forgetCartId();
  writeStored(ORDER_ATTEMPT_KEY, null);
  try {
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
  announceSession('signed-out');
  location.assign('/');
}
