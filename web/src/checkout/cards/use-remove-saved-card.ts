import { useCallback, useEffect } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { whenIdle } from '../../platform/when-idle.ts';
import type { SavedCardFieldsFragment } from './saved-cards.generated.ts';

const load = () => import('./remove-saved-card.ts');

/** Removes a saved card after confirmation. Resolves with the remaining cards, null when nothing was removed. */
export function useRemoveSavedCard(): (card: SavedCardFieldsFragment) => Promise<readonly SavedCardFieldsFragment[] | null> {
  const bff = useBff();
  // After the first view but before anybody presses, so that a press without a connection still gets its message.
  useEffect(() => whenIdle(() => void load().catch(console.warn)), []);
  return useCallback(async (card) => (await load()).removeSavedCard(bff, card), [bff]);
}
