import type { SpotRange } from '../gql/graphql.ts';
import { datePartsFormat, joinedParts, plainSpaces } from '../platform/format-date.ts';

const dayFormat = datePartsFormat({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayFormat = datePartsFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const clockFormat = datePartsFormat({ hour: 'numeric', minute: '2-digit', hour12: true });

const hourFormat = datePartsFormat({ hour: 'numeric', hour12: true });
const weekFormat = datePartsFormat({ weekday: 'short' });
const dateFormat = datePartsFormat({ day: 'numeric', month: 'short' });
const monthFormat = datePartsFormat({ month: 'short' });
const yearFormat = datePartsFormat({ year: 'numeric' });

/** What begins at a label: an hour, a day, a month, a year. */
const labelsOf: Record<SpotRange, (date: Date) => string> = {
  DAY: (date) => joinedParts(hourFormat, date),
  WEEK: (date) => joinedParts(weekFormat, date),
  MONTH: (date) => joinedParts(dateFormat, date),
  YEAR: (date) => joinedParts(monthFormat, date),
  FIVE_YEARS: (date) => joinedParts(yearFormat, date),
  ALL: (date) => joinedParts(yearFormat, date),
};
const MOST_LABELS = 7;
/** Closer to the right edge, percent, a label would stand over it. */
const LAST_PLACE = 96;

/** Up to a month every point has a time of day; further back it stands for a day. */
export const isIntraday = (range: SpotRange): boolean => range === 'DAY' || range === 'WEEK' || range === 'MONTH';

/** "Fri 20 Nov, 3:05 pm", or "20 Nov 2026" where a point stands for a day. In New Zealand. */
export function formatPointTime(seconds: number, range: SpotRange): string {
  const date = new Date(seconds * 1000);
  return isIntraday(range) ? `${joinedParts(weekdayFormat, date)}, ${plainSpaces(clockFormat.format(date))}` : joinedParts(dayFormat, date);
}

/** Labels below a chart, at the points (`xs`: percent) where a new hour, day, month or year begins, so few that they do not meet. */
export function timeLabels(times: readonly number[], xs: readonly number[], range: SpotRange): { x: number; label: string }[] {
  const labels: { x: number; label: string }[] = [];
  // The first point seldom is the beginning of anything.
  let before = labelsOf[range](new Date(times[0]! * 1000));
  for (const [index, time] of times.entries()) {
    const label = labelsOf[range](new Date(time * 1000));
    if (label !== before) labels.push({ x: xs[index]!, label });
    before = label;
  }
  const every = Math.ceil(labels.length / MOST_LABELS);
  return labels.filter(({ x }, index) => index % every === 0 && x < LAST_PLACE);
}
