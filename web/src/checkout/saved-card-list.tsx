import { useState } from 'react';
import type { SavedCardFieldsFragment } from './cards/saved-cards.generated.ts';
import { useRemoveSavedCard } from './cards/use-remove-saved-card.ts';
import { CardBrand, SavedCardLine } from './cards/saved-card-line.tsx';
import styles from './saved-card-list.module.css';

export function SavedCardList({ cards, canRemove = true }: { cards: readonly SavedCardFieldsFragment[]; canRemove?: boolean }) {
  const [left, setLeft] = useState(cards);
  const remove = useRemoveSavedCard();
  return (
    <>
      {left.length > 0 ? (
        <ul className={styles.cards}>
          {left.map((card) => (
            <li key={card.id}>
              <CardBrand brand={card.brand} />
              <SavedCardLine card={card} />
              {canRemove && (
                <button type="button" onClick={() => void remove(card).then((rest) => rest && setLeft(rest))}>
                  Remove<span className="visuallyHidden"> the card ending {card.last4}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : !canRemove ? (
        <p className="muted">None.</p>
      ) : (
        <p className="muted">No saved cards. Tick “Save this card” when you pay to check out faster next time.</p>
      )}
      <p role="status" className="visuallyHidden">
        {left.length < cards.length && 'The card is removed.'}
      </p>
    </>
  );
}
