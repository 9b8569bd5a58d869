import type { BackendMarket } from '@koura/shared-types/wire/product-figures';
import { instantOf, localTime } from '@koura/shared-types/local-time';

/** Trading runs from Monday 11:00 to Saturday 11:00 New Zealand time (Sunday evening to Friday evening in New York). */
const TURNING_HOUR = 11;
/** The market's own, wherever the dealer is: its days are those of its closing prices. */
export const MARKET_ZONE = 'Pacific/Auckland';
const MONDAY = 1;
const SATURDAY = 6;
const HORIZON_DAYS = 21;

/** Whether bullion trades at an instant. Closed all day (New Zealand's day) on 25 December, 1 January and Good Friday. */
export function isTrading(instant: Date): boolean {
  const { year, month, day, hour, weekday } = localTime(instant, MARKET_ZONE);
  if (isHoliday(year, month, day)) return false;
  if (weekday === 0) return false;
  if (weekday === MONDAY) return hour >= TURNING_HOUR;
  if (weekday === SATURDAY) return hour < TURNING_HOUR;
  return true;
}

/** The market by the calendar: whether it is open, and the next opening and closing after `instant`. */
export function marketAt(instant: Date): BackendMarket {
  const start = localTime(instant, MARKET_ZONE);
  const isOpen = isTrading(instant);
  let nextOpen: Date | null = null;
  let nextCloses: Date | null = null;
  let trading = isOpen;
  // The state changes only at midnight and at the opening and closing hour.
  for (let ahead = 0; ahead <= HORIZON_DAYS && !(nextOpen && nextCloses); ahead += 1) {
    for (const hour of [0, TURNING_HOUR]) {
      const candidate = instantOf(start.year, start.month, start.day + ahead, hour, MARKET_ZONE);
      if (candidate <= instant) continue;
      const next = isTrading(candidate);
      if (next && !trading) nextOpen ??= candidate;
      if (!next && trading) nextCloses ??= candidate;
      trading = next;
    }
  }
  return { isOpen, nextOpen: nextOpen?.toISOString() ?? null, nextCloses: nextCloses?.toISOString() ?? null };
}

/** When trading last ended, at or before an instant. */
export function lastClose(instant: Date): Date {
  const { year, month, day } = localTime(instant, MARKET_ZONE);
  for (let back = 0; back <= HORIZON_DAYS; back += 1) {
    for (const hour of [TURNING_HOUR, 0]) {
      const candidate = instantOf(year, month, day - back, hour, MARKET_ZONE);
      if (candidate <= instant && !isTrading(candidate) && isTrading(new Date(candidate.getTime() - 1))) return candidate;
    }
  }
  throw new Error('Some day of three weeks ends with a close');
}

/** Days without trading: 25 December, 1 January and Good Friday. */
export function isHoliday(year: number, month: number, day: number): boolean {
  if ((month === 12 && day === 25) || (month === 1 && day === 1)) return true;
  const friday = goodFriday(year);
  return month === friday.month && day === friday.day;
}

/** Two days before Easter Sunday, by the Gregorian computus (Meeus). */
function goodFriday(year: number): { month: number; day: number } {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const friday = new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1 - 2));
  return { month: friday.getUTCMonth() + 1, day: friday.getUTCDate() };
}
