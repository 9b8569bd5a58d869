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
export async function listPricingChanges(database: Database, productId: number, query: QueryTree): Promise<BackendPricingEntries> {
  const updatedAt = await updatedAtOf(database, productId);
  const { entries, total } = await pricingEntriesOf(database, productId, readPagination(query));
  return {
    currency: ownCurrency(database),
    changes: await Array.fromAsync(entries, (entry) => describe(database, entry, updatedAt)),
    pagination: { total },
  };
}

/** A change that can be undone: the product's last one. Throws a 404 for an unknown id. */
export async function changeToUndo(database: Database, productId: number, id: number): Promise<StoredPricingEntry & { isLast: boolean }> {
  const updatedAt = await updatedAtOf(database, productId);
  const entry = await pricingEntry(database, productId, id);
  if (!entry) throw notFound('There is no such change.');
  return { ...entry, isLast: entry.at === updatedAt };
}

async function updatedAtOf(database: Database, productId: number): Promise<string> {
  const product = await database.get<{ updated_at: string }>('SELECT updated_at FROM products WHERE id = ?', productId);
  if (!product) throw notFound('There is no such product.');
  return product.updated_at;
}

async function describe(database: Database, entry: StoredPricingEntry, updatedAt: string): Promise<Described> {
  const { id, at, staffId, before, after, priceBefore, price, undoes } = entry;
  return {
    id,
    at,
    by: describeStaffMember((await database.get<StoredUser>('SELECT * FROM users WHERE id = ?', staffId))!),
    before: await describeValues(database, before),
    after: await describeValues(database, after),
    priceBefore: priceBefore === null ? null : priceBefore / 100,
    price: price === null ? null : price / 100,
    undoes,
    canUndo: at === updatedAt,
  };
}

async function describeValues(database: Database, values: BackendPricingChange): Promise<Described['before']> {
  const { supplier, productSuppliers, markupPriceBreaks, ...others } = values;
  const named = async (id: number): Promise<{ id: number; name: string; slug: string }> =>
    (await database.get<{ id: number; name: string; slug: string }>('SELECT id, name, slug FROM suppliers WHERE id = ?', id))!;
  const nameOf = async (id: number): Promise<string | null> =>
    (await database.get<{ name: string }>(`SELECT first_name || ' ' || last_name AS name FROM users WHERE id = ?`, id))?.name ?? null;
  return {
    ...others,
    ...(supplier === undefined ? {} : { supplier: supplier === null ? null : await named(supplier) }),
    ...(productSuppliers && {
      productSuppliers: await Array.fromAsync(productSuppliers, async (row) => ({
        ...row,
        id: row.id!,
        supplier: await named(row.supplier),
      })),
    }),
    ...(markupPriceBreaks && {
      markupPriceBreaks: await Array.fromAsync(markupPriceBreaks, async (row) => ({
        ...row,
        group: row.group ?? null,
        id: row.id!,
        customerName: row.customer === null ? null : await nameOf(row.customer),
      })),
    }),
  };
}
