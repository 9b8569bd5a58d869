import type { Bff } from '../../platform/bff-client/bff.ts';
import { LogInAsDocument } from './log-in-as.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { changePerson } from './change-person.ts';

/**
 * Acts as a customer from now on, beginning with their account. Resolves with false when that failed; the popup has said why
 * (specification section 8), and nothing has changed.
 */
export async function logInAs(bff: Bff, customerId: string): Promise<boolean> {
  const problem = await tryLogInAs(bff, customerId);
  if (problem === null) {
    changePerson('/my-account/');
    return true;
  }
  const { showPopup } = await import('../../ui/overlay/popup.tsx');
  await showPopup({ title: 'Problem Logging in As User', message: problem, buttons: [{ label: 'Close', answer: 'close' }] });
  return false;
}

/** The error message; null on success. */
async function tryLogInAs(bff: Bff, customerId: string): Promise<string | null> {
  try {
    const { logInAs: payload } = await sendMutation(bff, LogInAsDocument, { input: { customerId } });
    return payload.userErrors[0]?.message ?? null;
  } catch (error) {
    return callMessage(error);
  }
}
