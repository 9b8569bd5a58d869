import { formatChange } from '../../platform/format/format-percent.ts';
import styles from './percent-change.module.css';
import { classNames } from '../class-names.ts';

/**
 * Change of a price in percent; its sign shows the direction as well as its colour. It has no arrow: the price beside it has one for a
 * second whenever it moves, which may be the other way.
 */
export function PercentChange({ percent, className }: { percent: number; className?: string | undefined }) {
  const rounded = Math.round(percent * 100) / 100;
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same';
  return <span className={classNames(styles.change, styles[direction], className)}>{formatChange(percent)}</span>;
}
