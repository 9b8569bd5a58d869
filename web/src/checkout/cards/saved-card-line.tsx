import type { SavedCardFieldsFragment } from './saved-cards.generated.ts';
import styles from './saved-card-line.module.css';

export function CardBrand({ brand }: { brand: string }) {
  return (
    <span className={styles.brand} aria-hidden="true">
      {brand.toLowerCase() === 'mastercard' ? (
        <svg viewBox="0 0 30 18" width="30" height="18" fill="none" stroke="currentColor" strokeWidth="1.4">
          <circle cx="11" cy="9" r="7.5" />
          <circle cx="19" cy="9" r="7.5" />
        </svg>
      ) : (
        <i>{brand.toUpperCase().slice(0, 5)}</i>
      )}
    </span>
  );
}

export function SavedCardLine({
  card: { brand, last4, nameOnCard, expiryMonth, expiryYear, isExpired },
}: {
  card: SavedCardFieldsFragment;
}) {
  const expiry = `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`;
  return (
    <span>
      <b className="num">
        <span className="visuallyHidden">{brand} </span>Ending {last4}
      </b>
      <small className={isExpired ? styles.expired : undefined}>
        {nameOnCard && `${nameOnCard}, `}
        {isExpired ? 'expired' : 'expires'} {expiry}
      </small>
    </span>
  );
}
