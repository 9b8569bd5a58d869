import { csvText, readCsv } from '@koura/shared-types/csv-file';
import { type PlainKind, plainProductFields } from '@koura/shared-types/plain-product-fields';
import { TAX_CLASSES } from '@koura/shared-types/product-desk';
import { addressOf } from '@koura/shared-types/slug';
import { commerceProblems } from './commerce-problems.ts';
import { OperatorError } from '../errors/operator-error.ts';
import { productProblems } from './product-problems.ts';
import type { ImportedPremiums, ImportTarget, ProductRow } from './product-row.ts';

const inBothStrapis = plainProductFields.filter(([, { isReservedByStrapi3 }]) => !isReservedByStrapi3);
const PLAIN: Record<string, PlainKind> = {
  slug: 'text',
  name: 'text',
  orderingSku: 'text',
  price: 'number',
  minimumSaleQuantity: 'integer',
  type: 'text',
  searchType: 'text',
  objective: 'text',
  weight: 'text',
  availability: 'text',
  stockAvailable: 'integer',
  description: 'text',
  fineWeightGrams: 'number',
  ...Object.fromEntries(inBothStrapis.map(([name, { kind }]) => [name, kind])),
  featured: 'flag',
};
const OTHERS = ['metal', 'mint', 'category', 'priceBreaks', 'deliveryTime', 'image', 'cost', 'taxClass', 'suppliers', 'premiums'];
/** Every column that may be there. */
export const PRODUCT_COLUMNS: readonly string[] = [...Object.keys(PLAIN), ...OTHERS];
const REQUIRED: Record<ImportTarget, string[]> = {
  strapi: ['slug', 'name', 'price', 'type', 'metal', 'weight'],
  commerce: ['slug', 'name', 'type', 'metal', 'mint', 'weight', 'fineWeightGrams', 'fineness', 'premiums'],
};
const CHOICES: Record<string, readonly string[]> = {
  objective: ['invest', 'collect'],
  taxClass: TAX_CLASSES,
  availability: ['inStock', 'atSupplier', 'soldOut', 'onRequest'],
};

