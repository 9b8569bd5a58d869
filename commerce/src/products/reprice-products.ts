import type { TaxClass } from '@koura/shared-types/product-desk';
import type { PricingModel } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import type { MetalSlug } from '../spot/metals.ts';
import { premiumStep, type StoredPremium, withSteps } from './premium-steps.ts';
import { deleteOwnPrices, type StoredPrice, storePrices } from './store-prices.ts';
import { followFirstPrices } from './replacement-cost.ts';
import { listsOfPricing, ownListOf, priceLists, type PriceList } from '../pricing/price-lists.ts';
import { type PremiumStep, priceProduct, type PricedProduct } from '../pricing/price-product.ts';

export interface PricingRow {
  id: number;
  metal: MetalSlug;
  type: string;
  objective: string;
  fine_weight_grams: number;
  fineness: number;
  pricing_model: PricingModel;
  tax_class: TaxClass;
  minimum_sale_quantity: number;
}

const SELECT = `SELECT p.id, m.slug AS metal, p.type, p.objective, p.fine_weight_grams, p.fineness, p.pricing_model, p.tax_class, p.minimum_sale_quantity
       FROM products p JOIN metals m ON m.id = p.metal_id`;

interface PremiumRow extends StoredPremium {
  product_id: number;
  customer_id: number | null;
  /** The customers with this price list that it is for. */
  price_list: string | null;
  /** The customer's pricing. */
  pricing: string | null;
}

/**
 * Recomputes the price of every product, of one, or of those of a metal, in every price list from the stored spot prices, in one transaction, including
 * customers' own prices for products on which they have premiums. Prices are stored in columns, not computed on reading, because lists sort
 * and filter by them in SQL. A product whose prices all come out as they are stored is left alone, but where it is the only one or a time is
 * given. `pricedAt`: the time that the prices are of, if not now; it never goes back.
 */
export async function repriceProducts(
  database: Database,
  now: Date,
  { only = null, metal = null, pricedAt }: { only?: number | null; metal?: string | null; pricedAt?: Date } = {},
): Promise<void> {
  const at = (pricedAt ?? now).toISOString();
  const spots = new Map(
    (await database.all<{ metal: MetalSlug; price: number }>('SELECT metal, price FROM spot ORDER BY metal')).map((row) => [
      row.metal,
      row.price,
    ]),
  );
  const rows = await database.all<PricingRow>(
    `${SELECT} WHERE (p.id = ?1 OR CAST(?1 AS INTEGER) IS NULL) AND (m.slug = ?2 OR CAST(?2 AS TEXT) IS NULL) ORDER BY p.id`,
    only,
    metal,
  );
  const lists = await priceLists(database, now);
  const ids = rows.map(({ id }) => id);
  const premiums = await premiumsInForce(database, now.toISOString(), ids);
  await database.transaction(async () => {
    const prices: StoredPrice[] = [];
    for (const row of rows) {
      const stepsOf = (rows: readonly PremiumRow[]): PremiumStep[] => rows.map((premium) => premiumStep(row.pricing_model, premium));
      const { everybody = [], group = [], own = [] } = Object.groupBy(premiums.get(row.id) ?? [], payerOf);
      // Validation prevents such a gap; should there be one, the old price is better than none.
      if (everybody.length === 0) continue;
      const spot = spots.get(row.metal);
      // Before a metal's first price its products have none, and are not shown.
      if (spot === undefined) continue;
      const product = pricedProductOf(row, stepsOf(everybody));
      const dealIn = (list: PriceList): PricedProduct =>
        withSteps(list.dealFor(product), stepsOf(group.filter(({ price_list: name }) => name === list.pricing)));
      for (const list of lists) prices.push(storedPrice(row.id, list, null, dealIn(list), spot));
      for (const [customerId, theirs] of Map.groupBy(own, (premium) => premium.customer_id!)) {
        for (const list of listsOfPricing(lists, theirs[0]!.pricing)) {
          prices.push(storedPrice(row.id, list, customerId, withSteps(dealIn(list), stepsOf(theirs)), spot));
        }
      }
    }
    const ended = await deleteOwnPrices(
      database,
      prices.filter(({ customer_id: customerId }) => customerId !== null),
      ids,
    );
    const isTick = only === null && pricedAt === undefined;
    const before = pricedWith.get(database);
    const hasMoved = (slug: MetalSlug): boolean => before?.has(slug) === true && before.get(slug) !== spots.get(slug);
    const anew = rows.filter((row) => !isTick || hasMoved(row.metal)).map(({ id }) => id);
    await storePrices(database, prices, { at, anew: new Set([...anew, ...ended]) });
    if (only === null && metal === null) await followFirstPrices(database);
  });
  if (only === null) {
    const priced = [...spots].filter(([slug]) => metal === null || slug === metal);
    pricedWith.set(database, new Map([...(pricedWith.get(database) ?? []), ...priced]));
  }
}

/** The spot prices that this process has priced with: where a metal has moved, nobody looks what is stored of its products. */
const pricedWith = new WeakMap<Database, ReadonlyMap<MetalSlug, number>>();

/** Whom a premium is for. */
function payerOf({ customer_id: customer, price_list: list }: PremiumRow): 'everybody' | 'group' | 'own' {
  if (customer !== null) return 'own';
  return list === null ? 'everybody' : 'group';
}

async function premiumsInForce(database: Database, at: string, productIds: readonly number[]): Promise<Map<number, PremiumRow[]>> {
  const rows = await database.all<PremiumRow>(
    `SELECT b.product_id, b.quantity, b.premium, b.customer_id, b.price_list, u.pricing FROM markup_price_breaks b LEFT JOIN users u ON u.id = b.customer_id
       WHERE b.product_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?2)) AND (b.valid_from IS NULL OR b.valid_from <= ?1) AND (b.valid_to IS NULL OR b.valid_to > ?1) ORDER BY b.id`,
    at,
    JSON.stringify(productIds),
  );
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

function storedPrice(id: number, list: PriceList, customerId: number | null, product: PricedProduct, spot: number): StoredPrice {
  const { key, currency, rate } = list;
  const price = priceProduct(product, Math.round(spot * rate), list);
  return {
    product_id: id,
    list: customerId === null ? key : ownListOf(currency, customerId),
    customer_id: customerId,
    currency,
    price: price.price,
    min_price: price.minPrice,
    max_price: price.maxPrice,
    savings: price.savings,
    spot_value: price.spotValue,
    premium: price.premium,
    price_premium_percent: price.premiumPercent,
    tax_rate_percent: price.taxRatePercent,
    tax: price.tax,
    buy_back: price.buyBack,
    price_breaks: JSON.stringify(
      price.breaks.map(({ quantity, price: each, premiumPercent, tax }) => ({ quantity, price: each, premiumPercent, tax })),
    ),
    ...(customerId === null ? {} : { base_list: key }),
  };
}

export async function pricingRowOf(database: Database, id: number): Promise<PricingRow> {
  return (await database.get<PricingRow>(`${SELECT} WHERE p.id = ?`, id))!;
}

export function pricedProductOf(row: PricingRow, premiums: PremiumStep[]): PricedProduct {
  return {
    metal: row.metal,
    type: row.type,
    objective: row.objective,
    fineWeightGrams: row.fine_weight_grams,
    fineness: row.fineness,
    taxClass: row.tax_class,
    premiums,
    minimumSaleQuantity: row.minimum_sale_quantity,
  };
}
