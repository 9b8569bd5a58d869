import type { ReactNode } from 'react';
import styles from './price-table.module.css';

interface PriceTableProps {
  /** Names the table: "Gold price in NZD per troy ounce, a year". */
  caption: string;
  /** Headings of the three columns. */
  columns: readonly [time: string, value: string, change: string];
  /** In the order in which they are shown. */
  rows: readonly { time: string; value: string; change: ReactNode }[];
}

/** The numbers of a chart for people who read rather than look; folded up until somebody wants them. */
export function PriceTable({ caption, columns, rows }: PriceTableProps) {
  return (
    <details className={styles.details}>
      <summary>The same numbers as a table</summary>
      {/* Can be scrolled, so it can be reached with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table>
          <caption className="visuallyHidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ time, value, change }) => (
              <tr key={time}>
                <th scope="row">{time}</th>
                <td>{value}</td>
                <td>{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
