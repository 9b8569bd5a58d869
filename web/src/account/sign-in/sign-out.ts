import type { Bff } from '../../platform/bff-client/bff.ts';
import { SignOutDocument } from './sign-out.generated.ts';
import { returnKeptPieces } from '../../cart/split/return-kept-pieces.ts';
import { forgetCartId } from '../../platform/cart-id.ts';
import { writeStored, clearStorage } from '../../platform/browser-storage.ts';
import { ORDER_ATTEMPT_KEY } from '../../platform/order-attempt-key.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { announceSession } from '../../platform/session-events.ts';

/**
 * Signs out, clears what this browser stored about the person, and loads the home page (specification section 4). The cart stays
 * with the account, and takes back what was kept of it for the next order; the next addition creates a new one. Rejects when the shop
 * could not be reached: the person is still signed in, and nothing is lost.
 */
export async function signOut(bff: Bff): Promise<void> {
  await returnKeptPieces(bff);
  await sendMutation(bff, SignOutDocument, {});
  forgetCartId();
  writeStored(ORDER_ATTEMPT_KEY, null);
  clearStorage('sessionStorage');
  announceSession('signed-out');
  location.assign('/');
}
