import type { SaveAddressInput } from '../../platform/bff-client/schema-types.generated.ts';
import type { Bff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SaveAddressDocument } from '../../account/addresses/save-address.generated.ts';

/** Keeps an address in the account's address book. Resolves with the reason why not, null when it is kept. Never rejects. */
export async function saveAddress(bff: Bff, input: SaveAddressInput): Promise<string | null> {
  try {
    const { userErrors } = await sendMutation(bff, SaveAddressDocument, { input });
    return userErrors.map(({ message }) => message).join(' ') || null;
  } catch (error) {
    return callMessage(error);
  }
}
