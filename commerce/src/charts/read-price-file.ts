import { currencyDigits } from '@koura/shared-types/currency-digits';

import { type CsvFile, readCsv } from '@koura/shared-types/csv-file';
import type { Close } from './past-prices.ts';

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

const MAX_PRICE = 10_000_000;
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
 * Reads prices as CSV (`readCsv`): columns `Date` (2026-07-01, or 2026-07 or 2026 for its first day) and `Price` (per troy ounce: 4228.50,
 * "4,228.50" or 4228,50), and `Metal` and `Currency` where the file holds several. Rows may come in any order. Throws a PriceFileError that
 * lists every invalid line.
 */
export function readPriceFile(text: string, metals: readonly string[], today: string, defaults: FileDefaults): PriceSeries[] {
  const file = readCsv(text);
  const columns = new Map(file.columns.map((name) => [name.toLowerCase(), name]));
  const lacks = [
    ...(columns.has('date') ? [] : ['no column "Date"']),
    ...(columns.has('price') ? [] : ['no column "Price"']),
    ...(!columns.has('metal') && defaults.metal === undefined ? ['no column "Metal": say it with --metal gold'] : []),
    ...(!columns.has('currency') && defaults.currency === undefined ? ['no column "Currency": say it with --currency USD'] : []),
  ];
  const problems = [...file.problems];
  // Without columns the file is empty, or its form is the problem.
  if (lacks.length > 0 && (file.columns.length > 0 || problems.length === 0))
    problems.unshift(...lacks.map((words) => ({ line: file.headerLine, problem: `there is ${words}` })));
  if (lacks.length > 0) throw new PriceFileError(problems.map(inWords));

  const series = new Map<string, Map<string, Close & { line: number }>>();
  for (const { line, cells } of file.lines) {
    const cell = (name: string): string | undefined => cells[columns.get(name) ?? ''] || undefined;
    const problem = (message: string): void => void problems.push({ line, problem: message });

    const metal = (cell('metal') ?? defaults.metal)?.toLowerCase();
    const currency = (cell('currency') ?? defaults.currency)?.toUpperCase();
    const day = dayOf(cell('date') ?? '');
    const price = centsOf(cell('price') ?? '');
    if (metal === undefined) problem('no metal');
    else if (!metals.includes(metal)) problem(`"${metal}" is not a metal of this shop (${metals.join(', ')})`);
    if (currency === undefined) problem('no currency');
    else if (currencyDigits(currency) === undefined) problem(`"${currency}" is not a currency code such as USD`);
    else if (currencyDigits(currency) !== 2) problem(`prices are kept in cents, and ${currency} has none`);
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
  if (problems.length > 0) throw new PriceFileError(problems.toSorted((one, other) => one.line - other.line).map(inWords));
  if (series.size === 0) throw new PriceFileError(['There is no price in the file']);
  return [...series].map(([key, days]) => {
    const [metal, currency] = key.split(' ') as [string, string];
    const prices = [...days.values()].map(({ day, price }) => ({ day, price })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return { metal, currency, prices };
  });
}

const inWords = ({ line, problem }: CsvFile['problems'][number]): string => `Line ${line}: ${problem}`;

/** The first day of the period that the text names; undefined when there is no such date. */
function dayOf(text: string): string | undefined {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text);
  if (!match) return undefined;
  const day = `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? undefined : day;
}

function centsOf(text: string): number | undefined {
  const decimal = decimalOf(text);
  if (decimal === undefined) return undefined;
  const cents = Math.round(Number(decimal) * 100);
  return cents > 0 && cents <= MAX_PRICE * 100 ? cents : undefined;
}

/** "4228.5", "4,228.50", "4 228.50", "4228,50" and "4.228,50" with a point and no thousands separators. */
function decimalOf(text: string): string | undefined {
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  if (/^\d{1,3}([, \u00A0\u202F'’]\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(/[^\d.]/g, '');
  if (/^\d+,\d{1,2}$|^\d{1,3}([. \u00A0\u202F]\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll(/[^\d,]/g, '').replace(',', '.');
  return undefined;
}
