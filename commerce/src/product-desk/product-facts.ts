import { TAX_CLASSES } from '@koura/shared-types/product-desk';
import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import { CONTENT_SLUG, isSlug, slugOf } from '@koura/shared-types/slug';
import type { BackendProductFacts } from '@koura/shared-types/wire/staff-product';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';
import type { ProductDetails } from '../products/describe-product.ts';
import { defaultSearchType, type ProductColumns, termId, weightColumns } from '../products/write-product.ts';
import { weightInGrams } from '../products/weight.ts';
import { readBody } from '../query/read-body.ts';
import { METALS } from '../spot/metals.ts';

const MAX_GRAMS = 1_000_000;
/** A larger share is a digit too many in the one figure that the price is made from. */
const MAX_FINE_SHARE = 1.01;
const CONTROL = /[^\P{Cc}\n\r\t]/u;

const plain = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(most, `must have at most ${most} characters`),
    v.check((text) => !CONTROL.test(text), 'must be plain text'),
  );
const filled = (most: number) => v.pipe(plain(most), v.nonEmpty('must not be empty'));
const named = v.pipe(
  filled(100),
  v.check((name) => CONTENT_SLUG.test(slugOf(name)), 'must have Latin letters or digits, for the address of its page'),
);
const measure = v.pipe(v.number(), v.minValue(0, 'must be 0 or more'), v.maxValue(MAX_GRAMS, `must be at most ${MAX_GRAMS}`));
const grams = v.pipe(measure, v.gtValue(0, 'must be above 0'));

const details = Object.fromEntries(
  plainProductFields.map(([name, { kind }]) => {
    if (kind === 'flag') return [name, v.optional(v.boolean(), false)];
    if (kind === 'text') return [name, v.optional(v.nullable(filled(200)), null)];
    return [name, v.optional(v.nullable(kind === 'integer' ? v.pipe(measure, v.integer('must be a whole number')) : measure), null)];
  }),
);

const schema = v.strictObject({
  name: filled(200),
  sku: filled(64),
  metal: v.picklist(METALS),
  mint: named,
  category: v.optional(v.nullable(named), null),
  type: v.picklist(['coin', 'bar']),
  searchType: v.optional(
    v.pipe(
      plain(60),
      v.check((text) => text === '' || isSlug(text), 'must be words joined by hyphens'),
    ),
    '',
  ),
  objective: v.picklist(['invest', 'collect']),
  weight: v.pipe(filled(40), v.check(isWeight, 'must be a weight such as 1\u00a0oz, 1/10\u00a0oz, 100\u00a0g, 1\u00a0kg or 25 x 1\u00a0g')),
  fineWeightGrams: grams,
  taxClass: v.picklist(TAX_CLASSES),
  onRequest: v.optional(v.boolean(), false),
  featured: v.optional(v.boolean(), false),
  description: v.optional(plain(20_000), ''),
  ...details,
  fineness: v.pipe(v.number(), v.gtValue(0, 'must be above 0'), v.maxValue(1000, 'must be parts per thousand, such as 999.9')),
});

/**
 * The facts of a product, whole: what is sent, over what is stored. Throws 400 with one entry per field for what is no fact, for an SKU of
 * another product, and for more fine metal than the piece weighs.
 */
export async function readFacts(
  database: Database,
  sent: Record<string, unknown>,
  stored: { id: number; facts: BackendProductFacts } | undefined,
): Promise<BackendProductFacts> {
  const facts = readBody(schema, { ...stored?.facts, ...sent }) as BackendProductFacts;
  const errors: FieldError[] = [];
  const other = await database.get<{ name: string }>('SELECT name FROM products WHERE sku = ? AND id <> ?', facts.sku, stored?.id ?? 0);
  if (other) errors.push({ path: ['sku'], message: `This is the SKU of ${other.name}.` });
  const isSame = facts.weight === stored?.facts.weight && facts.fineWeightGrams === stored.facts.fineWeightGrams;
  if (!isSame && facts.fineWeightGrams > weightInGrams(facts.weight) * MAX_FINE_SHARE)
    errors.push({ path: ['fineWeightGrams'], message: 'This is more metal than the piece weighs.' });
  if (errors.length > 0) throw invalidInput(...errors);
  return facts;
}

/** The columns that hold facts. Mints and categories that do not exist are created. */
export async function columnsOfFacts(database: Database, facts: BackendProductFacts): Promise<ProductColumns> {
  const { name, sku, metal, mint, category, type, searchType, objective, weight, fineWeightGrams, taxClass, onRequest, featured } = facts;
  const shown: ProductDetails = { description: facts.description, ...detailsOf(facts) };
  return {
    name,
    sku,
    metal_id: (await database.get<{ id: number }>('SELECT id FROM metals WHERE slug = ?', metal))!.id,
    mint_id: await termId(database, 'mints', mint),
    category_id: category === null ? null : await termId(database, 'categories', category),
    type,
    search_type: searchType || defaultSearchType(type),
    objective,
    ...weightColumns(weight),
    fine_weight_grams: fineWeightGrams,
    fineness: facts.fineness!,
    tax_class: taxClass,
    on_request: Number(onRequest),
    featured: Number(featured),
    details: JSON.stringify(shown),
  };
}

interface FactsRow {
  name: string;
  sku: string;
  metal: string;
  mint: string;
  category: string | null;
  type: string;
  search_type: string;
  objective: BackendProductFacts['objective'];
  weight: string;
  fine_weight_grams: number;
  fineness: number;
  tax_class: BackendProductFacts['taxClass'];
  on_request: number;
  featured: number;
  details: string;
}

export async function storedFacts(database: Database, id: number): Promise<BackendProductFacts> {
  const row = (await database.get<FactsRow>(
    `SELECT p.name, p.sku, m.slug AS metal, t.name AS mint, c.name AS category, p.type, p.search_type, p.objective, p.weight,
       p.fine_weight_grams, p.fineness, p.tax_class, p.on_request, p.featured, p.details
       FROM products p JOIN metals m ON m.id = p.metal_id JOIN mints t ON t.id = p.mint_id LEFT JOIN categories c ON c.id = p.category_id
       WHERE p.id = ?`,
    id,
  ))!;
  const shown = JSON.parse(row.details) as ProductDetails;
  return {
    name: row.name,
    sku: row.sku,
    metal: row.metal,
    mint: row.mint,
    category: row.category,
    type: row.type,
    searchType: row.search_type,
    objective: row.objective,
    weight: row.weight,
    fineWeightGrams: row.fine_weight_grams,
    taxClass: row.tax_class,
    onRequest: row.on_request === 1,
    featured: row.featured === 1,
    description: shown.description,
    ...detailsOf(shown),
    fineness: row.fineness,
  };
}

function detailsOf(facts: Omit<ProductDetails, 'description'>): Omit<ProductDetails, 'description'> {
  return Object.fromEntries(plainProductFields.map(([name]) => [name, facts[name]])) as unknown as Omit<ProductDetails, 'description'>;
}

function isWeight(text: string): boolean {
  try {
    return weightInGrams(text) > 0;
  } catch {
    return false;
  }
}