/** What is wrong with a file of products, a line a mistake. */
export class ProductFileError extends OperatorError {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/**
 * Reads the whole file (`readCsv`) before anything is imported, and checks each row with the schemas by which the shop reads products.
 * Throws one `ProductFileError` that names every wrong cell with its line, once.
 */
export function readProductRows(bytes: Uint8Array, target: ImportTarget): ProductRow[] {
  const file = readCsv(csvText(bytes));
  const problems = file.problems.map(({ line, problem }) => ({ line, text: `line ${line}: ${problem}` }));
  if (file.columns.length > 0) problems.push(...columnProblems(file.columns, target).map((text) => ({ line: 0, text })));
  if (problems.length === 0 && file.lines.length === 0) throw new ProductFileError(['The file has no rows.']);
  const lines = new Map<string, number>();
  const rows = file.lines.map(({ line, cells }) => {
    const wrong = new Map<string, string>();
    const report: Report = (column, problem) => void (wrong.has(column) || wrong.set(column, problem));
    const row = toRow(line, cells, target, report);
    const found = target === 'commerce' ? [...productProblems(row), ...commerceProblems(row)] : productProblems(row);
    for (const [column, problem] of found) report(column, quoted(column, cells, problem));
    const earlier = lines.get(row.slug);
    if (row.slug !== '' && earlier !== undefined) report('slug', `${quoted('slug', cells, 'is that of')} line ${earlier}, too`);
    else lines.set(row.slug, line);
    problems.push(...[...wrong.values()].map((problem) => ({ line, text: `line ${line}: ${problem}` })));
    return row;
  });
  if (problems.length > 0) throw new ProductFileError(problems.toSorted((one, other) => one.line - other.line).map(({ text }) => text));
  return rows;
}

/** Told of a wrong cell, with a sentence that names its column; the first problem of a column counts. */
type Report = (column: string, problem: string) => void;

const quoted = (column: string, cells: Record<string, string>, problem: string): string => `${column} "${cells[column] ?? ''}" ${problem}`;

function columnProblems(columns: string[], target: ImportTarget): string[] {
  return [
    ...columns
      .filter((column) => !PRODUCT_COLUMNS.includes(column))
      .map((column) => `unknown column "${column}"; known are ${PRODUCT_COLUMNS.join(', ')}`),
    ...REQUIRED[target].filter((column) => !columns.includes(column)).map((column) => `the column "${column}" is missing`),
  ];
}

function toRow(line: number, record: Record<string, string>, target: ImportTarget, report: Report): ProductRow {
  const text = (column: string): string => record[column] ?? '';
  const wrong = (column: string, problem: string): void => report(column, quoted(column, record, problem));
  for (const column of REQUIRED[target]) if (column in record && text(column) === '') report(column, `${column} is empty`);
  for (const [column, allowed] of Object.entries(CHOICES)) {
    if (text(column) !== '' && !allowed.includes(text(column))) wrong(column, `is none of ${allowed.join(', ')}`);
  }
  const fields: ProductRow['fields'] = {};
  for (const [column, kind] of Object.entries(PLAIN)) {
    if (text(column) === '') continue;
    const value = toValue(text(column), kind);
    if (value === undefined) wrong(column, `is no ${KIND_NAMES[kind]}`);
    else fields[column] = value;
  }
  const slug = addressOf(text('slug'));
  if (slug !== '') fields['slug'] = slug;
  const priceBreaks = text('priceBreaks').split(/\s+/).filter(Boolean).map(toBreak);
  if (priceBreaks.some((one) => !one)) wrong('priceBreaks', 'must look like "1:7444.80 10:7401.60"');
  const estimatedDeliveryTime = toDeliveryTime(text('deliveryTime'));
  if (text('deliveryTime') !== '' && !estimatedDeliveryTime) wrong('deliveryTime', 'must look like "1-3 day"');
  const cost = text('cost') === '' ? undefined : toValue(text('cost'), 'number');
  if (text('cost') !== '' && cost === undefined) wrong('cost', `is no ${KIND_NAMES.number}`);
  const premiums = text('premiums') === '' ? undefined : toPremiums(text('premiums'));
  if (text('premiums') !== '' && !premiums) wrong('premiums', 'must look like "1:3.4% 10:2.8%", or "1:120 10:110" for amounts a piece');
  return {
    line,
    fields,
    slug,
    metal: text('metal'),
    mint: text('mint') || undefined,
    category: text('category') || undefined,
    priceBreaks: priceBreaks.filter((one) => one !== undefined),
    estimatedDeliveryTime,
    images: text('image')
      .split('|')
      .map((file) => file.trim())
      .filter(Boolean),
    cost: cost as number | undefined,
    taxClass: TAX_CLASSES.find((one) => one === text('taxClass')),
    suppliers: text('suppliers')
      .split(/[\s,]+/)
      .filter(Boolean),
    premiums,
  };
}

const KIND_NAMES: Record<PlainKind, string> = {
  text: 'text',
  number: 'number (write it like 7444.80)',
  integer: 'whole number',
  flag: '"yes" or "no"',
};

function toValue(text: string, kind: PlainKind): string | number | boolean | undefined {
  if (kind === 'text') return text;
  if (kind === 'flag') return { yes: true, no: false }[text.toLowerCase()];
  return (kind === 'integer' ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) ? Number(text) : undefined;
}

function toBreak(text: string): { quantity: number; price: number } | undefined {
  const [, quantity, price] = /^(\d+):(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return quantity && price ? { quantity: Number(quantity), price: Number(price) } : undefined;
}

function toDeliveryTime(text: string): ProductRow['estimatedDeliveryTime'] {
  const [, minTime, maxTime, unit] = /^(\d+)-(\d+) (day|week)s?$/.exec(text) ?? [];
  return unit ? { minTime: Number(minTime), maxTime: Number(maxTime), unit: unit as 'day' | 'week' } : undefined;
}

/** Percentages or amounts, not both. */
function toPremiums(text: string): ImportedPremiums | undefined {
  const steps = text
    .split(/\s+/)
    .filter(Boolean)
    .map((step) => /^(\d{1,6}):(\d{1,7}(?:\.\d{1,2})?)(%?)$/.exec(step));
  const [first] = steps;
  if (!first || steps.some((step) => step?.[3] !== first[3])) return undefined;
  return {
    model: first[3] === '%' ? 'percent' : 'amount',
    steps: steps.map((step) => ({ quantity: Number(step![1]), premium: Number(step![2]) })),
  };
}
