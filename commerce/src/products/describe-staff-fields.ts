import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import { columnsOf, type Part, readParts } from '../database/parts.ts';
import { pricingGroups } from '../pricing/price-lists.ts';
import { awaiting } from './awaiting-approval.ts';
import type { ProductRow } from './product-row.ts';
import { replacementCosts } from './replacement-cost.ts';

type StaffFields = Required<
  Pick<
    BackendProduct,
    | 'minimumCostPrice'
    | 'replacementCost'
    | 'groups'
    | 'awaitingApproval'
    | 'markupPriceBreaks'
    | 'supplier'
    | 'productSuppliers'
    | 'pricingModel'
  >
>;

interface SupplierRow {
  id: number;
  sku: string;
  cost_cents: number;
  supplier_id: number;
  name: string;
  slug: string;
}

interface PremiumRow {
  id: number;
  premium: number;
  quantity: number;
  customer_id: number | null;
  price_list: string | null;
  valid_from: string | null;
  valid_to: string | null;
  customer_name: string | null;
}

const suppliers: Part<SupplierRow> = {
  fields: {
    ...columnsOf('offer', 'id', 'sku', 'cost_cents', 'supplier_id'),
    ...columnsOf('supplier', 'name', 'slug'),
  },
  from: 'product_suppliers AS offer JOIN suppliers AS supplier ON supplier.id = offer.supplier_id',
  owner: 'offer.product_id',
  order: { id: 'offer.id' },
};

const premiums: Part<PremiumRow> = {
  fields: {
    ...columnsOf('step', 'id', 'premium', 'quantity', 'customer_id', 'price_list', 'valid_from', 'valid_to'),
    customer_name: `customer.first_name || ' ' || customer.last_name`,
  },
  from: 'markup_price_breaks AS step LEFT JOIN users AS customer ON customer.id = step.customer_id',
  owner: 'step.product_id',
  order: { id: 'step.id' },
};

/**
 * Cost, suppliers and customer-specific price breaks of products. Amounts are decimals of the dealer's own currency. Never part of a public
 * response.
 */
export async function describeStaffFields(database: Database, rows: readonly ProductRow[]): Promise<(row: ProductRow) => StaffFields> {
  const ids = rows.map(({ id }) => id);
  const parts = await readParts(database, ids, { suppliers, premiums, awaiting });
  const costs = await replacementCosts(database, ids);
  return (row) => ({
    minimumCostPrice: row.minimum_cost_cents / 100,
    replacementCost: costs.get(row.id)! / 100,
    groups: pricingGroups(database),
    awaitingApproval: parts.awaiting(row.id).at(-1) ?? null,
    markupPriceBreaks: parts.premiums(row.id).toSorted(byPayer).map(describePremium),
    supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier_name!, slug: row.supplier_slug! },
    productSuppliers: parts.suppliers(row.id).map(({ id, sku, cost_cents: cents, supplier_id: supplierId, name, slug }) => ({
      id,
      supplier: { id: supplierId, name, slug },
      sku,
      costPrice: cents / 100,
    })),
    pricingModel: row.pricing_model,
  });
}

function describePremium(row: PremiumRow): NonNullable<StaffFields['markupPriceBreaks']>[number] {
  return {
    id: row.id,
    premiumAmount: row.premium / 100,
    quantity: row.quantity,
    customer: row.customer_id,
    customerName: row.customer_name,
    group: row.price_list,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  };
}

/** Those of everybody first, then of groups, then of customers; each of them by when they begin and from how many pieces on. */
function byPayer(one: PremiumRow, other: PremiumRow): number {
  return (
    compare(one.customer_id, other.customer_id) ||
    compare(one.price_list, other.price_list) ||
    compare(one.valid_from, other.valid_from) ||
    one.quantity - other.quantity
  );
}

/** Null comes first. */
function compare(one: number | string | null, other: number | string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}
