import type { BackendPreviewRow } from '@koura/shared-types/wire/pricing';
import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { BatchRowState } from '@koura/shared-types/wire/pricing-batch';
import { PRICING_LIMITS, type PricingModel, type PricingWarning } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { ApiError, type FieldError, invalidInput } from '../errors/api-error.ts';
import { approvalReasons } from '../products/approval-reasons.ts';
import { type CheckedPricing, checkPricing, type Pricing, storedPricing } from '../products/check-pricing.ts';
import { previewPricing } from '../products/preview-pricing.ts';
import { applyRule, PremiumOutOfRange } from './apply-rule.ts';
import { type BatchRequest, type ProductChange, SCOPES } from './read-batch.ts';

export interface PreparedRow {
  productId: number;
  updatedAt: string;
  change: BackendPricingChange | null;
  price: Pick<BackendPreviewRow, 'before' | 'after' | 'movePercent'> | null;
  warnings: PricingWarning[];
  needsApproval: boolean;
  state: BatchRowState;
}

type Rows = Pricing['markupPriceBreaks'];
interface Product {
  id: number;
  name: string;
}

/** Errors are listed for this many products; more help nobody. */
const MAX_ERRORS = 20;
const COLUMNS = { metal: 'metal_id', mint: 'mint_id', category: 'category_id' } as const;

/**
 * What a batch would do to each of its products, by name. 400 with one error per product that it cannot be applied to. Throws like
 * `checkPricing` where it is the change of one.
 */
export async function prepareRows(
  database: Database,
  request: BatchRequest,
  expected: string | undefined,
  now: Date,
): Promise<PreparedRow[]> {
  if (request.product) return [await prepareProduct(database, request.product, expected, now)];
  const fieldErrors: FieldError[] = [];
  const prepare = async (
    { id, name }: Product,
    at: FieldError['path'],
    change: (pricing: Pricing) => Rows | 'otherUnit' | undefined,
  ): Promise<PreparedRow[]> => {
    try {
      return [await prepareRow(database, id, change, now)];
    } catch (error) {
      const message = error instanceof PremiumOutOfRange ? await rangeMessage(database, id, error) : refusalOf(error);
      fieldErrors.push({ path: at, message: `${name}: ${message}` });
      return [];
    }
  };
  const rows = request.premiums
    ? (
        await Array.fromAsync(await productsOfFile(database, request.premiums, fieldErrors), ({ product, place, premiums }) =>
          prepare(product, ['premiums', place, 'premium'], (pricing) => withPremiums(pricing, premiums, now)),
        )
      ).flat()
    : (
        await Array.fromAsync(await productsIn(database, request.scope), (product) =>
          prepare(product, ['rule', 'value'], (pricing) => ruled(pricing, request, now)),
        )
      ).flat();
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors.slice(0, MAX_ERRORS));
  if (rows.every(({ state }) => state !== 'ready')) throw invalidInput(nothingToDo(rows, request));
  return rows;
}

function nothingToDo(rows: readonly PreparedRow[], { premiums }: BatchRequest): FieldError {
  const path = premiums ? ['premiums'] : ['rule', 'value'];
  if (rows.length === 0) return { path: premiums ? path : ['metal'], message: 'There’s no such product.' };
  if (rows.some(({ state }) => state === 'unchanged')) return { path, message: 'The premiums are already like this.' };
  return { path: ['rule', 'unit'], message: 'The premiums of these products are in a different unit.' };
}

/** A change that somebody wants to publish, and what it does now. Throws like `checkPricing`. */
export async function checkedChange(
  database: Database,
  productId: number,
  change: object,
  now: Date,
): Promise<{ checked: CheckedPricing; warnings: PricingWarning[]; needsApproval: boolean }> {
  const checked = await checkPricing(database, productId, { ...change }, undefined, now);
  const { warnings } = await previewPricing(database, productId, checked.before, checked.after, now);
  return { checked, warnings, needsApproval: (await approvalReasons(database, productId, checked, now)).length > 0 };
}

