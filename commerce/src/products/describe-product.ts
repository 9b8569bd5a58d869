import { NO_PLAIN_FIELDS, type PlainProductFields } from '@koura/shared-types/plain-product-fields';
import type { BackendMarket } from '@koura/shared-types/wire/product-figures';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { SupplyType } from '@koura/shared-types/wire/cart-figures';
import type { Database } from '../database/database.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { loadGalleries, type DescribedImage } from './describe-images.ts';
import { courierOf } from '../settings/country-terms.ts';
import { deliveryTime, withCourierDays } from './availability.ts';
import type { ProductRow, StoredBreak } from './product-row.ts';

/** The `details` of a product: shown, never searched. */
export type ProductDetails = PlainProductFields & { description: string };

export const NO_DETAILS: ProductDetails = { ...NO_PLAIN_FIELDS, description: '' };

/** The public representation of rows. Staff fields are added elsewhere, so that none can slip in here. */
export async function describeProducts(database: Database, rows: readonly ProductRow[], market: BackendMarket): Promise<BackendProduct[]> {
  const galleryOf = await loadGalleries(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeProduct(database, row, market, galleryOf(row)));
}

export function describeProduct(database: Database, row: ProductRow, market: BackendMarket, images: DescribedImage[]): BackendProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    orderingSku: row.sku,
    price: row.price / 100,
    currency: row.currency,
    priceBreaks: storedBreaks(row).map(({ quantity, price, premiumPercent }) => ({ quantity, price: price / 100, premiumPercent })),
    minPrice: row.min_price / 100,
    maxPrice: row.max_price / 100,
    savings: row.savings / 100,
    minimumSaleQuantity: row.minimum_sale_quantity,
    type: row.type,
    searchType: row.search_type,
    objective: row.objective,
    metal: { id: row.metal_id, name: row.metal_name, slug: row.metal_slug },
    mint: { id: row.mint_id, name: row.mint_name, slug: row.mint_slug, country: row.mint_country, description: row.mint_description },
    category: row.category_id === null ? null : { id: row.category_id, name: row.category_name!, slug: row.category_slug! },
    weight: row.weight,
    availability: row.availability,
    stockAvailable: row.stock,
    estimatedDeliveryTime: estimateOf(database, row),
    purchaseRules: {
      allowAddToCart: isForSale(row),
      pricesUpdating: row.is_paused === 1,
      retired: row.state === 'retired',
    },
    priceUpdatedAt: row.price_updated_at,
    updatedAt: row.updated_at,
    market,
    image: images[0] ?? null,
    images,
    ...(JSON.parse(row.details) as ProductDetails),
    fineWeightGrams: row.fine_weight_grams,
    fineness: row.fineness,
    featured: row.featured === 1,
    priceParts: {
      spotValue: row.spot_value / 100,
      premium: row.premium / 100,
      premiumPercent: row.price_premium_percent,
      taxRatePercent: row.tax_rate_percent,
      tax: row.tax / 100,
    },
    buyBackPrice: row.buy_back / 100,
  };
}

export function isForSale(row: ProductRow): boolean {
  return row.state === 'listed' && row.on_request === 0 && row.is_stopped === 0 && row.is_paused === 0;
}

/** The price breaks of a row, integer cents. */
export function storedBreaks(row: ProductRow): StoredBreak[] {
  return JSON.parse(row.price_breaks) as StoredBreak[];
}

/** The delivery estimate of this row, by source, within the dealer's own country. */
export function estimateFor(database: Database, row: ProductRow, supplyType: SupplyType): BackendProduct['estimatedDeliveryTime'] {
  const days = row.supplier_min_days === null ? null : { min: row.supplier_min_days, max: row.supplier_max_days! };
  return deliveryTime(supplyType, row.objective, days, settingsOf(database).delivery.inStockDays);
}

function estimateOf(database: Database, row: ProductRow): BackendProduct['estimatedDeliveryTime'] {
  if (row.availability !== 'inStock' && row.availability !== 'atSupplier') return null;
  return withCourierDays(estimateFor(database, row, row.availability), courierOf(database, row.currency).extraDays);
}
