import { serverNow } from '../platform/server-clock.ts';
import { useState } from 'react';
import { formatMarketTime, formatTime } from '../platform/format/format-date.ts';
import { formatRelativeTime } from '../platform/format/format-relative-time.ts';
import { type LiveStatus, useLiveStatus } from '../platform/live-state/live-status.ts';
import { Badge } from '../ui/badge.tsx';
import styles from './live-badge.module.css';

interface LiveBadgeProps {
  priceUpdatedAt: string;
  isOpen: boolean;
  /** Text for screen readers, announced on request only. */
  digest: () => string;
}

/**
 * Live status and age of a price; details on hover, focus and click. Clicking also announces the price once. A line of its own, so
 * that a changed text causes no layout shift.
 */
export function LiveBadge({ priceUpdatedAt, isOpen, digest }: LiveBadgeProps) {
  const status = useLiveStatus();
  const [message, setMessage] = useState('');
  const [age, setAge] = useState('');
  const look = badgeLook(status, priceUpdatedAt, isOpen);
  const publishAge = (): void => setAge(ageText(status, priceUpdatedAt, serverNow()));
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.button}
        data-informs=""
        onMouseEnter={publishAge}
        onFocus={publishAge}
        onClick={() => {
          publishAge();
          setMessage(`${digest()} ${look.text}. ${ageText(status, priceUpdatedAt, serverNow())}`);
        }}
      >
        <Badge state={look.mark}>
          {look.text}
          <span className="visuallyHidden">. Read the price out</span>
        </Badge>
      </button>
      <span className={styles.age} aria-hidden="true">
        {age}
      </span>
      <span className="visuallyHidden" role="status">
        {message}
      </span>
    </span>
  );
}

/** Mark and text of the badge. While the market is closed the last price is shown, however old. */
export function badgeLook(
  { state, rightAt }: LiveStatus,
  priceUpdatedAt: string,
  isOpen: boolean,
): { mark: 'live' | 'delayed' | 'offline'; text: string } {
  // With the day, because over a weekend a time alone would be misread as today's.
  if (!isOpen) return { mark: 'offline', text: `Market closed, as of ${formatMarketTime(priceUpdatedAt)}` };
  const at = formatTime(priceUpdatedAt);
  switch (state) {
    case 'live':
      return { mark: 'live', text: `Live, as of ${at}` };
    case 'delayed':
      return { mark: 'delayed', text: `Delayed, as of ${at}` };
    case 'offline':
      return { mark: 'offline', text: `Offline, prices from ${at}` };
    case 'checked':
      return { mark: 'offline', text: `Checked at ${formatTime((rightAt ?? new Date(priceUpdatedAt)).toISOString())}` };
    default:
      return { mark: 'live', text: `As of ${at}` };
  }
}

/** "Price set 12 seconds ago." and, without a live feed, the time of the last check. `now` in milliseconds since 1970. */
export function ageText({ state, rightAt }: LiveStatus, priceUpdatedAt: string, now: number): string {
  const price = `Price set ${formatRelativeTime(priceUpdatedAt, now)}.`;
  if (state === 'live' || !rightAt) return price;
  return `${price} Last checked ${formatRelativeTime(rightAt.toISOString(), now)}.`;
}
