import type { SQLInputValue } from 'node:sqlite';
import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import { writeCost } from './replacement-cost.ts';

/** Stores a validated change. Rows keep their ids; rows that are not listed are deleted. `at`: the product's new `updated_at`. */
export async function writePricing(database: Database, productId: number, change: BackendPricingChange, at: string): Promise<void> {
  const { pricingModel, minimumSaleQuantity, minimumCostPrice, supplier, productSuppliers, markupPriceBreaks } = change;
  const columns: Record<string, SQLInputValue | undefined> = {
    pricing_model: pricingModel,
    minimum_sale_quantity: minimumSaleQuantity,
    supplier_id: supplier,
    updated_at: at,
  };
  for (const [column, value] of Object.entries(columns))
    if (value !== undefined) await database.run(`UPDATE products SET ${column} = ? WHERE id = ?`, value, productId);
  if (minimumCostPrice !== undefined) await writeCost(database, productId, hundredths(minimumCostPrice));
  if (productSuppliers) {
    await writeRows(
      database,
      'product_suppliers',
      productId,
      productSuppliers.map((row) => ({
        id: row.id,
        supplier_id: row.supplier,
        sku: row.sku.trim(),
        cost_cents: hundredths(row.costPrice),
      })),
    );
  }
  if (markupPriceBreaks) {
    await writeRows(
      database,
      'markup_price_breaks',
      productId,
      markupPriceBreaks.map((row) => ({
        id: row.id,
        premium: hundredths(row.premiumAmount),
        quantity: row.quantity,
        customer_id: row.customer,
        price_list: row.group,
        valid_from: row.validFrom,
        valid_to: row.validTo,
      })),
    );
  }
}

async function writeRows(
  database: Database,
  table: 'product_suppliers' | 'markup_price_breaks',
  productId: number,
  rows: ({ id: number | undefined } & Record<string, SQLInputValue | undefined>)[],
): Promise<void> {
  const kept = JSON.stringify(rows.flatMap(({ id }) => id ?? []));
  await database.run(
    `DELETE FROM ${table} WHERE product_id = ? AND id NOT IN (SELECT CAST(value AS INTEGER) FROM json_each(?))`,
    productId,
    kept,
  );
  for (const { id, ...values } of rows) {
    const names = Object.keys(values);
    const inputs = Object.values(values) as SQLInputValue[];
    if (id === undefined) {
      const marks = names.map(() => ', ?').join('');
      await database.run(`INSERT INTO ${table} (product_id, ${names.join(', ')}) VALUES (?${marks})`, productId, ...inputs);
    } else {
      await database.run(`UPDATE ${table} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`, ...inputs, id);
    }
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}
