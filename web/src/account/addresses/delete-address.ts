import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { showPopup } from '../../ui/overlay/popup.tsx';
import { DeleteAddressDocument } from './delete-address.generated.ts';
import type { SavedAddressFieldsFragment } from './saved-address-fields.generated.ts';

/** Deletes an address after confirmation. Resolves with the remaining ones, null when nothing was deleted. Never rejects. */
export function useDeleteAddress(): (address: SavedAddressFieldsFragment) => Promise<readonly SavedAddressFieldsFragment[] | null> {
  const bff = useBff();
  return useCallback(
    async ({ id, label }) => {
      const answer = await showPopup({
        title: `Delete “${label}”?`,
        message: 'Orders you’ve already placed aren’t affected.',
        buttons: [
          { label: 'Keep it', answer: 'keep' },
          { label: 'Delete', answer: 'delete', variant: 'primary' },
        ],
      });
      if (answer !== 'delete') return null;
      let message: string;
      try {
        const { savedAddresses, userErrors } = await sendMutation(bff, DeleteAddressDocument, { id });
        if (userErrors.length === 0) return savedAddresses;
        message = userErrors.map(({ message: text }) => text).join(' ');
      } catch (error) {
        message = callMessage(error);
      }
      await showPopup({ title: 'The address wasn’t deleted', message });
      return null;
    },
    [bff],
  );
}
