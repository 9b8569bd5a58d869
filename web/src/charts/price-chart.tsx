import { lazy, Suspense, useRef, type CSSProperties } from 'react';
import type { SpotRange } from '../platform/bff-client/schema-types.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { chartGeometry, linePath } from './chart-geometry.ts';
import { formatPointTime, isIntraday, timeLabels } from './chart-time.ts';
import type { PointText } from './point-text.ts';
import { useSeen } from './use-seen.ts';
import styles from './price-chart.module.css';

const ChartExplorer = lazy(() => import('./chart-explorer.tsx'));

interface PriceChartProps {
  /** Seconds since 1970, rising; as many as values, at least one. */
  times: readonly number[];
  values: readonly number[];
  /** A second line below them, as many as values. */
  under?: readonly number[];
  range: SpotRange;
  /** Slug of the metal, for the line's colour. */
  metal?: string;
  /** Text alternative of the chart: "Gold price in a year: from … to …". */
  label: string;
  /** Label of a grid line: "$7,200"; with `fine` "$87.50". */
  formatLine: (value: number, fine: boolean) => string;
  /** Label at the crosshair, also announced to screen readers: "$7,204.18". */
  describe: (index: number) => PointText;
}

const place = (x: number, y?: number): CSSProperties => ({ '--x': `${x}%`, ...(y !== undefined && { '--y': `${y}%` }) }) as CSSProperties;

/**
 * A line chart. Server and browser render the same SVG, scaled to its box, so hydration causes no layout shift.
 * With a second line the area between both is shaded. The explorer is loaded when the chart is first in view.
 */
export function PriceChart({ times, values, under, range, metal, label, formatLine, describe }: PriceChartProps) {
  const plot = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(plot);
  const geometry = chartGeometry(times, values, isIntraday(range), under);
  const { xs, ys, underYs, grid } = geometry;
  const line = linePath(geometry);
  const underLine = underYs.length > 0 && linePath({ xs, ys: underYs });
  const isFine = grid.some(({ value }) => Math.abs(value - Math.round(value)) > 1e-6);
  return (
    <div className={classNames(styles.chart, metal && styles[metal])}>
      <div className={styles.plot} ref={plot}>
        <svg className={styles.picture} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {grid.map(({ y }) => (
            <path key={y} className={styles.grid} d={`M0 ${y}H100`} />
          ))}
          {underLine ? (
            <>
              <path className={styles.gap} d={`${line}L${linePath({ xs: xs.toReversed(), ys: underYs.toReversed() }).slice(1)}Z`} />
              <path className={styles.under} d={underLine} />
            </>
          ) : (
            <path className={styles.ground} d={`${line}V100H0Z`} />
          )}
          <path className={styles.curve} d={line} />
        </svg>
        <span className={styles.last} style={place(xs.at(-1)!, ys.at(-1))} />
        {isSeen && (
          <Suspense>
            <ChartExplorer xs={xs} ys={ys} nameOf={(index) => formatPointTime(times[index]!, range)} describe={describe} />
          </Suspense>
        )}
      </div>
      <div className={styles.prices} aria-hidden="true">
        {grid.map(({ y, value }) => (
          <span key={y} style={place(0, y)}>
            {formatLine(value, isFine)}
          </span>
        ))}
      </div>
      <div className={styles.times} aria-hidden="true">
        {timeLabels(times, xs, range).map(({ x, label: text }) => (
          <span key={x} style={place(x)} data-first={x < 3 || undefined}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
