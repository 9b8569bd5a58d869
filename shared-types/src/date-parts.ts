import { LOCALE } from './business-constants.ts';
import { type ClockTable, dealerLocale } from './dealer-locale.ts';
import { MONTHS, WEEKDAYS } from './locale-data.ts';

type Part = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'dayPeriod';
type Parts = Record<Part, string>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Date and time parts where the dealer is, to be joined by the caller. From a table and not from Intl, whose first use takes a slow phone
 * 50 to 200 ms of its first view, and which abbreviates September in two ways, while hydration compares text. ISO 8601 or milliseconds
 * since 1970; throws a RangeError for anything else.
 */
export function partsOf(moment: string | number): Parts {
  const instant = instantOf(moment);
  const { timeZone, tables } = dealerLocale();
  const clock = tables?.clock;
  if (!clock || instant < clock.from || instant >= clock.until) return partsByIntl(instant, timeZone);
  // Read as UTC, it shows what the dealer's clocks show.
  return partsInUtc(instant + offsetAt(instant, clock) * MINUTE_MS);
}

/** Those of a calendar day such as "2026-11-24", wherever the dealer is. Throws a RangeError for anything else. */
export function partsOfDay(day: string): Parts {
  return partsInUtc(instantOf(`${day}T00:00:00Z`));
}

function instantOf(moment: string | number): number {
  const instant = new Date(moment).getTime();
  if (Number.isNaN(instant)) throw new RangeError(`${moment} is not a valid date`);
  return instant;
}

function partsInUtc(instant: number): Parts {
  const clock = new Date(instant);
  const hour = clock.getUTCHours();
  return {
    weekday: WEEKDAYS[clock.getUTCDay()]!,
    day: String(clock.getUTCDate()),
    month: MONTHS[clock.getUTCMonth()]!,
    year: String(clock.getUTCFullYear()),
    hour: String(hour % 12 || 12),
    minute: twoDigits(clock.getUTCMinutes()),
    second: twoDigits(clock.getUTCSeconds()),
    dayPeriod: hour < 12 ? 'am' : 'pm',
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Minutes ahead of UTC. */
function offsetAt(instant: number, clock: ClockTable): number {
  let current = clock.offset;
  let changesAt = clock.from;
  for (const [afterHours, offset] of clock.changes) {
    changesAt += afterHours * HOUR_MS;
    if (instant < changesAt) break;
    current = offset;
  }
  return current;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Without a table, and before and after it, such as the first days of a chart. Names are as in the table. */
function partsByIntl(instant: number, timeZone: string): Parts {
  const format = formats.get(timeZone) ?? formatIn(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value])) as Parts;
  return { ...parts, day: String(Number(parts.day)), month: MONTHS[Number(parts.month) - 1]! };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  });
}
