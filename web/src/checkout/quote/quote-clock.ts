const LATE_MS = 10_000;
const FIRST_WARNING_MS = 30_000;

/** The server's time at a request, continued by the monotonic clock, so that a wrong device clock does not matter. */
export interface ServerClock {
  serverMs: number;
  /** `performance.now()` when the request was sent: latency shortens the countdown, never extends it. */
  askedAt: number;
}

/** Milliseconds until `expiresAt` by the server's clock; never below 0. */
export function remainingMs(expiresAt: string, clock: ServerClock, now: number): number {
  return Math.max(0, Date.parse(expiresAt) - (clock.serverMs + now - clock.askedAt));
}

export interface ClockPhase {
  phase: 'running' | 'late' | 'over';
  /** "0:42" */
  shown: string;
  /** For screen readers: changes at 30 seconds, at 10 seconds and at the end only. */
  announced: string;
}

/** Look and text of the countdown for the remaining time. */
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
