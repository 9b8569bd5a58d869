import type { Money } from '@koura/shared-types/money';
import { useState } from 'react';
import { formatMoney } from '../../platform/format/format-money.ts';
import { classNames } from '../class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  /** null: on request. */
  money: Money | null;
  /** A step of the type scale in pixels; without it the price takes the size of the text around it. */
  size?: 13 | 16 | 18 | 22 | 28 | 48;
  /** In the weight of the text around it, where another figure leads. */
  plain?: boolean;
  className?: string | undefined;
}

/** A `Price` that is updated live: changes are marked for a second, without layout shift. */
export function MovingPrice({ money, className, ...look }: PriceProps) {
  const [seen, setSeen] = useState<{ amount: string; moved?: 'up' | 'down' }>({ amount: money?.amount ?? '' });
  if (money && seen.amount !== money.amount) {
    // Compared for the direction only.
    setSeen({ amount: money.amount, ...(seen.amount !== '' && { moved: Number(money.amount) > Number(seen.amount) ? 'up' : 'down' }) });
  }
  // Keyed by amount, to restart the animation.
  return <Price key={money?.amount} money={money} className={classNames(className, seen.moved && styles[seen.moved])} {...look} />;
}

/** The price of a piece that is sold out, as it was when the page came: nothing is sold at it, so it does not follow the market. */
export function StillPrice({ money, ...look }: PriceProps) {
  const [shown] = useState(money);
  return <Price money={shown} {...look} />;
}

export function Price({ money, size, plain, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, size && styles[`size${size}`], plain && styles.plain, className)}>
      {money ? formatMoney(money) : 'Price on request'}
    </span>
  );
}
