import type { BackendPricingEntries } from '@koura/shared-types/wire/pricing';
import type { BackendPricingChange } from '@koura/shared-types/wire/product';
import type { StoredUser } from '../account/user-store.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import type { QueryTree } from '../query/bracket-query.ts';
import { readPagination } from '../query/pagination.ts';
import { pricingEntriesOf, pricingEntry, type StoredPricingEntry } from '../staff/pricing-trail.ts';
import { describeStaffMember } from '../staff/describe-staff-member.ts';
import { ownCurrency } from '../settings/countries.ts';

type Described = BackendPricingEntries['changes'][number];

/** GET /products/{id}/pricing-changes: a page of a product's changes, newest first. */
export function listPricingChanges(database: Database, productId: number, query: QueryTree): BackendPricingEntries {
  const updatedAt = updatedAtOf(database, productId);
  const { entries, total } = pricingEntriesOf(database, productId, readPagination(query));
  return {
    currency: ownCurrency(database),
    changes: entries.map((entry) => describe(database, entry, updatedAt)),
    pagination: { total },
  };
}

/** A change that can be undone: the product's last one. Throws a 404 for an unknown id. */
export function changeToUndo(database: Database, productId: number, id: number): StoredPricingEntry & { isLast: boolean } {
  const updatedAt = updatedAtOf(database, productId);
  const entry = pricingEntry(database, productId, id);
  if (!entry) throw notFound('There is no such change.');
  return { ...entry, isLast: entry.at === updatedAt };
}

function updatedAtOf(database: Database, productId: number): string {
  const product = database.get<{ updated_at: string }>('SELECT updated_at FROM products WHERE id = ?', productId);
  if (!product) throw notFound('There is no such product.');
  return product.updated_at;
}

function describe(database: Database, entry: StoredPricingEntry, updatedAt: string): Described {
  const { id, at, staffId, before, after, priceBefore, price, undoes } = entry;
  return {
    id,
    at,
    by: describeStaffMember(database.get<StoredUser>('SELECT * FROM users WHERE id = ?', staffId)!),
    before: describeValues(database, before),
    after: describeValues(database, after),
    priceBefore: priceBefore === null ? null : priceBefore / 100,
    price: price === null ? null : price / 100,
    undoes,
    canUndo: at === updatedAt,
  };
}

function describeValues(database: Database, values: BackendPricingChange): Described['before'] {
  const { supplier, productSuppliers, markupPriceBreaks, ...others } = values;
  const named = (id: number): { id: number; name: string; slug: string } =>
    database.get<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM suppliers WHERE id = ?', id)!;
  const nameOf = (id: number): string | null =>
    database.get<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?`, id)?.name ?? null;
  return {
    ...others,
    ...(supplier === undefined ? {} : { supplier: supplier === null ? null : named(supplier) }),
    ...(productSuppliers && {
      productSuppliers: productSuppliers.map((row) => ({ ...row, id: row.id!, supplier: named(row.supplier) })),
    }),
    ...(markupPriceBreaks && {
      markupPriceBreaks: markupPriceBreaks.map((row) => ({
        ...row,
        group: row.group ?? null,
        id: row.id!,
        customerName: row.customer === null ? null : nameOf(row.customer),
      })),
    }),
  };
}
