import type { Day } from './calendar-day.ts';
import type { DisabledTime, PickerRules } from './picker-options.ts';
import { halfOf, minuteOfDay, parseIsoTime, timeEntries, type TimeOfDay } from './time-of-day.ts';

/** R5.4, R5.5: whether each time is allowed on its day. In time mode there are no days. */
export function areTimesAllowed(times: readonly TimeOfDay[], days: readonly Day[], rules: PickerRules): boolean {
  return times.every((_, index) => isTimeAllowed(times, index, days[index], rules));
}

/** The same for the time at `index`; a predicate over both ends gets the others too. */
export function isTimeAllowed(times: readonly TimeOfDay[], index: number, day: Day | undefined, rules: PickerRules): boolean {
  const time = times[index];
  if (!time) return true;
  const minute = minuteOfDay(time);
  const { from, until } = limitsOf(day, rules);
  return minute >= from && minute <= until && !isListed(times, index, rules);
}

/** R5.5: whether any minute of an hour is allowed, for the list of hours. */
export function isHourAllowed(
  hours: number,
  times: readonly TimeOfDay[],
  index: number,
  day: Day | undefined,
  rules: PickerRules,
): boolean {
  const { from, until } = limitsOf(day, rules);
  const first = Math.max(from, 60 * hours);
  const last = Math.min(until, 60 * hours + 59);
  for (let minute = first; minute <= last; minute += 1) {
    const time = { hours, minutes: minute - 60 * hours, seconds: times[index]?.seconds ?? 0 };
    if (!isListed(times.with(index, time), index, rules)) return true;
  }
  return false;
}

/** R5.3: the allowed time closest to the same time in the other half of the day; null when there is none. */
export function timeInOtherHalf(times: readonly TimeOfDay[], index: number, day: Day | undefined, rules: PickerRules): TimeOfDay | null {
  const time = times[index];
  if (!time) return null;
  const half = halfOf(time) === 'am' ? 'pm' : 'am';
  const wished = { ...time, hours: time.hours + (half === 'pm' ? 12 : -12) };
  const candidates = timeEntries('hours', 1, half).flatMap((hours) =>
    timeEntries('minutes', rules.enableMinutes ? 1 : 60).map((minutes) => ({
      ...wished,
      hours,
      minutes: rules.enableMinutes ? minutes : wished.minutes,
    })),
  );
  const distance = (other: TimeOfDay): number => Math.abs(minuteOfDay(other) - minuteOfDay(wished));
  return (
    candidates
      .toSorted((one, other) => distance(one) - distance(other))
      .find((candidate) => isTimeAllowed(times.with(index, candidate), index, day, rules)) ?? null
  );
}

/** First and last allowed minute of a day: `minTime` and `maxTime` combined with the limits of the first and last day (R5.4). */
function limitsOf(day: Day | undefined, rules: PickerRules): { from: number; until: number } {
  const onFirst = day === rules.minDay && rules.minDayTime !== null ? parseIsoTime(rules.minDayTime) : null;
  const onLast = day === rules.maxDay && rules.maxDayTime !== null ? parseIsoTime(rules.maxDayTime) : null;
  return {
    from: Math.max(rules.minTime ? minuteOfDay(rules.minTime) : 0, onFirst ? minuteOfDay(onFirst) : 0),
    until: Math.min(rules.maxTime ? minuteOfDay(rules.maxTime) : 1439, onLast ? minuteOfDay(onLast) : 1439),
  };
}

function isListed(times: readonly TimeOfDay[], index: number, rules: PickerRules): boolean {
  const disabled = rules.disabledTimes;
  if (!disabled) return false;
  if (typeof disabled === 'function') return disabled(times);
  const time = times[index];
  const list = isPair(disabled) ? disabled[index === 0 ? 0 : 1] : disabled;
  return list.some(
    ({ hours, minutes, seconds }) =>
      hours === time?.hours && (minutes === '*' || minutes === time.minutes) && (seconds === undefined || seconds === time.seconds),
  );
}

type Lists = readonly DisabledTime[] | readonly [readonly DisabledTime[], readonly DisabledTime[]];

function isPair(lists: Lists): lists is readonly [readonly DisabledTime[], readonly DisabledTime[]] {
  return lists.length > 0 && Array.isArray(lists[0]);
}
