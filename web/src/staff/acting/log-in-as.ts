import type { Bff } from '../../platform/bff-client/bff.ts';
import { LogInAsDocument } from './log-in-as.generated.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { changePerson } from './change-person.ts';

/**
 * Starts acting as a customer and opens their account. Resolves with false on failure, after showing the error in a popup
 * (specification section 8).
 */
export async function logInAs(bff: Bff, customerId: string): Promise<boolean> {
  const problem = await tryMutation(bff, LogInAsDocument, { input: { customerId } });
  if (problem === null) {
    changePerson('acting-started', '/my-account/');
    return true;
  }
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  await showPopup({ title: 'Problem Logging in As User', message: problem });
  return false;
}
