import { formatCount } from '../../platform/format/format-plural.ts';

const LATE_MS = 10_000;
const FIRST_WARNING_MS = 30_000;

/** How long a quote holds, and since when by the monotonic clock: neither the server's clock nor the device's has to be right. */
export interface QuoteHold {
  heldMs: number;
  /** `performance.now()` when the request was sent: latency shortens the countdown, never extends it. */
  askedAt: number;
  /** Longer than usual, while a code is fetched from an email. */
  awaitsCode?: true;
}

/** The hold of a quote that was asked for then. Both times are by one clock, which may be wrong. */
export function quoteHold({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }, askedAt: number): QuoteHold {
  return { heldMs: Math.max(0, Date.parse(expiresAt) - Date.parse(createdAt)), askedAt };
}

/** Milliseconds for which the hold lasts; never below 0. `now`: by `performance.now()`. */
export function remainingMs({ heldMs, askedAt }: QuoteHold, now: number): number {
  return Math.max(0, heldMs - (now - askedAt));
}

/** "for 60 seconds", "for 5 minutes". */
export function heldFor({ heldMs }: Pick<QuoteHold, 'heldMs'>): string {
  const seconds = Math.round(heldMs / 1000);
  return seconds > 60 && seconds % 60 === 0 ? `for ${formatCount(seconds / 60, 'minute')}` : `for ${formatCount(seconds, 'second')}`;
}

export interface ClockPhase {
  phase: 'running' | 'late' | 'over';
  /** "0:42" */
  shown: string;
  /** For screen readers: changes at 30 seconds, at 10 seconds and at the end only. */
  announced: string;
}

export function clockPhase(remaining: number): ClockPhase {
  const seconds = Math.ceil(remaining / 1000);
  return {
    phase: remaining <= 0 ? 'over' : remaining <= LATE_MS ? 'late' : 'running',
    shown: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    announced:
      remaining <= 0
        ? 'Time’s up. We’re getting the new total.'
        : remaining <= LATE_MS
          ? 'Prices are held for 10 more seconds.'
          : remaining <= FIRST_WARNING_MS
            ? 'Prices are held for 30 more seconds.'
            : '',
  };
}
