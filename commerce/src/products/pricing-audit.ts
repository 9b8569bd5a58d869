import type { BackendAuditChange } from '@koura/shared-types/wire/audit';
import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { Database } from '../database/database.ts';
import { amountText, changeOf } from '../staff/audit-trail.ts';
import type { Pricing } from './check-pricing.ts';
import { ownCurrency } from '../settings/countries.ts';

interface BeforeAndAfter<T> {
  before: T;
  after: T;
}

/** A change of pricing as the audit trail has it: each changed field as a text, and the standard price. Prices in cents. */
export async function pricingAuditChanges(
  database: Database,
  fields: BeforeAndAfter<Partial<Pricing>>,
  price: BeforeAndAfter<number | null>,
): Promise<BackendAuditChange[]> {
  const currency = ownCurrency(database);
  const money = (cents: number | null): string | null => (cents === null ? null : amountText(cents, currency));
  const changed = (
    await Array.fromAsync(Object.keys(fields.after) as (keyof Pricing)[], async (name) => {
      const text = (pricing: Partial<Pricing>): Promise<string | null> => textOf(database, pricing, name, currency);
      return changeOf(name, await text(fields.before), await text(fields.after));
    })
  ).flat();
  return [...changed, ...changeOf('price', money(price.before), money(price.after))];
}

async function textOf(database: Database, pricing: BackendPricingChange, name: keyof Pricing, currency: string): Promise<string | null> {
  switch (name) {
    case 'minimumCostPrice':
      return amountText(Math.round(pricing.minimumCostPrice! * 100), currency);
    case 'supplier':
      return pricing.supplier == null ? null : await supplierName(database, pricing.supplier);
    case 'productSuppliers':
      return (
        (
          await Array.fromAsync(
            pricing.productSuppliers!,
            async ({ supplier, costPrice }) => `${await supplierName(database, supplier)} ${costPrice}`,
          )
        ).join(', ') || null
      );
    case 'markupPriceBreaks':
      return (await Array.fromAsync(pricing.markupPriceBreaks!, (row) => premiumText(database, row))).join(', ') || null;
    default:
      return String(pricing[name]);
  }
}

/** "5+ 3.4 for Hannah Wilson from 2026-12-01T11:00:00.000Z". */
async function premiumText(database: Database, row: Pricing['markupPriceBreaks'][number]): Promise<string> {
  const { quantity, premiumAmount, customer, group, validFrom, validTo } = row;
  const payer = customer === null ? group : await customerName(database, customer);
  const who = payer === null ? '' : ` for ${payer}`;
  const from = validFrom === null ? '' : ` from ${validFrom}`;
  const to = validTo === null ? '' : ` to ${validTo}`;
  return `${quantity}+ ${premiumAmount}${who}${from}${to}`;
}

async function supplierName(database: Database, id: number): Promise<string> {
  return (await database.get<{ name: string }>('SELECT name FROM suppliers WHERE id = ?', id))?.name ?? String(id);
}

async function customerName(database: Database, id: number): Promise<string> {
  return (
    (await database.get<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?`, id))?.name ?? String(id)
  );
}
