/**
 * The times of a chart's points, seconds since 1970 in ascending order. A history by a clock that is ahead ends now: all of it is moved by
 * as much, so that the points keep their distances, and live prices of today are not older than its end.
 */
export function pastTimes(times: readonly number[], now = Date.now()): number[] {
  const ahead = Math.max(0, (times.at(-1) ?? 0) - now / 1000);
  return ahead === 0 ? [...times] : times.map((time) => time - ahead);
}
