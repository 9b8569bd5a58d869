import { useState } from 'react';
import styles from './marker-tooltip.module.css';
import type { Marker } from '../picker-rules/picker-options.ts';
import type { Picker } from './use-picker.ts';

/** 150 px wide (specification section 9). */
const WIDTH = 150;
const EDGE = 8;

export interface TooltipHandle {
  shown: { marker: Marker; left: number; top: number } | null;
  /** Shows a day's tooltip above its cell, shifted sideways into the window; false when it has none. */
  show: (marker: Marker | undefined, cell: Element) => boolean;
  hide: () => void;
}

export function useMarkerTooltip({ report }: Picker): TooltipHandle {
  const [shown, setShown] = useState<TooltipHandle['shown']>(null);
  const hide = (): void => {
    if (!shown) return;
    setShown(null);
    report({ type: 'tooltip-close', marker: shown.marker });
  };
  const show: TooltipHandle['show'] = (marker, cell) => {
    if (marker !== undefined && marker === shown?.marker) return true;
    hide();
    if (!marker?.tooltip?.length) return false;
    const { left, width, top } = cell.getBoundingClientRect();
    const wished = left + width / 2 - WIDTH / 2;
    const last = document.documentElement.clientWidth - WIDTH - EDGE;
    setShown({ marker, left: Math.max(EDGE, Math.min(wished, last)), top });
    report({ type: 'tooltip-open', marker });
    return true;
  };
  return { shown, show, hide };
}

/** Hidden from screen readers: the day's button has the same text as its description. */
export function MarkerTooltip({ tooltip: { shown } }: { tooltip: TooltipHandle }) {
  if (!shown) return null;
  return (
    <div aria-hidden className={styles.tooltip} style={{ left: shown.left, top: shown.top, width: WIDTH }}>
      {shown.marker.tooltip?.map(({ text, color }) => (
        <span key={text} className={styles.entry}>
          {color && <span className={styles.colour} style={{ background: color }} />}
          {text}
        </span>
      ))}
    </div>
  );
}
