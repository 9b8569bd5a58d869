import type { ReactNode } from 'react';
import styles from './chart-figures.module.css';

export function ChartFigures({ figures }: { figures: readonly { name: string; value: ReactNode; more?: ReactNode }[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {more && <dd className={styles.more}>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
