import type { ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { Icon } from '../ui/icon.tsx';
import styles from './card-picker.module.css';

interface SavedCard {
  id: string;
  brand: string;
  lastFour: string;
  nameOnCard: string;
  expiry: string;
}

interface CardPickerProps {
  /** Saved cards come first; without one the new card is the only choice. */
  savedCards: readonly SavedCard[];
  /** A saved card's id, or 'new'. */
  selected: string;
  onSelect: (id: string) => void;
  /** The provider's fields, shown only for a new card. */
  children: ReactNode;
}

/** Which card pays: a saved one, or a new one whose fields show below. */
export function CardPicker({ savedCards, selected, onSelect, children }: CardPickerProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>Pay by card</legend>
      <div className={styles.picker}>
        {savedCards.map((card) => (
          <label key={card.id} className={styles.choice}>
            <input type="radio" name="card" className={styles.radio} checked={selected === card.id} onChange={() => onSelect(card.id)} />
            <span className={styles.brand}>{card.brand}</span>
            <span>
              <b className="num">Ending {card.lastFour}</b>
              <small>
                {card.nameOnCard}, expires {card.expiry}
              </small>
            </span>
          </label>
        ))}
        {savedCards.length > 0 && (
          <label className={styles.choice}>
            <input type="radio" name="card" className={styles.radio} checked={selected === 'new'} onChange={() => onSelect('new')} />
            <span className={styles.brand}>
              <Icon of={Plus} />
            </span>
            <span>
              <b>A new card</b>
              <small>Visa, Mastercard, Amex</small>
            </span>
          </label>
        )}
        <div className={styles.newCard} hidden={selected !== 'new'}>
          {children}
        </div>
      </div>
    </fieldset>
  );
}
