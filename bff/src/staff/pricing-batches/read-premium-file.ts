import type { NewPremium } from '../../commerce/staff-pricing-batches.ts';
import { parse } from 'csv-parse/sync';

const DELIMITERS = [',', ';', '\t'] as const;
const MAX_ROWS = 10_000;
const MAX_PROBLEMS = 20;

/** Names of the columns, in lower case without spaces and signs. */
const NAMES = {
  product: ['productid', 'id'],
  quantity: ['quantity', 'fromquantity'],
  premium: ['premium'],
} as const;
type Name = keyof typeof NAMES;

/** A file that cannot be read; the message says which line, and why. */
export class PremiumFileError extends Error {
  override name = 'PremiumFileError';
}

/** A line of the file by its premium. */
export interface PremiumFile {
  premiums: NewPremium[];
  /** The line of each premium, from 1, for what the backend says about them. */
  lines: number[];
}

/**
 * The premiums of a CSV file with the columns "Product id", "Quantity" and "Premium"; others are ignored. Separated by commas, semicolons
 * or tabs; premiums may have a decimal comma. A file with a line that cannot be read has no premiums: throws a `PremiumFileError`.
 */
export function readPremiumFile(text: string): PremiumFile {
  const records = recordsOf(text);
  const [names, ...rows] = records;
  const columns = columnsOf(names?.record ?? []);
  if (rows.length === 0) throw new PremiumFileError('The file has no premiums.');
  if (rows.length > MAX_ROWS) throw new PremiumFileError('The file has more than 10,000 lines. Please send fewer products at once.');
  const file: PremiumFile = { premiums: [], lines: [] };
  const problems: string[] = [];
  for (const { record, info } of rows) {
    const [product, quantity] = (['product', 'quantity'] as const).map((name) => wholeIn(record[columns[name]] ?? ''));
    const premium = premiumIn(record[columns.premium] ?? '');
    if (product === undefined) problems.push(`Line ${info.lines}: the product id can’t be read.`);
    else if (quantity === undefined) problems.push(`Line ${info.lines}: the quantity isn’t a whole number.`);
    else if (premium === undefined) problems.push(`Line ${info.lines}: the premium isn’t a number with at most two decimals.`);
    else {
      file.premiums.push({ product: String(product), quantity, premium });
      file.lines.push(info.lines);
    }
  }
  if (problems.length > 0) throw new PremiumFileError(listed(problems));
  return file;
}

/** The first of many problems. */
export function listed(problems: readonly string[]): string {
  const more = problems.length - MAX_PROBLEMS;
  return [...problems.slice(0, MAX_PROBLEMS), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

interface Line {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string): Line[] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = DELIMITERS.reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  try {
    return parse(text, {
      delimiter,
      bom: true,
      trim: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Line[];
  } catch {
    throw new PremiumFileError('The file is not valid CSV: a quotation mark is not closed. Please save it again.');
  }
}

function columnsOf(names: readonly string[]): Record<Name, number> {
  const plain = names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const placeOf = (name: Name): number => plain.findIndex((one) => NAMES[name].some((known) => known === one));
  const places = { product: placeOf('product'), quantity: placeOf('quantity'), premium: placeOf('premium') };
  if (Object.values(places).some((place) => place === -1))
    throw new PremiumFileError('The first line must name the columns Product id, Quantity and Premium.');
  return places;
}

function wholeIn(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** "3.40", "3,40"; no formulas, no signs. */
function premiumIn(text: string): number | undefined {
  return /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
