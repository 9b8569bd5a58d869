import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import { formatLocalDay } from '@koura/shared-types/local-time';
import { type PricingModel, overlappingRow, firstGapFrom } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import { type FieldError, invalidInput, notFound, ApiError } from '../errors/api-error.ts';
import { pricingGroups } from '../pricing/price-lists.ts';
import { readPricing } from './read-pricing.ts';

export type Pricing = Required<BackendPricingChange>;

interface StoredProduct {
  id: number;
  pricing_model: PricingModel;
  minimum_sale_quantity: number;
  minimum_cost_cents: number;
  supplier_id: number | null;
  updated_at: string;
}

export interface CheckedPricing {
  updatedAt: string;
  change: BackendPricingChange;
  before: Pricing;
  after: Pricing;
}

/**
 * What a change makes of a product's pricing. `expected` is the If-Match header: 412 when the product has changed since that `updatedAt`.
 * 400 with one error per field for a change that is not valid.
 */
export async function checkPricing(
  database: Database,
  productId: number,
  fields: Record<string, unknown>,
  expected: string | undefined,
  now: Date,
): Promise<CheckedPricing> {
  const product = await storedProduct(database, productId);
  if (expected !== undefined && expected !== `"${product.updated_at}"`) throw changedMeanwhile();
  const change = readPricing(fields, product.pricing_model);
  const before = await pricingOf(database, product);
  const after = { ...before, ...change };
  const fieldErrors = [...(await validateSuppliers(database, before, after)), ...(await breakFaults(database, before, after, now))];
  if (fieldErrors.length > 0) throw invalidInput(...fieldErrors);
  return { updatedAt: product.updated_at, change, before, after };
}

export async function storedPricing(database: Database, productId: number): Promise<Pricing> {
  return pricingOf(database, await storedProduct(database, productId));
}

/** 412: another change came first. */
export function changedMeanwhile(): ApiError {
  return new ApiError(412, 'PreconditionFailedError', 'Someone else has changed this product in the meantime.', {
    code: 'PRICING_CHANGED',
  });
}

async function storedProduct(database: Database, productId: number): Promise<StoredProduct> {
  const product = await database.get<StoredProduct>(
    'SELECT id, pricing_model, minimum_sale_quantity, minimum_cost_cents, supplier_id, updated_at FROM products WHERE id = ?',
    productId,
  );
  if (!product) throw notFound('There is no such product.');
  return product;
}

async function pricingOf(database: Database, product: StoredProduct): Promise<Pricing> {
  return {
    pricingModel: product.pricing_model,
    minimumSaleQuantity: product.minimum_sale_quantity,
    minimumCostPrice: product.minimum_cost_cents / 100,
    supplier: product.supplier_id,
    productSuppliers: await database.all(
      'SELECT id, supplier_id AS supplier, sku, cost_cents / 100.0 AS costPrice FROM product_suppliers WHERE product_id = ? ORDER BY id',
      product.id,
    ),
    markupPriceBreaks: await database.all(
      `SELECT id, premium / 100.0 AS premiumAmount, quantity, customer_id AS customer, price_list AS "group", valid_from AS validFrom, valid_to AS validTo
         FROM markup_price_breaks WHERE product_id = ? ORDER BY id`,
      product.id,
    ),
  };
}

/** Suppliers exist, without duplicates, and include the one that delivers first. */
async function validateSuppliers(database: Database, before: Pricing, after: Pricing): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = [];
  const addError = (message: string, ...path: FieldError['path']): void => void fieldErrors.push({ path, message });
  for (const [index, { id, supplier }] of after.productSuppliers.entries()) {
    if (!isRowOf(before.productSuppliers, id)) addError('This row no longer exists.', 'productSuppliers', index, 'id');
    if (!(await database.get('SELECT 1 FROM suppliers WHERE id = ?', supplier)))
      addError('There is no such supplier.', 'productSuppliers', index, 'supplier');
    if (after.productSuppliers.findIndex((other) => other.supplier === supplier) < index)
      addError('This supplier is already in the list.', 'productSuppliers', index, 'supplier');
  }
  const hasPreferredSupplier = after.supplier === null ? after.productSuppliers.length === 0 : isListed(after);
  if (!hasPreferredSupplier) addError('Choose one of the suppliers of the product.', 'supplier');
  return fieldErrors;
}

/** Customers exist, no two rows are for the same case, and a standard price exists at any time. */
async function breakFaults(database: Database, before: Pricing, { markupPriceBreaks: rows }: Pricing, now: Date): Promise<FieldError[]> {
  const fieldErrors: FieldError[] = [];
  const groups = pricingGroups(database);
  const addError = (message: string, index: number, field: string): void => {
    fieldErrors.push({ path: ['markupPriceBreaks', index, field], message });
  };
  for (const [index, { id, customer, group, validFrom, validTo }] of rows.entries()) {
    if (!isRowOf(before.markupPriceBreaks, id)) addError('This row no longer exists.', index, 'id');
    if (customer !== null && !(await database.get(`SELECT 1 FROM users WHERE id = ? AND role = 'Customer'`, customer)))
      addError('There’s no such customer.', index, 'customer');
    if (group !== null && customer !== null) addError('A row is for a customer or for a group.', index, 'group');
    else if (group !== null && !groups.includes(group)) addError('There’s no such group.', index, 'group');
    if (validFrom !== null && validTo !== null && validFrom >= validTo) addError('This ends before it begins.', index, 'validTo');
    else if (overlappingRow(rows, index) !== undefined) addError('Another row has this quantity for the same time.', index, 'quantity');
  }
  const gap = firstGapFrom(rows, now.getTime());
  if (gap !== undefined)
    fieldErrors.push({ path: ['markupPriceBreaks'], message: `No row for everyone applies on ${formatLocalDay(new Date(gap))}.` });
  return fieldErrors;
}

function isRowOf(rows: readonly { id?: number }[], id: number | undefined): boolean {
  return id === undefined || rows.some((row) => row.id === id);
}

function isListed({ supplier, productSuppliers }: Pricing): boolean {
  return productSuppliers.some((row) => row.supplier === supplier);
}
