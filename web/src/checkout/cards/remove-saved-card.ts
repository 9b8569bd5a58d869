import type { Bff } from '../../platform/bff-client/bff.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { confirmRemoval } from '../../ui/overlay/confirm-removal.ts';
import { RemoveSavedCardDocument, type SavedCardFieldsFragment } from './saved-cards.generated.ts';

/** Removes a saved card after confirmation. Resolves with the remaining cards, null when nothing was removed. Never rejects. */
export async function removeSavedCard(
  bff: Bff,
  { id, last4 }: Pick<SavedCardFieldsFragment, 'id' | 'last4'>,
): Promise<readonly SavedCardFieldsFragment[] | null> {
  const confirmation = {
    title: `Remove the card ending ${last4}?`,
    message: 'Our payment provider deletes it. You can save it again with your next order.',
    label: 'Remove',
    failure: 'The card wasn’t removed',
  };
  const payload = await confirmRemoval(confirmation, () => sendMutation(bff, RemoveSavedCardDocument, { input: { id } }));
  return payload && payload.savedCards;
}
