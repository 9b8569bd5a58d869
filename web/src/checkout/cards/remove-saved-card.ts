import type { Bff } from '../../platform/bff-client/bff.ts';
import { RemoveSavedCardDocument } from './remove-saved-card.generated.ts';
import type { SavedCardFieldsFragment } from './saved-card-fields.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { showPopup } from '../../ui/overlay/popup.tsx';

/** Removes a saved card after confirmation. Resolves with the remaining cards, null when nothing was removed. Never rejects. */
export async function removeSavedCard(
  bff: Bff,
  { id, last4 }: Pick<SavedCardFieldsFragment, 'id' | 'last4'>,
): Promise<readonly SavedCardFieldsFragment[] | null> {
  const answer = await showPopup({
    title: `Remove the card ending ${last4}?`,
    message: 'Our payment provider deletes it. You can save it again with your next order.',
    buttons: [
      { label: 'Keep it', answer: 'keep' },
      { label: 'Remove', answer: 'remove', variant: 'primary' },
    ],
  });
  if (answer !== 'remove') return null;
  let message: string | undefined;
  try {
    const { savedCards, userErrors } = await sendMutation(bff, RemoveSavedCardDocument, { input: { id } });
    if (userErrors.length === 0) return savedCards;
    message = userErrors.map(({ message: text }) => text).join(' ');
  } catch (error) {
    message = callMessage(error);
  }
  await showPopup({ title: 'The card wasn’t removed', message });
  return null;
}
