import { dealerLocale } from './dealer-locale.ts';

export interface LocalTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** 0 is Sunday. */
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

const zoneOfDealer = (): string => dealerLocale().timeZone;

/** What clocks show in a time zone, by default the dealer's. */
export function localTime(instant: Date, zone = zoneOfDealer()): LocalTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatIn(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

/** The instant of a local hour in a time zone, by default the dealer's; days beyond the month's end roll over. */
export function instantOf(year: number, month: number, day: number, hour: number, zone = zoneOfDealer()): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  // Two rounds: the first guess may be on the other side of a daylight-saving change.
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant = wanted - offsetAt(instant, zone);
  return new Date(instant);
}

/** The calendar day of an instant in a time zone, by default the dealer's: "2026-07-01". */
export function localDay(instant: Date, zone = zoneOfDealer()): string {
  const { year, month, day } = localTime(instant, zone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * The instant at which a calendar day ("2026-07-01") begins at the dealer's, ISO 8601 in UTC. Days have 23 to 25 hours because of daylight
 * saving.
 */
export function startOfDay(day: string): string {
  return midnightOf(day, 0);
}

export function endOfDay(day: string): string {
  return midnightOf(day, 1);
}

/** The dealer's calendar day of an instant as text: "1 July 2026". */
export function formatLocalDay(instant: Date): string {
  const { locale, timeZone } = dealerLocale();
  return instant.toLocaleDateString(locale, { timeZone, dateStyle: 'long' });
}

function midnightOf(day: string, daysLater: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return instantOf(year, month, date + daysLater, 0).toISOString();
}

function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = localTime(new Date(instant), zone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000;
}
