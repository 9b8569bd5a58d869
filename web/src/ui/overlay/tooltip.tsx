import { CircleQuestionMark } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './tooltip.module.css';

/** A question mark with an explanation on hover, focus or touch; Escape hides it. 150 px wide by default (specification section 9). */
export function Tooltip({ about, width = 150, children }: { about: string; width?: number; children: string }) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span className={styles.tooltip} onMouseEnter={() => setDismissed(false)}>
      <button
        type="button"
        className={styles.mark}
        data-informs=""
        aria-label={about}
        aria-describedby={id}
        onFocus={() => setDismissed(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          setDismissed(true);
        }}
      >
        <Icon of={CircleQuestionMark} size={16} />
      </button>
      <span role="tooltip" id={id} className={styles.text} style={{ width }} hidden={dismissed}>
        {children}
      </span>
    </span>
  );
}
