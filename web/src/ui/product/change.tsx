import { formatChange } from '../../platform/format/format-percent.ts';
import styles from './change.module.css';
import { classNames } from '../class-names.ts';

/** Change of a price in percent; arrow and sign as well as colour show its direction. */
export function Change({ percent, className }: { percent: number; className?: string }) {
  const rounded = Math.round(percent * 100) / 100;
  const direction = rounded > 0 ? 'up' : rounded < 0 ? 'down' : 'same';
  return (
    <span className={classNames(styles.change, styles[direction], className)}>
      {direction !== 'same' && (
        <svg viewBox="0 0 8 7" width="8" height="7" aria-hidden="true">
          <path d={direction === 'up' ? 'M4 .5 7.8 6.5H.2z' : 'M4 6.5.2.5h7.6z'} />
        </svg>
      )}
      {formatChange(percent)}
    </span>
  );
}
