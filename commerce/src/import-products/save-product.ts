import type { SQLInputValue } from 'node:sqlite';
import { NO_PLAIN_FIELDS } from '@koura/shared-types/plain-product-fields';
import { slugOf } from '@koura/shared-types/slug';
import type { Database } from '../database/database.ts';
import type { EncodedPicture } from '../picture-files/encode-picture.ts';
import { refreshAvailability } from '../products/availability.ts';
import { storedPricing } from '../products/check-pricing.ts';
import type { ProductDetails } from '../products/describe-product.ts';
import { makeProductSearchable } from '../products/search-products.ts';
import { weightInGrams, weightSlug } from '../products/weight.ts';
import { writePricing } from '../products/write-pricing.ts';
import type { ImportedPremiums, ProductRow } from './product-row.ts';

const NO_DETAILS: ProductDetails = { ...NO_PLAIN_FIELDS, description: '' };

type Columns = Record<string, SQLInputValue>;
/** A row of `products`. */
type StoredProduct = Columns & { id: number; details: string; search_type: string; objective: string };

/** Writes a product's texts, measures and picture, all but stock and pricing; a cell that is empty leaves what is stored. */
export function saveProduct(
  database: Database,
  row: ProductRow,
  picture: EncodedPicture | undefined,
  now: Date,
): { id: number; isNew: boolean; isChanged: boolean } {
  const stored = database.get<StoredProduct>('SELECT * FROM products WHERE slug = ?', row.slug);
  const columns = columnsOf(database, row, stored);
  const changed = Object.entries(columns).filter(([name, value]) => stored?.[name] !== value);
  if (!stored) {
    const names = ['slug', ...Object.keys(columns), ...Object.keys(NEW_PRODUCT), 'updated_at'];
    const values = [row.slug, ...Object.values(columns), ...Object.values(NEW_PRODUCT), now.toISOString()];
    const { lastId } = database.run(`INSERT INTO products (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...values);
    makeProductSearchable(database, lastId);
    if (picture) savePicture(database, lastId, picture);
    return { id: lastId, isNew: true, isChanged: true };
  }
  const isOtherPicture = picture !== undefined && savePicture(database, stored.id, picture);
  if (changed.length > 0 || isOtherPicture) {
    const set = [...changed, ['updated_at', now.toISOString()] as const];
    database.run(
      `UPDATE products SET ${set.map(([name]) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...set.map(([, value]) => value),
      stored.id,
    );
    makeProductSearchable(database, stored.id);
    refreshAvailability(database, stored.id);
  }
  return { id: stored.id, isNew: false, isChanged: changed.length > 0 || isOtherPicture };
}

/** Of a product before its pricing and stock are written. */
const NEW_PRODUCT: Columns = {
  stock: 0,
  minimum_sale_quantity: 1,
  availability: 'soldOut',
  popularity: 0,
  minimum_cost_cents: 0,
  pricing_model: 'percent',
};

function columnsOf(
  database: Database,
  { fields, slug, metal, mint, category, taxClass }: ProductRow,
  stored: StoredProduct | undefined,
): Columns {
  const details = { ...NO_DETAILS, ...(stored ? (JSON.parse(stored.details) as ProductDetails) : {}), ...detailsIn(fields) };
  const weight = String(fields['weight']);
  const onRequest = fields['availability'] === undefined ? (stored?.['on_request'] ?? 0) : Number(fields['availability'] === 'onRequest');
  return {
    name: String(fields['name']),
    sku: fields['orderingSku'] === undefined ? (stored?.['sku'] ?? slug) : String(fields['orderingSku']),
    metal_id: database.get<{ id: number }>('SELECT id FROM metals WHERE slug = ?', slugOf(metal))!.id,
    mint_id: termId(database, 'mints', mint!),
    category_id: category === undefined ? (stored?.['category_id'] ?? null) : termId(database, 'categories', category),
    type: String(fields['type']),
    search_type: String(fields['searchType'] ?? stored?.search_type ?? (fields['type'] === 'coin' ? 'bullion-coin' : 'minted-bar')),
    objective: String(fields['objective'] ?? stored?.objective ?? 'invest'),
    weight,
    weight_slug: weightSlug(weight),
    weight_grams: weightInGrams(weight),
    fine_weight_grams: Number(fields['fineWeightGrams']),
    fineness: Number(fields['fineness']),
    tax_class: taxClass ?? stored?.['tax_class'] ?? 'metal',
    on_request: onRequest,
    featured: fields['featured'] === undefined ? (stored?.['featured'] ?? 0) : Number(fields['featured']),
    details: JSON.stringify(details),
  };
}

function detailsIn(fields: ProductRow['fields']): Partial<ProductDetails> {
  return Object.fromEntries(Object.keys(NO_DETAILS).flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/** Of a mint or category, which is created where it does not exist. */
function termId(database: Database, table: 'mints' | 'categories', name: string): number {
  const slug = slugOf(name);
  const known = database.get<{ id: number }>(`SELECT id FROM ${table} WHERE slug = ?`, slug);
  if (known) return known.id;
  const more = table === 'mints' ? { country: '', description: '' } : {};
  const columns = { slug, name, ...more };
  const names = Object.keys(columns);
  return database.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, ...Object.values(columns))
    .lastId;
}

/** Puts a picture in the place of the product's. Answers whether it is another one. */
function savePicture(database: Database, productId: number, { name, width, height }: EncodedPicture): boolean {
  const stored = database.all<{ name: string }>('SELECT name FROM product_pictures WHERE product_id = ?', productId);
  if (stored.length === 1 && stored[0]!.name === name) return false;
  database.run('DELETE FROM product_pictures WHERE product_id = ?', productId);
  database.run(
    `INSERT INTO product_pictures (product_id, position, name, extension, caption, width, height, width_mm, is_illustration)
       VALUES (?, 0, ?, 'webp', '', ?, ?, NULL, 0)`,
    productId,
    name,
    width,
    height,
  );
  return true;
}

/** Whether a product's costs, suppliers, premiums and smallest quantity are those of the row, as far as it names them. */
export function samePricing(database: Database, id: number, row: ProductRow): boolean {
  const stored = storedPricing(database, id);
  const named = namedSuppliers(database, row);
  const everybody = stored.markupPriceBreaks.filter(({ customer }) => customer === null);
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  return (
    (row.fields['minimumSaleQuantity'] ?? stored.minimumSaleQuantity) === stored.minimumSaleQuantity &&
    (row.cost ?? stored.minimumCostPrice) === stored.minimumCostPrice &&
    (named.length === 0 ||
      isSame(
        named,
        stored.productSuppliers.map(({ supplier }) => supplier),
      )) &&
    row.premiums!.model === stored.pricingModel &&
    isSame(
      row.premiums!.steps,
      everybody.map(({ quantity, premiumAmount }) => ({ quantity, premium: premiumAmount })),
    )
  );
}

/** Writes the pricing of a row; what single customers pay stays. */
export function savePricing(database: Database, id: number, row: ProductRow, now: Date): void {
  const stored = storedPricing(database, id);
  const suppliers = namedSuppliers(database, row);
  const cost = row.cost ?? stored.minimumCostPrice;
  writePricing(
    database,
    id,
    {
      pricingModel: row.premiums!.model,
      minimumSaleQuantity: Number(row.fields['minimumSaleQuantity'] ?? stored.minimumSaleQuantity),
      minimumCostPrice: cost,
      markupPriceBreaks: [...breaksOf(row.premiums!), ...stored.markupPriceBreaks.filter(({ customer }) => customer !== null)],
      ...(suppliers.length === 0
        ? {}
        : {
            supplier: suppliers[0]!,
            productSuppliers: suppliers.map((supplier) => ({
              supplier,
              sku: String(row.fields['orderingSku'] ?? row.slug),
              costPrice: cost,
            })),
          }),
    },
    now.toISOString(),
  );
  refreshAvailability(database, id);
}

function breaksOf({ steps }: ImportedPremiums) {
  return steps.map(({ quantity, premium }) => ({ quantity, premiumAmount: premium, customer: null, validFrom: null, validTo: null }));
}

/** Ids of the row's suppliers, in its order. */
function namedSuppliers(database: Database, { suppliers }: ProductRow): number[] {
  return suppliers.map((slug) => database.get<{ id: number }>('SELECT id FROM suppliers WHERE slug = ?', slug)!.id);
}

export function saveStock(database: Database, id: number, stock: number, now: Date): void {
  database.run('UPDATE products SET stock = ?, updated_at = ? WHERE id = ?', stock, now.toISOString(), id);
  refreshAvailability(database, id);
}
