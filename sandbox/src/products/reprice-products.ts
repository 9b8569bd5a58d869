import type { Database } from '../database/database.ts';
import type { MetalSlug } from '../spot/spot-walk.ts';
import { priceLists, type PriceList } from './price-lists.ts';
import { priceProduct, type PricedPiece } from './price-product.ts';

interface PieceRow {
  id: number;
  metal: MetalSlug;
  type: string;
  objective: string;
  fine_weight_grams: number;
  fineness: number;
  premium_percent: number;
  premium_cents: number;
  breaks: string;
  minimum_sale_quantity: number;
}

/**
 * Writes every product's price in every price list from the stored spot prices, in one transaction.
 * Prices are columns and not computed on reading because lists sort and filter by them in SQL.
 */
export function repriceProducts(database: Database, now: Date): void {
  const spots = new Map(
    database.all<{ metal: MetalSlug; price: number }>('SELECT metal, price FROM spot').map((row) => [row.metal, row.price]),
  );
  const pieces = database.all<PieceRow>(
    `SELECT p.id, m.slug AS metal, p.type, p.objective, p.fine_weight_grams, p.fineness, p.premium_percent, p.premium_cents, p.breaks,
       p.minimum_sale_quantity FROM products p JOIN metals m ON m.id = p.metal_id`,
  );
  const at = now.toISOString();
  database.transaction(() => {
    for (const row of pieces) {
      const piece = pieceOf(row);
      for (const list of priceLists) storePrice(database, row.id, list, list.dealFor(piece), spots.get(row.metal)!, at);
    }
  });
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

function pieceOf(row: PieceRow): PricedPiece {
  return {
    metal: row.metal,
    type: row.type,
    objective: row.objective,
    fineWeightGrams: row.fine_weight_grams,
    fineness: row.fineness,
    premiumPercent: row.premium_percent,
    premiumCents: row.premium_cents,
    breaks: JSON.parse(row.breaks) as PricedPiece['breaks'],
    minimumSaleQuantity: row.minimum_sale_quantity,
  };
}
