import type { SavedAddressFieldsFragment } from '../../account/addresses/addresses.generated.ts';
import { SaveAddressDocument } from '../../account/addresses/save-address.generated.ts';
import type { SaveAddressInput } from '../../platform/bff-client/schema-types.generated.ts';
import type { Bff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';

/** All saved addresses, or the reason why this one is not among them. */
type AddressBookChange = { saved: readonly SavedAddressFieldsFragment[] } | { message: string };

/** Keeps an address in the account's address book. Never rejects. */
export async function saveAddress(bff: Bff, input: SaveAddressInput): Promise<AddressBookChange> {
  try {
    const { userErrors, savedAddresses } = await sendMutation(bff, SaveAddressDocument, { input });
    return userErrors.length > 0 ? { message: userErrors.map(({ message }) => message).join(' ') } : { saved: savedAddresses };
  } catch (error) {
    return { message: callMessage(error) };
  }
}
