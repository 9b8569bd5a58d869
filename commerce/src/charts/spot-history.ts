import { type BackendSpotHistory, SPOT_RANGES, type SpotRange } from '@koura/shared-types/wire/spot';
import type { Database } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { MARKET_ZONE } from '../spot/market-calendar.ts';
import { localDay } from '@koura/shared-types/local-time';
import type { Market } from '../spot/market.ts';
import { METAL_NAMES, METALS, type MetalSlug } from '../spot/metals.ts';
import { chartCurrencies } from './chart-currencies.ts';
import { INTRADAY, intradayPoints } from './intraday-points.ts';
import type { Close, PastPrices } from './past-prices.ts';
import { thinCloses } from './thin-closes.ts';

const YEARS = { '1y': 1, '5y': 5, all: 1000 };

export interface HistorySource {
  database: Database;
  market: Market;
  pastPrices: PastPrices;
}

/**
 * The spot history of a metal in a currency. Ranges up to a month come from recorded prices; longer ones are (thinned) daily closes,
 * in which imported days replace the recorded ones. Throws 404 where there are no prices.
 */
export async function readSpotHistory(
  source: HistorySource,
  asked: Record<'metal' | 'currency' | 'range', string>,
  now: Date,
): Promise<BackendSpotHistory> {
  const metal = METALS.find((slug) => slug === asked.metal);
  const range = SPOT_RANGES.find((one) => one === asked.range);
  if (!metal || !range) throw notFound('There is no such price history');
  const imported = (
    await source.database.all<{ currency: string }>(
      'SELECT DISTINCT currency FROM imported_prices WHERE metal = ? ORDER BY currency',
      metal,
    )
  ).map(({ currency }) => currency);
  const known = await chartCurrencies(source.database);
  const currencies = [...new Set([...known.map(({ code }) => code), ...imported])];
  const currency = currencies.find((code) => code === asked.currency);
  if (!currency) throw notFound('There is no price history in this currency');
  const rate = known.find(({ code }) => code === currency)?.rate;
  return {
    metal: { name: METAL_NAMES[metal], slug: metal },
    currency,
    currencies,
    points: (await pointsOf(source, metal, currency, rate, range, now)).map(([time, cents]) => [time, cents / 100]),
  };
}

/** Points in seconds and integer cents of the currency. `rate` is undefined for a currency that only exists in imported prices. */
async function pointsOf(
  source: HistorySource,
  metal: MetalSlug,
  currency: string,
  rate: number | undefined,
  range: SpotRange,
  now: Date,
): Promise<[number, number][]> {
  if (rate !== undefined && range in INTRADAY) {
    const { database, market, pastPrices } = source;
    return (await intradayPoints(database, market, pastPrices, metal, range as keyof typeof INTRADAY, now)).map(({ time, price }) => [
      Math.floor(time / 1000),
      Math.round(price * rate),
    ]);
  }
  const imported = await source.database.all<Close>(
    'SELECT day, price FROM imported_prices WHERE metal = ? AND currency = ? ORDER BY day',
    metal,
    currency,
  );
  const newest = rate === undefined ? imported.at(-1)!.day : localDay(now, MARKET_ZONE);
  const from = startOf(range, newest);
  const own =
    rate === undefined ? [] : (await ownCloses(source, metal, from)).map(({ day, price }) => ({ day, price: Math.round(price * rate) }));
  const closes = thinCloses(layOver(own, imported).filter(({ day }) => day >= from));
  const points = closes.map(({ day, price }): [number, number] => [Date.parse(day) / 1000, price]);
  if (rate === undefined) return points;
  const last = (await intradayPoints(source.database, source.market, source.pastPrices, metal, '1d', now)).at(-1)!;
  const time = Math.floor(last.time / 1000);
  return [...points.filter((point) => point[0] < time), [time, Math.round(last.price * rate)]];
}

function startOf(range: SpotRange, newest: string): string {
  if (!(range in YEARS)) {
    const days = { '1d': 1, '1w': 7, '1m': 31 }[range as keyof typeof INTRADAY];
    return new Date(Date.parse(newest) - days * 86_400_000).toISOString().slice(0, 10);
  }
  const year = Number(newest.slice(0, 4)) - YEARS[range as keyof typeof YEARS];
  return `${String(Math.max(year, 0)).padStart(4, '0')}${newest.slice(4)}`;
}

/** The closes from a day on, NZ cents: the stored ones and, before them, what else is known. */
async function ownCloses({ database, pastPrices }: HistorySource, metal: MetalSlug, from: string): Promise<Close[]> {
  const stored = await database.all<Close>('SELECT day, price FROM spot_closes WHERE metal = ? ORDER BY day', metal);
  const first = stored[0];
  return first && from < first.day ? [...pastPrices.closesBefore(metal, first), ...stored] : stored;
}

/** An imported history replaces the recorded one up to its last day; the recorded one continues after it. */
function layOver(own: Close[], imported: Close[]): Close[] {
  const last = imported.at(-1);
  return last ? [...imported, ...own.filter(({ day }) => day > last.day)] : own;
}
