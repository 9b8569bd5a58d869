import { dayOf, monthOf, quarterOf, twoDigits, yearOf, type Day } from './calendar-day.ts';
import { fullYear, monthNumber, MONTHS } from './month-names.ts';
import { halfOf, shownHour, type TimeOfDay } from './time-of-day.ts';

type Part = 'year' | 'month' | 'day' | 'quarter' | 'hours' | 'minutes' | 'seconds' | 'half';

interface Token {
  part: Part;
  /** What it matches, as the source of a regular expression. */
  reads: string;
  writes: (day: Day, time: TimeOfDay) => string;
}

const figures = (part: Part, of: (day: Day, time: TimeOfDay) => number): Record<'one' | 'two', Token> => ({
  one: { part, reads: String.raw`\d{1,2}`, writes: (day, time) => String(of(day, time)) },
  two: { part, reads: String.raw`\d{2}`, writes: (day, time) => twoDigits(of(day, time)) },
});
const DAY = figures('day', (day) => Number(day.slice(8)));
const MONTH = figures('month', monthOf);
const HOUR = figures('hours', (_, { hours }) => hours);
const HOUR_OF_TWELVE = figures('hours', (_, { hours }) => shownHour(hours, false));
const MINUTE = figures('minutes', (_, { minutes }) => minutes);
const SECOND = figures('seconds', (_, { seconds }) => seconds);
const name = (length?: number): Token => ({
  part: 'month',
  reads: '[a-z]{3,}',
  writes: (day) => MONTHS[monthOf(day) - 1]!.slice(0, length),
});

const TOKENS: Record<string, Token> = {
  yyyy: { part: 'year', reads: String.raw`\d{4}`, writes: (day) => day.slice(0, 4) },
  yy: { part: 'year', reads: String.raw`\d{2}`, writes: (day) => twoDigits(yearOf(day) % 100) },
  MMMM: name(),
  MMM: name(3),
  MM: MONTH.two,
  M: MONTH.one,
  dd: DAY.two,
  d: DAY.one,
  Q: { part: 'quarter', reads: '[1-4]', writes: (day) => String(quarterOf(day)) },
  HH: HOUR.two,
  H: HOUR.one,
  hh: HOUR_OF_TWELVE.two,
  h: HOUR_OF_TWELVE.one,
  mm: MINUTE.two,
  m: MINUTE.one,
  ss: SECOND.two,
  s: SECOND.one,
  a: { part: 'half', reads: 'am|pm', writes: (_, time) => halfOf(time) },
};
const PIECE = /'([^']*)'|yyyy|yy|M{1,4}|dd?|Q|HH?|hh?|mm?|ss?|a|[^]/g;

/** The parts of a pattern: tokens and literal text (letters in quotation marks: "'Q'Q yyyy"). */
function tokensOf(pattern: string): (Token | string)[] {
  return [...pattern.matchAll(PIECE)].map(([token, quoted]) => quoted ?? TOKENS[token] ?? token);
}

/** R10.4: parses text by a pattern, all of it; null when it does not match or names a day or time that does not exist. */
export function readPattern(pattern: string, text: string): { day: Day | null; time: TimeOfDay | null } | null {
  const tokens = tokensOf(pattern);
  const source = tokens.map((token) => (typeof token === 'string' ? literally(token) : `(${token.reads})`)).join('');
  const match = new RegExp(`^${source}$`, 'i').exec(text);
  if (!match) return null;
  const parts = tokens.filter((token) => typeof token !== 'string').map(({ part }) => part);
  const written = Object.fromEntries(parts.map((part, index) => [part, match[index + 1]!])) as Partial<Record<Part, string>>;
  const day = dayFrom(written);
  const time = timeFrom(written);
  return (written.year !== undefined && day === null) || (written.hours !== undefined && time === null) ? null : { day, time };
}

/** Formats a day and a time by a pattern. A pattern should only use what the picker's mode picks. */
export function writePattern(pattern: string, day: Day | undefined, time: TimeOfDay | undefined): string {
  const midnight: TimeOfDay = { hours: 0, minutes: 0, seconds: 0 };
  return tokensOf(pattern)
    .map((token) => (typeof token === 'string' ? token : token.writes(day ?? '1970-01-01', time ?? midnight)))
    .join('');
}

function literally(literal: string): string {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

function dayFrom({ year, month, day, quarter }: Partial<Record<Part, string>>): Day | null {
  if (year === undefined) return null;
  const first = quarter === undefined ? 1 : 3 * Number(quarter) - 2;
  return dayOf(fullYear(year), month === undefined ? first : Number(month) || monthNumber(month), day === undefined ? 1 : Number(day));
}

function timeFrom({ hours, minutes = '0', seconds = '0', half }: Partial<Record<Part, string>>): TimeOfDay | null {
  if (hours === undefined) return null;
  const written = Number(hours);
  if (half !== undefined && (written < 1 || written > 12)) return null;
  const hour = half === undefined ? written : (written % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const [minute, second] = [Number(minutes), Number(seconds)];
  return hour > 23 || minute > 59 || second > 59 ? null : { hours: hour, minutes: minute, seconds: second };
}
