import { useState } from 'react';
import type { SavedCardFieldsFragment } from './saved-cards.generated.ts';
import { useRemoveSavedCard } from './use-remove-saved-card.ts';

export interface CardChoice {
  savedCards: readonly SavedCardFieldsFragment[];
  /** A saved card's id, or 'new'. */
  selected: string;
  select: (id: string) => void;
  remove: (card: SavedCardFieldsFragment) => Promise<void>;
}

/** The selected card; initially the first that has not expired (specification section 4). */
export function useCardChoice(known: readonly SavedCardFieldsFragment[]): CardChoice {
  const [savedCards, setSavedCards] = useState(known);
  const [selected, select] = useState(firstOf(known));
  const removeCard = useRemoveSavedCard();
  return {
    savedCards,
    selected,
    select,
    async remove(card) {
      const left = await removeCard(card);
      if (!left) return;
      setSavedCards(left);
      select((last) => (left.some(({ id }) => id === last) ? last : firstOf(left)));
    },
  };
}

function firstOf(cards: readonly SavedCardFieldsFragment[]): string {
  return cards.find(({ isExpired }) => !isExpired)?.id ?? 'new';
}
