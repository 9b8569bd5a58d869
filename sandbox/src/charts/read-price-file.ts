import { currencyDigits } from '@koura/shared-types/currency-digits';

import type { Close } from './past-closes.ts';

/** One metal's history in one currency, in cents of that currency, oldest first. */
export interface PriceSeries {
  metal: string;
  currency: string;
  prices: Close[];
}

/** Values that apply where the file has no such column. */
interface FileDefaults {
  metal: string | undefined;
  currency: string | undefined;
}

const HIGHEST_PRICE = 10_000_000;
const PROBLEMS_SHOWN = 20;

/** An invalid price file: one line per problem, each with its line number. */
export class PriceFileError extends Error {
  constructor(problems: readonly string[]) {
    const more = problems.length > PROBLEMS_SHOWN ? [`… and ${problems.length - PROBLEMS_SHOWN} more`] : [];
    super([...problems.slice(0, PROBLEMS_SHOWN), ...more].join('\n'));
    this.name = 'PriceFileError';
  }
}

/**
 * Reads comma-separated prices with a header line: columns `Date` (2026-07-01, or 2026-07 or 2026 for its first day) and `Price` (per troy
 * ounce), and `Metal` and `Currency` where the file holds several. Rows may come in any order. Throws a PriceFileError that lists every
 * invalid line.
 */
export function readPriceFile(text: string, metals: readonly string[], today: string, defaults: FileDefaults): PriceSeries[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const columns = lines[0]!.split(',').map((name) => unquoted(name).toLowerCase());
  const column = (name: string): number => columns.indexOf(name);
  const lacks = [
    ...(column('date') === -1 ? ['no column "Date"'] : []),
    ...(column('price') === -1 ? ['no column "Price"'] : []),
    ...(column('metal') === -1 && defaults.metal === undefined ? ['no column "Metal": say it with --metal gold'] : []),
    ...(column('currency') === -1 && defaults.currency === undefined ? ['no column "Currency": say it with --currency USD'] : []),
  ];
  if (lacks.length > 0) throw new PriceFileError(lacks.map((words) => `Line 1: there is ${words}`));

  const problems: string[] = [];
  const series = new Map<string, Map<string, Close & { line: number }>>();
  for (const [index, content] of lines.entries()) {
    if (index === 0 || content.trim() === '') continue;
    const line = index + 1;
    const cells = content.split(',').map(unquoted);
    const cell = (name: string): string | undefined => cells[column(name)] || undefined;
    const problem = (message: string): void => void problems.push(`Line ${line}: ${message}`);

    if (cells.length !== columns.length) {
      problem(`${cells.length} columns where the header has ${columns.length}`);
      continue;
    }
    const metal = (cell('metal') ?? defaults.metal)?.toLowerCase();
    const currency = (cell('currency') ?? defaults.currency)?.toUpperCase();
    const day = dayOf(cell('date') ?? '');
    const price = centsOf(cell('price') ?? '');
    if (metal === undefined) problem('no metal');
    else if (!metals.includes(metal)) problem(`"${metal}" is not a metal of this shop (${metals.join(', ')})`);
    if (currency === undefined) problem('no currency');
    else if (currencyDigits(currency) === undefined) problem(`"${currency}" is not a currency code such as USD`);
    else if (currencyDigits(currency) !== 2) problem(`the sandbox keeps cents, and ${currency} has none`);
    if (day === undefined) problem(`"${cell('date') ?? ''}" is not a date such as 2026-07-01 or 2026-07`);
    else if (day > today) problem(`${cell('date')} is in the future`);
    if (price === undefined) problem(`"${cell('price') ?? ''}" is not a price such as 4228.50`);
    if (metal === undefined || currency === undefined || day === undefined || price === undefined) continue;

    const key = `${metal} ${currency}`;
    const days = series.get(key) ?? new Map<string, Close & { line: number }>();
    const earlier = days.get(day);
    if (earlier) problem(`${cell('date')} has a price already, on line ${earlier.line}`);
    else series.set(key, days.set(day, { day, price, line }));
  }
  if (problems.length === 0 && series.size === 0) problems.push('There is no price in the file');
  if (problems.length > 0) throw new PriceFileError(problems);
  return [...series].map(([key, days]) => {
    const [metal, currency] = key.split(' ') as [string, string];
    const prices = [...days.values()].map(({ day, price }) => ({ day, price })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { metal, currency, prices };
  });
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

/** The first day of the period that the text names; undefined when there is no such date. */
function dayOf(text: string): string | undefined {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!match) return undefined;
  const day = `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

function centsOf(text: string): number | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined;
  const cents = Math.round(Number(text) * 100);
  return cents > 0 && cents <= HIGHEST_PRICE * 100 ? cents : undefined;
}
