import { useCallback } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import type { SavedCardFieldsFragment } from './saved-card-fields.generated.ts';

/** Removes a saved card after confirmation, by code that is loaded when it is used. Resolves with the remaining cards, null if nothing was removed. */
export function useRemoveSavedCard(): (card: SavedCardFieldsFragment) => Promise<readonly SavedCardFieldsFragment[] | null> {
  const bff = useBff();
  return useCallback(
    async (card) => {
      const { removeSavedCard } = await import('./remove-saved-card.ts');
      return removeSavedCard(bff, card);
    },
    [bff],
  );
}
