import { formatDate, formatTime } from '../platform/format/format-date.ts';
import { useStaleSince } from '../platform/live-state/stale-prices.ts';
import { Note } from '../ui/note.tsx';
import styles from './stale-note.module.css';

/** Notice that prices come from the stale-if-error store, with their age; renders nothing while the backend responds. */
export function StaleNote() {
  const since = useStaleSince();
  if (since === null) return null;
  return (
    <div className={`wrap ${styles.note}`}>
      <Note tone="warn" role="status">
        <strong>Prices may be out of date:</strong> they are from {formatTime(since)} on {formatDate(since)}. Our stock system isn’t
        responding right now. Cart and checkout reopen as soon as it is back.
      </Note>
    </div>
  );
}
