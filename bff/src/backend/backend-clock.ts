/** Clocks that are kept right differ by less. */
const BELIEVED_AHEAD_MS = 5000;

/** Milliseconds by which a backend's time of something that has happened is ahead of this machine; 0 where that can be. */
export function aheadMs(time: string, now = Date.now()): number {
  const ahead = Date.parse(time) - now;
  return ahead > BELIEVED_AHEAD_MS ? ahead : 0;
}

/** The time of something that has happened: what a wrong clock has put into the future happened now, as far as anyone knows. */
export function pastTime(time: string): string {
  const now = Date.now();
  return aheadMs(time, now) > 0 ? new Date(now).toISOString() : time;
}