async function prepareRow(
  database: Database,
  productId: number,
  change: (pricing: Pricing) => Rows | 'otherUnit' | undefined,
  now: Date,
): Promise<PreparedRow> {
  const pricing = await storedPricing(database, productId);
  const changed = change(pricing);
  const markupPriceBreaks = Array.isArray(changed) ? changed : pricing.markupPriceBreaks;
  const checked = await checkPricing(database, productId, { markupPriceBreaks }, undefined, now);
  const { rows, warnings } = await previewPricing(database, productId, checked.before, checked.after, now);
  const state = changed === 'otherUnit' ? 'otherUnit' : changed ? 'ready' : 'unchanged';
  const isReady = state === 'ready';
  return {
    productId,
    updatedAt: checked.updatedAt,
    change: isReady ? { markupPriceBreaks } : null,
    price: priceOf(rows),
    warnings: isReady ? warnings : [],
    needsApproval: isReady && (await approvalReasons(database, productId, checked, now)).length > 0,
    state,
  };
}

async function prepareProduct(
  database: Database,
  { id, change: fields }: ProductChange,
  expected: string | undefined,
  now: Date,
): Promise<PreparedRow> {
  const checked = await checkPricing(database, id, fields, expected, now);
  const { updatedAt, change, before, after } = checked;
  const { rows, warnings } = await previewPricing(database, id, before, after, now);
  const needsApproval = (await approvalReasons(database, id, checked, now)).length > 0;
  return { productId: id, updatedAt, change, price: priceOf(rows), warnings, needsApproval, state: 'ready' };
}

/** Everyone's price at the smallest quantity, from the first moment at which it changes. */
function priceOf(rows: readonly BackendPreviewRow[]): PreparedRow['price'] {
  const everyone = rows.filter(({ customer, group }) => customer === null && group === null);
  return everyone.find(({ before, after }) => before?.price !== after?.price) ?? everyone[0] ?? null;
}

function ruled(pricing: Pricing, { rule }: BatchRequest, now: Date): Rows | 'otherUnit' | undefined {
  if (rule!.unit !== null && rule!.unit !== pricing.pricingModel) return 'otherUnit';
  return applyRule(pricing, rule!, now);
}

function withPremiums({ pricingModel, markupPriceBreaks }: Pricing, premiums: ReadonlyMap<number, number>, now: Date): Rows | undefined {
  const found = new Set<number>();
  let changes = false;
  const at = now.toISOString();
  const rows = markupPriceBreaks.map((row) => {
    const premium = premiums.get(row.quantity);
    const applies =
      row.customer === null && row.group === null && (row.validFrom ?? '') <= at && (row.validTo === null || row.validTo > at);
    if (premium === undefined || !applies) return row;
    if (premium > PRICING_LIMITS.premium[pricingModel as PricingModel]) throw new PremiumOutOfRange(premium);
    found.add(row.quantity);
    changes ||= premium !== row.premiumAmount;
    return { ...row, premiumAmount: premium };
  });
  const missing = [...premiums.keys()].find((quantity) => !found.has(quantity));
  if (missing !== undefined) throw invalidInput({ path: [], message: `no premium for everyone applies from quantity ${missing} now.` });
  return changes ? rows : undefined;
}

async function productsIn(database: Database, scope: BatchRequest['scope']): Promise<Product[]> {
  const used = SCOPES.filter((name) => scope[name] !== undefined);
  const where = used.map((name) => ` AND ${COLUMNS[name]} = ?`).join('');
  return database.all<Product>(`SELECT id, name FROM products WHERE true${where} ORDER BY name, id`, ...used.map((name) => scope[name]!));
}

async function productsOfFile(
  database: Database,
  premiums: NonNullable<BatchRequest['premiums']>,
  fieldErrors: FieldError[],
): Promise<{ product: Product; place: number; premiums: Map<number, number> }[]> {
  const numbered = premiums.map((premium, place) => ({ ...premium, place }));
  return (
    await Array.fromAsync([...Map.groupBy(numbered, ({ product }) => product)], async ([id, rows]) => {
      const { place } = rows[0]!;
      const product = await database.get<Product>('SELECT id, name FROM products WHERE id = ?', id);
      if (!product) fieldErrors.push({ path: ['premiums', place, 'product'], message: `There’s no product ${id}.` });
      return product ? [{ product, place, premiums: new Map(rows.map(({ quantity, premium }) => [quantity, premium])) }] : [];
    })
  ).flat();
}

async function rangeMessage(database: Database, productId: number, { premium }: PremiumOutOfRange): Promise<string> {
  const { pricingModel } = await storedPricing(database, productId);
  const amount = pricingModel === 'percent' ? `${premium.toFixed(2)}%` : premium.toFixed(2);
  return premium < 0 ? `its premium would be ${amount}, below zero.` : `its premium would be ${amount}, more than any may be.`;
}

function refusalOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 400) return error.message;
  throw error;
}
