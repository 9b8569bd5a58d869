import { instantOf } from '@koura/shared-types/local-time';
import type { Cells } from './cells.ts';

/** Told of a wrong value with the end of a sentence that begins with it. */
export type Report = (text: string) => void;

/** PostgreSQL writes t and f. */
const YES = new Set(['true', 't', '1', 'yes', 'y', 'on']);
const NO = new Set(['false', 'f', '0', 'no', 'n', 'off']);
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;
/** Names under which the time is that of Greenwich, whatever it says itself. */
const IN_UTC = /gmt$|utc$/;

/** The yes or no under the first of the names that has something; undefined without. */
export function flagIn(cells: Cells, names: readonly string[], report: Report): boolean | undefined {
  const found = cells.find(names);
  if (!found) return undefined;
  if (typeof found.value === 'boolean') return found.value;
  const text = String(found.value).trim().toLowerCase();
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  report(`${found.name} "${text}" is neither yes nor no`);
  return undefined;
}

/**
 * The instant under the first of the names that has something, as ISO 8601 in UTC; null without. A time that names no zone is one of the
 * dealer's clocks. Numbers are milliseconds since 1970, as Strapi keeps them in SQLite.
 */
export function timeIn(cells: Cells, names: readonly string[], { zone, now }: { zone: string; now: Date }, report: Report): string | null {
  const found = cells.find(names);
  if (!found) return null;
  const text = String(found.value).trim();
  const instant = /^\d{12,14}$/.test(text) ? new Date(Number(text)) : instantIn(text, IN_UTC.test(found.name), zone);
  if (!instant || Number.isNaN(instant.getTime()))
    report(`${found.name} "${text}" is no time: write it like 2021-03-31 or 2021-03-31 14:05`);
  else if (instant > now) report(`${found.name} "${text}" is in the future`);
  else return instant.toISOString();
  return null;
}

function instantIn(text: string, isUtc: boolean, zone: string): Date | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return undefined;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > days || Number(hour) > 23 || Number(minute) > 59)
    return undefined;
  if (offset !== undefined && /[+-]/.test(offset)) {
    const [, sign, hours, minutes = '00'] = /([+-])(\d\d):?(\d\d)?/.exec(offset)!;
    return new Date(
      `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}${sign}${hours}:${minutes}`,
    );
  }
  const ofHour =
    offset !== undefined || isUtc
      ? Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour))
      : instantOf(Number(year), Number(month), Number(day), Number(hour), zone).getTime();
  return new Date(ofHour + Number(minute) * 60_000 + Number(second) * 1000);
}
