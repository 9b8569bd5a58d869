import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import type { ProductRow } from './product-row.ts';
import { pricingGroups } from '../pricing/price-lists.ts';
import { awaitingApproval } from './awaiting-approval.ts';
import { replacementCost } from './replacement-cost.ts';

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

/** Cost, suppliers and customer-specific price breaks of a product. Amounts are decimals of the dealer's own currency. Never part of a public response. */
export async function describeStaffFields(database: Database, row: ProductRow): Promise<StaffFields> {
  const productSuppliers = (
    await database.all<{ id: number; sku: string; cost_cents: number; supplier_id: number; name: string; slug: string }>(
      `SELECT ps.id, ps.sku, ps.cost_cents, s.id AS supplier_id, s.name, s.slug
         FROM product_suppliers ps JOIN suppliers s ON s.id = ps.supplier_id WHERE ps.product_id = ? ORDER BY ps.id`,
      row.id,
    )
  ).map((one) => ({
    id: one.id,
    supplier: { id: one.supplier_id, name: one.name, slug: one.slug },
    sku: one.sku,
    costPrice: one.cost_cents / 100,
  }));
  const markupPriceBreaks = (
    await database.all<{
      id: number;
      premium: number;
      quantity: number;
      customer_id: number | null;
      customer_name: string | null;
      price_list: string | null;
      valid_from: string | null;
      valid_to: string | null;
    }>(
      `SELECT b.*, u.first_name || ' ' || u.last_name AS customer_name FROM markup_price_breaks b LEFT JOIN users u ON u.id = b.customer_id
         WHERE product_id = ? ORDER BY customer_id IS NOT NULL, customer_id, price_list IS NOT NULL, price_list, valid_from NULLS FIRST, quantity, b.id`,
      row.id,
    )
  ).map((one) => ({
    id: one.id,
    premiumAmount: one.premium / 100,
    quantity: one.quantity,
    customer: one.customer_id,
    customerName: one.customer_name,
    group: one.price_list,
    validFrom: one.valid_from,
    validTo: one.valid_to,
  }));
  const supplier = row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier_name!, slug: row.supplier_slug! };
  return {
    minimumCostPrice: row.minimum_cost_cents / 100,
    replacementCost: (await replacementCost(database, row.id)) / 100,
    groups: pricingGroups(database),
    awaitingApproval: await awaitingApproval(database, row.id),
    markupPriceBreaks,
    supplier,
    productSuppliers,
    pricingModel: row.pricing_model,
  };
}
