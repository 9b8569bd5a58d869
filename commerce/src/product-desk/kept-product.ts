import type { MissingPart, ProductState } from '@koura/shared-types/product-desk';
import type { BackendKeptProduct, BackendStockMovement } from '@koura/shared-types/wire/staff-product';
import type { Database } from '../database/database.ts';
import { ApiError, notFound } from '../errors/api-error.ts';
import { describeImages } from '../products/describe-images.ts';
import { ownCurrency } from '../settings/countries.ts';
import { personJson } from '../staff/person-json.ts';
import { storedFacts } from './product-facts.ts';

const MOVEMENTS = 50;

export interface StoredProduct {
  id: number;
  slug: string;
  name: string;
  state: ProductState;
  is_public: number;
  stock: number;
  minimum_sale_quantity: number;
  facts_version: number;
  pictures_version: number;
  updated_at: string;
}

/** A product by its id. Throws 404 where there is none. */
export async function storedProduct(database: Database, id: number): Promise<StoredProduct> {
  const stored = await database.get<StoredProduct>(
    `SELECT id, slug, name, state, is_public, stock, minimum_sale_quantity, facts_version, pictures_version, updated_at
       FROM products WHERE id = ?`,
    id,
  );
  if (!stored) throw notFound('There’s no such product.');
  return stored;
}

/** Throws 412 when there was another change since the version in If-Match, which has to be sent. */
export function checkVersion(expected: string | undefined, version: number): void {
  if (expected === `"${version}"`) return;
  throw new ApiError(412, 'PreconditionFailedError', 'Someone else has changed this product in the meantime. Nothing was saved.', {
    code: 'PRODUCT_CHANGED',
  });
}

/** The time of a change: `updatedAt` is the version of the pricing, so no two changes may have the same. */
export function timeOfChange({ updated_at: before }: StoredProduct, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}

/** A product as staff keep it. Throws 404 where there is none. */
export async function keptProduct(database: Database, id: number): Promise<BackendKeptProduct> {
  const stored = await storedProduct(database, id);
  const currency = ownCurrency(database);
  const price = (await database.get<{ price: number }>('SELECT price FROM product_prices WHERE product_id = ? AND list = ?', id, currency))
    ?.price;
  const images = await describeImages(database, id, stored.name);
  return {
    id,
    slug: stored.slug,
    state: stored.state,
    facts: await storedFacts(database, id),
    price: price === undefined ? null : price / 100,
    currency,
    minimumSaleQuantity: stored.minimum_sale_quantity,
    stock: stored.stock,
    inOpenOrders: await openPieces(database, id),
    inCarts: await cartsWith(database, id),
    missing: await missingParts(database, id),
    pictures: (await storedPictures(database, id)).map(({ name, caption }, index) => ({ name, caption, image: images[index]! })),
    factsVersion: stored.facts_version,
    picturesVersion: stored.pictures_version,
    updatedAt: stored.updated_at,
    movements: await movementsOf(database, id),
  };
}

/** What a product needs before it can be on sale. */
export async function missingParts(database: Database, id: number): Promise<MissingPart[]> {
  const missing: MissingPart[] = [];
  if (!(await database.get('SELECT 1 FROM product_prices WHERE product_id = ? AND list = ?', id, ownCurrency(database))))
    missing.push('price');
  if (!(await database.get('SELECT 1 FROM product_pictures WHERE product_id = ?', id))) missing.push('picture');
  return missing;
}

export async function storedPictures(database: Database, id: number): Promise<{ name: string; caption: string }[]> {
  return database.all('SELECT name, caption FROM product_pictures WHERE product_id = ? ORDER BY position', id);
}

async function openPieces(database: Database, id: number): Promise<number> {
  return (await database.get<{ pieces: number }>(
    `SELECT coalesce(sum(l.quantity), 0) AS pieces FROM orders o CROSS JOIN order_lines l ON l.order_id = o.id
       WHERE o.status IN ('Pending', 'AwaitingFulfillment') AND l.product_id = ? AND l.supply_type = 'inStock'`,
    id,
  ))!.pieces;
}

async function cartsWith(database: Database, id: number): Promise<number> {
  return (await database.get<{ carts: number }>(
    'SELECT count(*) AS carts FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE l.product_id = ? AND c.completed = 0',
    id,
  ))!.carts;
}

async function movementsOf(database: Database, id: number): Promise<BackendStockMovement[]> {
  return (
    await database.all<Omit<BackendStockMovement, 'by'> & { person: string }>(
      `SELECT moved.id, moved.at, ${personJson('person')} AS person, moved.amount, moved.stock, moved.reason, moved.note
         FROM stock_movements moved JOIN users person ON person.id = moved.staff_id WHERE moved.product_id = ? ORDER BY moved.id DESC LIMIT ?`,
      id,
      MOVEMENTS,
    )
  ).map(({ person, ...movement }) => ({ ...movement, by: JSON.parse(person) as BackendStockMovement['by'] }));
}
