import { CONTENT_SLUG, isSlug, SLUG_IN_WORDS, slugOf } from '@koura/shared-types/slug';
import { plainProduct } from '@koura/shared-types/wire/product';
import { sellingPrice } from '@koura/shared-types/wire/product-figures';
import { type LeftOut, problemOf, recordLeftOut } from '@koura/shared-types/wire/tolerant';
import * as v from 'valibot';
import { MAX_PICTURES } from '../products/pictures.ts';
import { isPicture } from './picture-names.ts';
import { PICTURE_TYPES } from './picture-types.ts';
import type { ProductRow } from './product-row.ts';

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** What spreadsheets make of "1/10 oz" without the unit, and of "1-10". */
const DATE = new RegExp(
  `^(?:\\d{1,4}[-/. ](?:${MONTHS})[a-z]*(?:[-/. ]\\d{2,4})?|(?:${MONTHS})[a-z]*[-/. ]\\d{1,4}|\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4})$`,
  'i',
);

/**
 * What the shop could not show of a row, as the gateway would read it from the backend: by column, the end of a sentence that begins with
 * the cell. Cells that are empty or could not be read are not looked at here.
 */
export function productProblems(row: ProductRow): [column: string, problem: string][] {
  return [...addressProblems(row), ...ownProblems(row), ...schemaProblems(row)];
}

function addressProblems({ slug, metal, mint, category, fields }: ProductRow): [string, string][] {
  const found: [string, string][] = [];
  if (slug !== '' && !isSlug(slug)) found.push(['slug', `can't be the address of a page: use ${SLUG_IN_WORDS}`]);
  const { type } = fields;
  if (typeof type === 'string' && !isSlug(type)) found.push(['type', `can't be part of an address: use ${SLUG_IN_WORDS}`]);
  if (metal !== '' && !isSlug(slugOf(metal))) found.push(['metal', 'has no letter or digit that an address could be made of']);
  for (const [column, name] of Object.entries({ mint, category })) {
    if (name !== undefined && !CONTENT_SLUG.test(slugOf(name)))
      found.push([column, "can't be made into the address of its page: use Latin letters and digits"]);
  }
  return found;
}

/** Where the shop takes more than an import should: a price of 0 is "on request", a weight is any text. */
function ownProblems({ fields: { price, weight }, images }: ProductRow): [string, string][] {
  const found: [string, string][] = [];
  if (price !== undefined && !v.is(sellingPrice, price)) found.push(['price', 'must be above 0 and at most 1,000,000,000,000']);
  if (typeof weight === 'string' && DATE.test(weight))
    found.push(['weight', 'is a date, which a spreadsheet made of it: format the column as text and write it like 1/10 oz']);
  if (!images.every(isPicture)) found.push(['image', `is no picture: ${Object.keys(PICTURE_TYPES).join(', ')} are`]);
  else if (images.length > MAX_PICTURES) found.push(['image', `names more than ${MAX_PICTURES} pictures`]);
  else if (new Set(images).size < images.length) found.push(['image', 'names a picture twice']);
  return found;
}

const OTHER_COLUMNS: Record<string, string> = { estimatedDeliveryTime: 'deliveryTime', priceBreaks: 'priceBreaks' };

function schemaProblems(row: ProductRow): [string, string][] {
  const named = (name: string) => ({ id: 0, name, slug: slugOf(name) });
  const sent = {
    id: 0,
    ...row.fields,
    metal: named(row.metal || '-'),
    priceBreaks: row.priceBreaks,
    estimatedDeliveryTime: row.estimatedDeliveryTime ?? null,
  };
  const found = recordLeftOut((leftOut) => {
    const { issues } = v.safeParse(plainProduct, sent);
    return [...leftOut, ...(issues ?? []).map((issue) => problemOf([issue]))];
  });
  const byField = Map.groupBy(found, ({ path }) => path.split('.', 1)[0]!);
  // A field that is absent was empty or could not be read, which is said already.
  const ofCells = [...byField].filter(([field]) => field in row.fields || field in OTHER_COLUMNS);
  return ofCells.map(([field, problems]) => {
    const unusable = problems.find(({ isMended }) => !isMended);
    const mended = problems.map(({ problem }) => problem).join('; ');
    return [OTHER_COLUMNS[field] ?? field, unusable ? inWords(unusable) : `has mistakes that the shop would mend: ${mended}`];
  });
}

function inWords({ path, problem }: LeftOut): string {
  const [, step, part] = path.split('.');
  if (path.startsWith('priceBreaks.')) return `has a ${part ?? 'value'} that the shop can't use in step ${Number(step) + 1}`;
  return `is nothing that the shop can show: ${problem}`;
}
