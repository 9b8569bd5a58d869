import { isGraphQlError } from '../../platform/bff-client/error-kinds.ts';
import type { Bff } from '../../platform/bff-client/bff.ts';
import { ReturnToStaffDocument } from './return-to-staff.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { showPopup } from '../../ui/overlay/popup.tsx';
import { changePerson } from './change-person.ts';

/** Ends the impersonation and opens `path` of the staff's pages. A failure is shown in a popup and changes nothing. */
export async function returnToStaff(bff: Bff, name: string, path: string): Promise<void> {
  try {
    await sendMutation(bff, ReturnToStaffDocument, {});
  } catch (error) {
    // It has ended already; the shell notifies the user.
    const code = isGraphQlError(error) ? error.errors[0]?.extensions?.['code'] : undefined;
    if (code === 'UNAUTHENTICATED' || code === 'ACTING_ENDED') return;
    const title = `You’re still signed in as ${name}`;
    await showPopup({ title, message: callMessage(error) });
    return;
  }
  changePerson('acting-ended', path);
}
