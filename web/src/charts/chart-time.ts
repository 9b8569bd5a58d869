import type { SpotRange } from '../platform/bff-client/schema-types.generated.ts';
import { partsOf } from '@koura/shared-types/date-parts';

type Parts = ReturnType<typeof partsOf>;

const yearOf = ({ year }: Parts): string => year;
/** Label of the hour, day, month or year of a point. */
const labelsOf: Record<SpotRange, (parts: Parts) => string> = {
  DAY: ({ hour, dayPeriod }) => `${hour} ${dayPeriod}`,
  WEEK: ({ weekday }) => weekday,
  MONTH: ({ day, month }) => `${day} ${month}`,
  YEAR: ({ month }) => month,
  FIVE_YEARS: yearOf,
  ALL: yearOf,
};
const MAX_LABELS = 7;
/** Closer to the right edge, in percent, a label would overflow it. */
const LAST_PLACE = 96;

/** Ranges up to a month have intraday points; longer ones have one point a day. */
export const isIntraday = (range: SpotRange): boolean => range === 'DAY' || range === 'WEEK' || range === 'MONTH';

/** "Fri 20 Nov, 3:05 pm", or "20 Nov 2026" where a point stands for a day. Where the dealer is. */
export function formatPointTime(seconds: number, range: SpotRange): string {
  const { weekday, day, month, year, hour, minute, dayPeriod } = partsOf(seconds * 1000);
  return isIntraday(range) ? `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod}` : `${day} ${month} ${year}`;
}

/** Labels below a chart, at the points (`xs`: percent) where a new hour, day, month or year begins, thinned out to fit. */
export function timeLabels(times: readonly number[], xs: readonly number[], range: SpotRange): { x: number; label: string }[] {
  const labels: { x: number; label: string }[] = [];
  // The first point rarely starts a period.
  let before = labelsOf[range](partsOf(times[0]! * 1000));
  for (const [index, time] of times.entries()) {
    const label = labelsOf[range](partsOf(time * 1000));
    if (label !== before) labels.push({ x: xs[index]!, label });
    before = label;
  }
  const every = Math.ceil(labels.length / MAX_LABELS);
  return labels.filter(({ x }, index) => index % every === 0 && x < LAST_PLACE);
}
