import { slugOf } from '@koura/shared-types/slug';
import type { Database } from '../database/database.ts';
import { refreshAvailability } from '../products/availability.ts';
import { storedPricing } from '../products/check-pricing.ts';
import { NO_DETAILS, type ProductDetails } from '../products/describe-product.ts';
import type { StoredPicture } from '../products/pictures.ts';
import { defaultSearchType, insertProduct, type ProductColumns, termId, updateProduct, weightColumns } from '../products/write-product.ts';
import { writePricing } from '../products/write-pricing.ts';
import type { ImportedPremiums, ProductRow } from './product-row.ts';

/** A row of `products`. */
type StoredProduct = ProductColumns & { id: number; details: string; search_type: string; objective: string };

/** An encoded picture, and what is to be seen: "front", or empty. */
export type NewPicture = StoredPicture & { caption: string };

/** Writes a product's texts, measures and pictures, all but stock and pricing; a cell that is empty leaves what is stored, and so does a row without pictures. */
export async function saveProduct(
  database: Database,
  row: ProductRow,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<{ id: number; isNew: boolean; isChanged: boolean }> {
  const stored = await database.get<StoredProduct>('SELECT * FROM products WHERE slug = ?', row.slug);
  const columns = await columnsOf(database, row, stored);
  const changed = Object.entries(columns).filter(([name, value]) => stored?.[name] !== value);
  if (!stored) {
    const id = await insertProduct(database, { slug: row.slug, ...columns, updated_at: now.toISOString() });
    await savePictures(database, id, pictures);
    return { id, isNew: true, isChanged: true };
  }
  const isOtherPicture = pictures.length > 0 && (await savePictures(database, stored.id, pictures));
  if (changed.length > 0 || isOtherPicture) {
    await updateProduct(database, stored.id, { ...Object.fromEntries(changed), updated_at: now.toISOString() });
  }
  return { id: stored.id, isNew: false, isChanged: changed.length > 0 || isOtherPicture };
}

async function columnsOf(
  database: Database,
  { fields, slug, metal, mint, category, taxClass }: ProductRow,
  stored: StoredProduct | undefined,
): Promise<ProductColumns> {
  const details = { ...NO_DETAILS, ...(stored ? (JSON.parse(stored.details) as ProductDetails) : {}), ...detailsIn(fields) };
  const weight = String(fields['weight']);
  const onRequest = fields['availability'] === undefined ? (stored?.['on_request'] ?? 0) : Number(fields['availability'] === 'onRequest');
  return {
    name: String(fields['name']),
    sku: fields['orderingSku'] === undefined ? (stored?.['sku'] ?? slug) : String(fields['orderingSku']),
    metal_id: (await database.get<{ id: number }>('SELECT id FROM metals WHERE slug = ?', slugOf(metal)))!.id,
    mint_id: await termId(database, 'mints', mint!),
    category_id: category === undefined ? (stored?.['category_id'] ?? null) : await termId(database, 'categories', category),
    type: String(fields['type']),
    search_type: String(fields['searchType'] ?? stored?.search_type ?? defaultSearchType(String(fields['type']))),
    objective: String(fields['objective'] ?? stored?.objective ?? 'invest'),
    ...weightColumns(weight),
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

/** Puts pictures in the place of the product's; those that it has keep their captions. Answers whether they are others. */
async function savePictures(database: Database, productId: number, pictures: readonly NewPicture[]): Promise<boolean> {
  const stored = await database.all<{ name: string; caption: string }>(
    'SELECT name, caption FROM product_pictures WHERE product_id = ? ORDER BY position',
    productId,
  );
  if (stored.map(({ name }) => name).join() === pictures.map(({ name }) => name).join()) return false;
  await database.run('DELETE FROM product_pictures WHERE product_id = ?', productId);
  for (const [position, { name, caption, width, height }] of pictures.entries())
    await database.run(
      `INSERT INTO product_pictures (product_id, position, name, extension, caption, width, height, width_mm, is_illustration)
         VALUES (?, ?, ?, 'webp', ?, ?, ?, NULL, 0)`,
      productId,
      position,
      name,
      stored.find((one) => one.name === name)?.caption ?? caption,
      width,
      height,
    );
  return true;
}

/** Whether a product's costs, suppliers, premiums and smallest quantity are those of the row, as far as it names them. */
export async function samePricing(database: Database, id: number, row: ProductRow): Promise<boolean> {
  const stored = await storedPricing(database, id);
  const named = await namedSuppliers(database, row);
  const everybody = stored.markupPriceBreaks.filter(({ customer, group }) => customer === null && group === null);
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

/** Writes the pricing of a row; what single customers and groups pay stays. */
export async function savePricing(database: Database, id: number, row: ProductRow, now: Date): Promise<void> {
  const stored = await storedPricing(database, id);
  const suppliers = await namedSuppliers(database, row);
  const cost = row.cost ?? stored.minimumCostPrice;
  await writePricing(
    database,
    id,
    {
      pricingModel: row.premiums!.model,
      minimumSaleQuantity: Number(row.fields['minimumSaleQuantity'] ?? stored.minimumSaleQuantity),
      minimumCostPrice: cost,
      markupPriceBreaks: [
        ...breaksOf(row.premiums!),
        ...stored.markupPriceBreaks.filter(({ customer, group }) => customer !== null || group !== null),
      ],
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
  await refreshAvailability(database, id);
}

function breaksOf({ steps }: ImportedPremiums) {
  return steps.map(({ quantity, premium }) => ({
    quantity,
    premiumAmount: premium,
    customer: null,
    group: null,
    validFrom: null,
    validTo: null,
  }));
}

/** Ids of the row's suppliers, in its order. */
async function namedSuppliers(database: Database, { suppliers }: ProductRow): Promise<number[]> {
  return await Array.fromAsync(
    suppliers,
    async (slug) => (await database.get<{ id: number }>('SELECT id FROM suppliers WHERE slug = ?', slug))!.id,
  );
}

export async function saveStock(database: Database, id: number, stock: number, now: Date): Promise<void> {
  await database.run('UPDATE products SET stock = ?, updated_at = ? WHERE id = ?', stock, now.toISOString(), id);
  await refreshAvailability(database, id);
}
