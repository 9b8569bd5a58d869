import type { Money } from '@koura/shared-types/money';
import { useState } from 'react';
import { formatMoney } from '../platform/format/format-money.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** null: on request. */
  money: Money | null;
  /** A step of the type scale in pixels; without it the price takes the size of the text around it. */
  size?: 13 | 16 | 18 | 22 | 28 | 48;
  /** In the weight of the text around it, where another figure leads. */
  plain?: boolean;
  className?: string;
}

/** The same for a price that moves by itself: up or down is marked for a second by a tint and an arrow that take no room. */
export function MovingPrice({ money, className, ...look }: PriceProps) {
  const [seen, setSeen] = useState<{ amount: string; moved?: 'up' | 'down' }>({ amount: money?.amount ?? '' });
  if (money && seen.amount !== money.amount) {
    // For the direction only: what is shown stays the text that came.
    setSeen({ amount: money.amount, ...(seen.amount !== '' && { moved: Number(money.amount) > Number(seen.amount) ? 'up' : 'down' }) });
  }
  // A new element for each amount starts its mark anew.
  return <Price key={money?.amount} money={money} className={classNames(className, seen.moved && styles[seen.moved])} {...look} />;
}

/** An amount of money in tabular figures, never broken over two lines. */
export function Price({ money, size, plain, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, size && styles[`size${size}`], plain && styles.plain, className)}>
      {money ? formatMoney(money) : 'Price on request'}
    </span>
  );
}
