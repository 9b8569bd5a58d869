import { useState } from 'react';
import { formatMarketTime, formatTime } from '../platform/format/format-date.ts';
import { formatRelativeTime } from '../platform/format/format-relative-time.ts';
import { type LiveStatus, useLiveStatus } from '../platform/live-state/live-status.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './live-badge.module.css';

interface LiveBadgeProps {
  priceUpdatedAt: string;
  isOpen: boolean;
  /** What a screen reader is told when it asks: nothing moves unasked. */
  digest: () => string;
}

/**
 * Whether the price moves with the dealer's, and how old it is: in full on hover, focus and press. Pressing also reads the price out,
 * once. Takes a line of its own, so that its words may change without moving anything.
 */
export function LiveBadge({ priceUpdatedAt, isOpen, digest }: LiveBadgeProps) {
  const status = useLiveStatus();
  const [said, setMessage] = useState('');
  const [age, setAge] = useState('');
  const look = badgeLook(status, priceUpdatedAt, isOpen);
  const publishAge = (): void => setAge(ageText(status, priceUpdatedAt, Date.now()));
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        onMouseEnter={publishAge}
        onFocus={publishAge}
        onClick={() => {
          publishAge();
          setMessage(`${digest()} ${look.words}. ${ageText(status, priceUpdatedAt, Date.now())}`);
        }}
      >
        <Badge state={look.mark}>
          {look.words}
          <span className="visuallyHidden">. Read the price out</span>
        </Badge>
      </button>
      <span className={styles.age} aria-hidden="true">
        {age}
      </span>
      <span className="visuallyHidden" role="status">
        {said}
      </span>
    </span>
  );
}

/** The badge's mark and words. Of a closed market the last price stands, however old. */
export function badgeLook(
  { state, rightAt }: LiveStatus,
  priceUpdatedAt: string,
  isOpen: boolean,
): { mark: 'live' | 'delayed' | 'offline'; words: string } {
  // Over a weekend a time without its day would be taken for today's.
  if (!isOpen) return { mark: 'offline', words: `Market closed, as of ${formatMarketTime(priceUpdatedAt)}` };
  const at = formatTime(priceUpdatedAt);
  switch (state) {
    case 'live':
      return { mark: 'live', words: `Live, as of ${at}` };
    case 'delayed':
      return { mark: 'delayed', words: `Delayed, as of ${at}` };
    case 'offline':
      return { mark: 'offline', words: `Offline, prices from ${at}` };
    case 'checked':
      return { mark: 'offline', words: `Checked at ${formatTime((rightAt ?? new Date(priceUpdatedAt)).toISOString())}` };
    default:
      return { mark: 'live', words: `As of ${at}` };
  }
}

/** "Price set 12 seconds ago." and, without a feed, since when nothing has been heard. `now` in milliseconds since 1970. */
export function ageText({ state, rightAt }: LiveStatus, priceUpdatedAt: string, now: number): string {
  const price = `Price set ${formatRelativeTime(priceUpdatedAt, now)}.`;
  if (state === 'live' || !rightAt) return price;
  return `${price} Last checked ${formatRelativeTime(rightAt.toISOString(), now)}.`;
}
