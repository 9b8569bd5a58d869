import { parse } from 'csv-parse/sync';

/** A product as a row of the CSV names it. Amounts are decimals including tax, weights grams, sizes millimetres. */
export interface ProductRow {
  /** Plain attributes of the content type; a column that is empty is left out. */
  fields: Record<string, string | number | boolean>;
  slug: string;
  /** Names; the entries are created where they do not exist. */
  metal: string;
  mint: string | undefined;
  category: string | undefined;
  priceBreaks: { quantity: number; price: number }[];
  estimatedDeliveryTime: { minTime: number; maxTime: number; unit: 'day' | 'week' } | undefined;
  /** File name of its picture. */
  image: string | undefined;
}

type Kind = 'text' | 'number' | 'whole' | 'flag';

const PLAIN: Record<string, Kind> = {
  slug: 'text',
  name: 'text',
  orderingSku: 'text',
  price: 'number',
  minimumSaleQuantity: 'whole',
  type: 'text',
  searchType: 'text',
  objective: 'text',
  weight: 'text',
  availability: 'text',
  stockAvailable: 'whole',
  description: 'text',
  fineWeightGrams: 'number',
  grossWeightGrams: 'number',
  fineness: 'number',
  year: 'whole',
  country: 'text',
  diameterMm: 'number',
  widthMm: 'number',
  heightMm: 'number',
  thicknessMm: 'number',
  edge: 'text',
  legalTender: 'text',
  featured: 'flag',
};
const OTHERS = ['metal', 'mint', 'category', 'priceBreaks', 'deliveryTime', 'image'];
const REQUIRED = ['slug', 'name', 'price', 'type', 'metal', 'weight'];
const CHOICES: Record<string, string[]> = {
  objective: ['invest', 'collect'],
  availability: ['inStock', 'atSupplier', 'soldOut', 'onRequest'],
};

/**
 * Reads the whole file before anything is imported. Commas, semicolons or tabs separate; text is UTF-8, UTF-16 or Windows-1252, as
 * spreadsheets save it. Throws one Error that names every wrong cell with its line.
 */
export function readProductRows(bytes: Uint8Array): ProductRow[] {
  const text = decode(bytes);
  const delimiter = [';', '\t', ','].find((one) => text.split(/\r?\n/, 1)[0]!.includes(one)) ?? ',';
  const records = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true, delimiter, info: true }) as unknown as {
    record: Record<string, string>;
    info: { lines: number };
  }[];
  if (records.length === 0) throw new Error('The file has no rows.');
  const problems = columnProblems(Object.keys(records[0]!.record));
  const lines = new Map<string, number>();
  const rows = records.map(({ record, info }) => {
    const report = (problem: string): void => void problems.push(`line ${info.lines}: ${problem}`);
    const row = toRow(record, report);
    if (lines.has(row.slug)) report(`slug "${row.slug}" is that of line ${lines.get(row.slug)}, too`);
    lines.set(row.slug, info.lines);
    return row;
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rows;
}

function columnProblems(columns: string[]): string[] {
  const known = [...Object.keys(PLAIN), ...OTHERS];
  return [
    ...columns.filter((column) => !known.includes(column)).map((column) => `unknown column "${column}"; known are ${known.join(', ')}`),
    ...REQUIRED.filter((column) => !columns.includes(column)).map((column) => `the column "${column}" is missing`),
  ];
}

function toRow(record: Record<string, string>, report: (problem: string) => void): ProductRow {
  const text = (column: string): string => record[column] ?? '';
  for (const column of REQUIRED) if (column in record && text(column) === '') report(`${column} is empty`);
  for (const [column, allowed] of Object.entries(CHOICES)) {
    if (text(column) !== '' && !allowed.includes(text(column))) report(`${column} "${text(column)}" is none of ${allowed.join(', ')}`);
  }
  const fields: ProductRow['fields'] = {};
  for (const [column, kind] of Object.entries(PLAIN)) {
    if (text(column) === '') continue;
    const value = toValue(text(column), kind);
    if (value === undefined) report(`${column} "${text(column)}" is no ${KIND_NAMES[kind]}`);
    else fields[column] = value;
  }
  const priceBreaks = text('priceBreaks').split(/\s+/).filter(Boolean).map(toBreak);
  if (priceBreaks.some((one) => !one)) report(`priceBreaks "${text('priceBreaks')}" must look like "1:7444.80 10:7401.60"`);
  const estimatedDeliveryTime = toDeliveryTime(text('deliveryTime'));
  if (text('deliveryTime') !== '' && !estimatedDeliveryTime) report(`deliveryTime "${text('deliveryTime')}" must look like "1-3 day"`);
  return {
    fields,
    slug: text('slug'),
    metal: text('metal'),
    mint: text('mint') || undefined,
    category: text('category') || undefined,
    priceBreaks: priceBreaks.filter((one) => one !== undefined),
    estimatedDeliveryTime,
    image: text('image') || undefined,
  };
}

const KIND_NAMES: Record<Kind, string> = {
  text: 'text',
  number: 'number (write it like 7444.80)',
  whole: 'whole number',
  flag: '"yes" or "no"',
};

function toValue(text: string, kind: Kind): string | number | boolean | undefined {
  if (kind === 'text') return text;
  if (kind === 'flag') return { yes: true, no: false }[text.toLowerCase()];
  return (kind === 'whole' ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) ? Number(text) : undefined;
}

function toBreak(text: string): { quantity: number; price: number } | undefined {
  const [, quantity, price] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return quantity && price ? { quantity: Number(quantity), price: Number(price) } : undefined;
}

function toDeliveryTime(text: string): ProductRow['estimatedDeliveryTime'] {
  const [, minTime, maxTime, unit] = /^(\d+)-(\d+) (day|week)s?$/.exec(text) ?? [];
  return unit ? { minTime: Number(minTime), maxTime: Number(maxTime), unit: unit as 'day' | 'week' } : undefined;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
