import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { PercentChange } from '../ui/product/percent-change.tsx';
import { nearestIndex } from './chart-geometry.ts';
import type { PointText } from './point-text.ts';
import styles from './price-chart.module.css';

interface ChartExplorerProps {
  /** Positions of the points in percent. */
  xs: readonly number[];
  ys: readonly number[];
  nameOf: (index: number) => string;
  describe: (index: number) => PointText;
}

/** Fraction of the points that Page Up and Page Down skip. */
const PAGE = 0.1;

/** Overlay to read single points of a chart with the pointer, touch, or slider keys. */
export default function ChartExplorer({ xs, ys, nameOf, describe }: ChartExplorerProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = xs.length - 1;
  // A live chart may have changed since.
  const index = Math.min(chosen ?? last, last);
  const { text, percent } = describe(index);

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.parentElement!.getBoundingClientRect();
    setChosen(nearestIndex(xs, ((clientX - left) / width) * 100));
  };
  const step = (event: KeyboardEvent) => {
    const page = Math.max(2, Math.round(last * PAGE));
    const moves: Record<string, number | null> = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageDown: index - page,
      PageUp: index + page,
      Home: 0,
      End: last,
      Escape: null,
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setChosen(move === null ? null : Math.max(0, Math.min(last, move)));
  };

  return (
    <div
      className={styles.explorer}
      role="slider"
      tabIndex={0}
      aria-label="Point on the chart"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={`${nameOf(index)}: ${text}`}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ pointerType }) => {
        // After touch the reading stays.
        if (pointerType === 'mouse') setChosen(null);
      }}
      onBlur={() => setChosen(null)}
      onKeyDown={step}
    >
      {chosen !== null && (
        <div aria-hidden="true" className={styles.marks} style={{ '--across': xs[index]!, '--down': ys[index]! } as CSSProperties}>
          <span className={styles.cross} />
          <span className={styles.point} />
          <span className={styles.reading}>
            <span>{nameOf(index)}</span>
            <b>{text}</b>
            {percent !== undefined && <PercentChange percent={percent} />}
          </span>
        </div>
      )}
    </div>
  );
}
