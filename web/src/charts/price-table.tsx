import { memo } from 'react';
import type { SpotRange } from '../platform/bff-client/schema-types.generated.ts';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { ScrollSection } from '../ui/scroll-section.tsx';
import { formatPointTime } from './chart-time.ts';
import styles from './price-table.module.css';

interface PriceTableProps {
  /** Names the table: "Gold price in NZD per troy ounce, a year". */
  caption: string;
  columns: readonly [time: string, value: string];
  range: SpotRange;
  /** The chart's points, oldest first. */
  times: readonly number[];
  values: readonly number[];
  second?: { column: string; values: readonly number[] };
  /** Formats a value. Must be stable between renders. */
  format: (value: number) => string;
}

/** The points of a chart as a collapsed table, newest first. */
export function PriceTable({ caption, columns, range, times, values, second, format }: PriceTableProps) {
  return (
    <details className={styles.details}>
      <summary>View as table</summary>
      <ScrollSection label={caption} className={styles.scroll}>
        <table>
          <caption className="visuallyHidden">{caption}</caption>
          <thead>
            <tr>
              {[...columns, ...(second ? [second.column] : []), 'Change'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times
              .map((time, index) => (
                <Row
                  key={time}
                  time={time}
                  value={values[index]!}
                  second={second?.values[index]}
                  before={values[index - 1]}
                  range={range}
                  format={format}
                />
              ))
              .toReversed()}
          </tbody>
        </table>
      </ScrollSection>
    </details>
  );
}

interface RowProps extends Pick<PriceTableProps, 'range' | 'format'> {
  time: number;
  value: number;
  second: number | undefined;
  before: number | undefined;
}

/** Memoised: of hundreds of rows a live price changes one. */
const Row = memo(function Row({ time, value, second, before, range, format }: RowProps) {
  return (
    <tr>
      <th scope="row">{formatPointTime(time, range)}</th>
      <td>{format(value)}</td>
      {second !== undefined && <td>{format(second)}</td>}
      <td>{before !== undefined && <PercentChange percent={(value / before - 1) * 100} />}</td>
    </tr>
  );
});
