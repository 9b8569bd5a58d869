import { useId } from 'react';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { breakRange } from './price-break-selection.ts';
import type { PageProduct } from '../page/page-product.ts';
import styles from './price-breaks.module.css';

interface PriceBreaksProps {
  breaks: PageProduct['priceBreaks'];
  chosen: number;
  /** Id of the form whose quantity a row sets before the scripts have arrived. */
  form?: string;
  onChoose: (quantity: number) => void;
}

export function PriceBreaks({ breaks, chosen, form, onChoose }: PriceBreaksProps) {
  const group = useId();
  const hasPremium = breaks.some(({ premiumPercent }) => premiumPercent !== null);
  return (
    <fieldset className={styles.box}>
      <legend className={styles.title}>Price by quantity</legend>
      <div className={hasPremium ? styles.breaks : `${styles.breaks} ${styles.narrow}`}>
        <div className={styles.head} aria-hidden="true">
          <span />
          <span>Pieces</span>
          <span>Each</span>
          {hasPremium && <span>Premium</span>}
          <span>You save</span>
        </div>
        {breaks.map(({ quantity, price, premiumPercent, saving }, index) => {
          const saves = Number(saving.amount) > 0;
          return (
            <label key={quantity}>
              <input
                type="radio"
                name={group}
                value={quantity}
                data-fills={form}
                checked={index === chosen}
                onChange={() => onChoose(quantity)}
              />
              <span>
                {breakRange(breaks, index)}
                <span className="visuallyHidden"> pieces,</span>
              </span>
              <b>
                {formatMoney(price)}
                <span className="visuallyHidden"> each,</span>
              </b>
              {hasPremium && (
                <span className={styles.premium}>
                  <span className="visuallyHidden">premium </span>
                  {premiumPercent === null ? '' : formatPercent(premiumPercent)}
                </span>
              )}
              <span className={saves ? styles.saving : styles.premium}>
                {saves && <span className="visuallyHidden">, you save </span>}
                {saves ? formatMoney(saving) : <span className={styles.none} aria-hidden="true" />}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
