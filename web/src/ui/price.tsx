import type { Money } from '@koura/shared-types/money';
import { formatMoney } from '../platform/format-money.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

interface PriceProps {
  money: Money;
  /** A step of the type scale in pixels; without it the price takes the size of the text around it. */
  size?: 13 | 16 | 18 | 22 | 28 | 48;
  /** In the weight of the text around it, where another figure leads. */
  plain?: boolean;
  className?: string;
}

/** An amount of money in tabular figures, never broken over two lines. */
export function Price({ money, size, plain, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, size && styles[`size${size}`], plain && styles.plain, className)}>{formatMoney(money)}</span>
  );
}
