import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';
import { DeleteAddressDocument, type SavedAddressFieldsFragment } from './addresses.generated.ts';

/** Deletes an address after confirmation. Resolves with the remaining ones, null when nothing was deleted. Never rejects. */
export function useDeleteAddress(): (address: SavedAddressFieldsFragment) => Promise<readonly SavedAddressFieldsFragment[] | null> {
  const bff = useBff();
  return useCallback(
    async ({ id, label }) => {
      const confirmation = {
        title: `Delete “${label}”?`,
        message: 'Orders you’ve already placed aren’t affected.',
        label: 'Delete',
        failure: 'The address wasn’t deleted',
      };
      const payload = await confirmRemoval(confirmation, () => sendMutation(bff, DeleteAddressDocument, { id }));
      return payload && payload.savedAddresses;
    },
    [bff],
  );
}
