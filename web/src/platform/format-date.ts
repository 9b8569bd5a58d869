import { LOCALE, TIME_ZONE } from '@koura/shared-types/business-constants';

const parts = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, ...options });
const dateFormat = parts({ day: 'numeric', month: 'short', year: 'numeric' });
const monthFormat = parts({ month: 'short', year: 'numeric' });
const timeFormat = parts({ hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true });
const marketFormat = parts({ weekday: 'short', day: 'numeric', month: 'short' });
const marketTimeFormat = parts({ hour: 'numeric', minute: '2-digit', hour12: true });
const weekdayFormat = parts({ weekday: 'short' });

// Server and browser carry different ICU versions: a narrow no-break space in one is a plain space in the other,
// and hydration compares text. One kind of space for both.
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

/** The named parts of a date, joined by us: ICU versions differ in commas ("Mon, 23 Nov" and "Mon 23 Nov"). */
function words(format: Intl.DateTimeFormat, date: Date): string {
  return format
    .formatToParts(date)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}

function parse(iso: string): Date {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${iso} is not a valid date`);
  return date;
}

/** "20 Nov 2026" in New Zealand. */
export const formatDate = (iso: string): string => words(dateFormat, parse(iso));

/** "Nov 2026" in New Zealand. */
export const formatMonth = (iso: string): string => words(monthFormat, parse(iso));

/** "10:42:07 am" in New Zealand. */
export const formatTime = (iso: string): string => plainSpaces(timeFormat.format(parse(iso)));

/** "Mon 23 Nov, 11:00 am" in New Zealand: when a market opens. */
export function formatMarketTime(iso: string): string {
  const date = parse(iso);
  return `${words(marketFormat, date)}, ${plainSpaces(marketTimeFormat.format(date))}`;
}

/** "Sat 11:00 am" in New Zealand: when a market that is open closes. */
export function formatWeekdayTime(iso: string): string {
  const date = parse(iso);
  return `${words(weekdayFormat, date)} ${plainSpaces(marketTimeFormat.format(date))}`;
}
