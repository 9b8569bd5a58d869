import type { ReactNode, RefObject } from 'react';
import { Plus } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { CardBrand, SavedCardLine } from './saved-card-line.tsx';
import type { CardChoice } from './use-card-choice.ts';
import { classNames } from '../../ui/class-names.ts';
import marks from '../../ui/form/choice-mark.module.css';
import styles from './card-picker.module.css';

interface CardPickerProps {
  choice: CardChoice;
  chosen: RefObject<HTMLInputElement | null>;
  canRemove: boolean;
  /** Whether a card may be typed; otherwise only saved ones are chosen from. */
  takesNew: boolean;
  /** The provider's fields, shown for a new card only. */
  children: ReactNode;
}

/** Selects a saved card or a new one, whose fields show below. Without saved cards there is only the new one. */
export function CardPicker({ choice: { savedCards, selected, select, remove }, chosen, canRemove, takesNew, children }: CardPickerProps) {
  const radio = (id: string, disabled?: boolean) => (
    <input
      ref={selected === id ? chosen : undefined}
      type="radio"
      name="card"
      className={classNames(marks.radio, styles.radio)}
      checked={selected === id}
      disabled={disabled}
      onChange={() => select(id)}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>Pay by card</legend>
      <div className={styles.picker}>
        {savedCards.map((card) => (
          <div key={card.id} className={styles.row}>
            <label className={styles.choice}>
              {radio(card.id, card.isExpired)}
              <CardBrand brand={card.brand} />
              <SavedCardLine card={card} />
            </label>
            {canRemove && (
              <button type="button" className={styles.remove} onClick={() => void remove(card)}>
                Remove<span className="visuallyHidden"> the card ending {card.last4}</span>
              </button>
            )}
          </div>
        ))}
        {savedCards.length > 0 && takesNew && (
          <div className={styles.row}>
            <label className={styles.choice}>
              {radio('new')}
              <span className={styles.plus}>
                <Icon of={Plus} />
              </span>
              <span>
                <b>A new card</b>
                <small>Visa, Mastercard, Amex</small>
              </span>
            </label>
          </div>
        )}
        <div className={styles.newCard} hidden={selected !== 'new'}>
          {children}
        </div>
      </div>
    </fieldset>
  );
}
