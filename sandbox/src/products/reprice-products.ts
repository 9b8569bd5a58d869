import type { PricingModel } from '@koura/shared-types/price-breaks';
import type { Database } from '../database/database.ts';
import type { MetalSlug } from '../spot/spot-walk.ts';
import { premiumStep, type StoredPremium } from './premium-steps.ts';
import { priceLists, type PriceList } from './price-lists.ts';
import { priceProduct, type PricedPiece } from './price-product.ts';

interface PieceRow {
  id: number;
  metal: MetalSlug;
  type: string;
  objective: string;
  fine_weight_grams: number;
  fineness: number;
  pricing_model: PricingModel;
  minimum_sale_quantity: number;
}

/**
 * Writes the price of every product, or of one, in every price list from the stored spot prices, in one transaction.
 * Prices are columns and not computed on reading because lists sort and filter by them in SQL.
 */
export function repriceProducts(database: Database, now: Date, only: number | null = null): void {
  const at = now.toISOString();
  const spots = new Map(
    database.all<{ metal: MetalSlug; price: number }>('SELECT metal, price FROM spot').map((row) => [row.metal, row.price]),
  );
  const pieces = database.all<PieceRow>(
    `SELECT p.id, m.slug AS metal, p.type, p.objective, p.fine_weight_grams, p.fineness, p.pricing_model, p.minimum_sale_quantity
       FROM products p JOIN metals m ON m.id = p.metal_id WHERE p.id = ?1 OR ?1 IS NULL`,
    only,
  );
  const premiums = premiumsInForce(database, at, only);
  database.transaction(() => {
    for (const row of pieces) {
      const steps = premiums.get(row.id);
      // Nobody is let save such a gap; a price that stands still is better than none.
      if (!steps) continue;
      const piece = pieceOf(row, steps);
      for (const list of priceLists) storePrice(database, row.id, list, list.dealFor(piece), spots.get(row.metal)!, at);
    }
  });
}

/** What everybody pays above the spot value at a moment, by product. */
function premiumsInForce(database: Database, at: string, only: number | null): Map<number, StoredPremium[]> {
  const rows = database.all<StoredPremium & { product_id: number }>(
    `SELECT product_id, quantity, premium FROM markup_price_breaks WHERE customer_id IS NULL AND (product_id = ?2 OR ?2 IS NULL)
       AND (valid_from IS NULL OR valid_from <= ?1) AND (valid_to IS NULL OR valid_to > ?1)`,
    at,
    only,
  );
  return Map.groupBy(rows, ({ product_id: id }) => id);
}

function storePrice(
  database: Database,
  id: number,
  { key, currency, rate }: PriceList,
  piece: PricedPiece,
  spot: number,
  at: string,
): void {
  const price = priceProduct(piece, Math.round(spot * rate), rate);
  database.run(
    `INSERT OR REPLACE INTO product_prices (product_id, list, currency, price, min_price, max_price, savings, spot_value, premium, price_premium_percent,
       tax_rate_percent, tax, buy_back, price_breaks, price_updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    key,
    currency,
    price.price,
    price.minPrice,
    price.maxPrice,
    price.savings,
    price.spotValue,
    price.premium,
    price.premiumPercent,
    price.taxRatePercent,
    price.tax,
    price.buyBack,
    JSON.stringify(price.breaks.map(({ quantity, price: each, premiumPercent, tax }) => ({ quantity, price: each, premiumPercent, tax }))),
    at,
  );
}

function pieceOf(row: PieceRow, premiums: StoredPremium[]): PricedPiece {
  return {
    metal: row.metal,
    type: row.type,
    objective: row.objective,
    fineWeightGrams: row.fine_weight_grams,
    fineness: row.fineness,
    premiums: premiums.map((premium) => premiumStep(row.pricing_model, premium)),
    minimumSaleQuantity: row.minimum_sale_quantity,
  };
}
