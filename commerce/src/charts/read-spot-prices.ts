import type { BackendSpotPrice, BackendSpotPrices } from '@koura/shared-types/wire/spot';
import type { Database } from '../database/database.ts';
import type { BuyBackMargins } from '../pricing/buy-back-margins.ts';
import { buyBackSpot } from '../pricing/price-product.ts';
import { settingsOf } from '../settings/settings-store.ts';
import { currencyOf, marketRateOf } from '../settings/countries.ts';
import { isSeriesPaused } from '../spot-sources/price-series-store.ts';
import type { Market } from '../spot/market.ts';
import { METAL_NAMES, METALS, type MetalSlug } from '../spot/metals.ts';

/** Closes before the current price in `last30Days`. */
const CLOSES = 29;

/** The spot prices in a currency: gold, silver, platinum, with the change against the last close; a metal without a price yet is left out. */
export async function readSpotPrices(database: Database, market: Market, currency: string, now: Date): Promise<BackendSpotPrices> {
  const rate = await marketRateOf(database, currencyOf(database, currency));
  const { buyBack } = settingsOf(database);
  return {
    market: market.at(now),
    prices: (await Array.fromAsync(METALS, async (metal) => (await readMetal(database, metal, currency, rate, buyBack)) ?? [])).flat(),
  };
}

async function readMetal(
  database: Database,
  metal: MetalSlug,
  currency: string,
  rate: number,
  margins: BuyBackMargins,
): Promise<BackendSpotPrice | undefined> {
  const row = await database.get<{ price: number; updated_at: string }>('SELECT price, updated_at FROM spot WHERE metal = ?', metal);
  if (!row) return undefined;
  const closes = (
    await database.all<{ price: number }>('SELECT price FROM spot_closes WHERE metal = ? ORDER BY day DESC LIMIT ?', metal, CLOSES)
  )
    .map((close) => Math.round(close.price * rate))
    .toReversed();
  const price = Math.round(row.price * rate);
  const lastClose = closes.at(-1) ?? price;
  return {
    metal: { name: METAL_NAMES[metal], slug: metal },
    currency,
    price: price / 100,
    buyBackPrice: buyBackSpot(metal, price, margins) / 100,
    change: (price - lastClose) / 100,
    changePercent: Math.round(((price - lastClose) / lastClose) * 10_000) / 100,
    updatedAt: row.updated_at,
    pricesUpdating: await isSeriesPaused(database, metal, currency),
    last30Days: [...closes, price].map((close) => close / 100),
  };
}
