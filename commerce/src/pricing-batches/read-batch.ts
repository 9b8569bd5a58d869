import { type BackendNewPremium, type BackendPricingRule, RULE_KINDS } from '@koura/shared-types/wire/pricing-batch';
import { PRICING_LIMITS, PRICING_MODELS } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput } from '../errors/api-error.ts';

export const SCOPES = ['metal', 'mint', 'category'] as const;
type Scope = (typeof SCOPES)[number];

/** What a batch was asked for: a rule for the products of a scope, the premiums of a file, or the change of one product. Scopes: ids. */
export interface BatchRequest {
  scope: Partial<Record<Scope, number>>;
  rule: BackendPricingRule | null;
  premiums: BackendNewPremium[] | null;
  product: ProductChange | null;
}

export interface ProductChange {
  id: number;
  /** As in PATCH /products/{id}; checked with the product. */
  change: Fields;
}

const TABLES = { metal: 'metals', mint: 'mints', category: 'categories' } as const;
type Fields = Record<string, unknown>;

const KEY = /^[\w-]{8,100}$/;
const MAX_PREMIUMS = 10_000;
const MAX_FACTOR = 10;

type AddError = (message: string, ...path: FieldError['path']) => void;

/** Body of POST /pricing-batches; 400 with one error per field. */
export async function readBatch(database: Database, fields: Fields, now: Date): Promise<BatchRequest & { key: string }> {
  const fieldErrors: FieldError[] = [];
  const addError: AddError = (message, ...path) => void fieldErrors.push({ path, message });
  const { key } = fields;
  if (typeof key !== 'string' || !KEY.test(key)) addError('key must be 8 to 100 letters, digits, - or _', 'key');
  const scope: BatchRequest['scope'] = {};
  for (const name of SCOPES) {
    const slug = fields[name];
    if (slug === undefined || slug === null) continue;
    const row = typeof slug === 'string' && (await database.get<{ id: number }>(`SELECT id FROM ${TABLES[name]} WHERE slug = ?`, slug));
    if (row) scope[name] = row.id;
    else addError(`There’s no such ${name}.`, name);
  }
  const hasRule = isFields(fields['rule']);
  const hasPremiums = Array.isArray(fields['premiums']);
  const product = isOfProduct(fields) ? readProduct(fields, addError) : null;
  if (Number(hasRule) + Number(hasPremiums) + Number(product !== null) !== 1)
    addError('A batch has either a rule, premiums, or the change of a product.', 'rule');
  const rule = hasRule ? readRule(fields['rule'] as Fields, now, addError) : null;
  const premiums = hasPremiums ? readPremiums(fields['premiums'] as unknown[], addError) : null;
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { key: key as string, scope, rule, premiums, product };
}

/** Whether a body is about one product: any member of staff may ask for the approval of its new prices. */
export function isOfProduct(fields: Fields): boolean {
  return fields['product'] !== undefined && fields['product'] !== null;
}

function readProduct({ product, change }: Fields, addError: AddError): ProductChange {
  if (!isWhole(product)) addError('product must be an id', 'product');
  if (!isFields(change)) addError('change must be an object', 'change');
  return { id: isWhole(product) ? product : 0, change: isFields(change) ? change : {} };
}

function readRule({ kind, unit = null, value, from, until }: Fields, now: Date, addError: AddError): BackendPricingRule {
  const known = RULE_KINDS.find((one) => one === kind);
  if (!known) addError(`kind must be one of ${RULE_KINDS.join(', ')}`, 'rule', 'kind');
  const model = PRICING_MODELS.find((one) => one === unit) ?? null;
  if (model === null && (unit !== null || known !== 'multiply'))
    addError(`unit must be one of ${PRICING_MODELS.join(', ')}`, 'rule', 'unit');
  const most = known === 'multiply' ? MAX_FACTOR : PRICING_LIMITS.premium[model ?? 'percent'];
  const least = known === 'add' ? -most : 0;
  const decimals = known === 'multiply' ? 4 : 2;
  const fits = typeof value === 'number' && value >= least && value <= most && Number(value.toFixed(decimals)) === value;
  if (!fits) addError(`value must be a number from ${least} to ${most} with at most ${decimals} decimals`, 'rule', 'value');
  const times = { from: readTime(from, 'from', addError), until: readTime(until, 'until', addError) };
  if (times.until !== null && times.until <= (times.from ?? now.toISOString())) addError('This ends before it begins.', 'rule', 'until');
  return { kind: known ?? 'add', unit: model, value: fits ? value : 0, ...times };
}

function readTime(value: unknown, name: 'from' | 'until', addError: AddError): string | null {
  if (value === undefined || value === null) return null;
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  addError(`${name} must be an ISO 8601 time with zone`, 'rule', name);
  return null;
}

function readPremiums(rows: unknown[], addError: AddError): BackendNewPremium[] {
  if (rows.length === 0 || rows.length > MAX_PREMIUMS) {
    addError(`premiums must be a list of 1 to ${MAX_PREMIUMS} rows`, 'premiums');
    return [];
  }
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const { product, quantity, premium } = isFields(row) ? row : {};
    if (!isWhole(product)) addError('product must be an id', 'premiums', index, 'product');
    else if (!isWhole(quantity)) addError('quantity must be a whole number from 1', 'premiums', index, 'quantity');
    else if (typeof premium !== 'number' || premium < 0 || Number(premium.toFixed(2)) !== premium)
      addError('A premium is a number from 0 with at most two decimals.', 'premiums', index, 'premium');
    else if (seen.has(`${product} ${quantity}`)) addError('This quantity of the product is there twice.', 'premiums', index, 'quantity');
    else {
      seen.add(`${product} ${quantity}`);
      return [{ product, quantity, premium }];
    }
    return [];
  });
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
