import type { Bff } from '../../platform/bff-client/bff.ts';
import { SignOutDocument } from './sign-out.generated.ts';
import { forgetKept } from '../../cart/kept-pieces.ts';
import { forgetCartId } from '../../platform/cart-id.ts';
import { writeStored, clearStorage } from '../../platform/browser-storage.ts';
import { ORDER_ATTEMPT_KEY } from '../../platform/order-attempt-key.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * Signs out, clears what this browser stored about the person, and loads the home page (specification section 4). The cart stays
 * with the account; the next addition creates a new one. What was kept of it for the next order is forgotten, so that whoever uses this
 * browser next does not see it. Rejects, without any change, when the shop could not be reached.
 */
export async function signOut(bff: Bff): Promise<void> {
  await sendMutation(bff, SignOutDocument, {});
  forgetCartId();
  forgetKept();
  writeStored(ORDER_ATTEMPT_KEY, null);
  clearStorage('sessionStorage');
  announceSession('signed-out');
  location.assign('/');
}
