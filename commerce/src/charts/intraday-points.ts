import type { Database } from '../database/database.ts';
import { MARKET_ZONE } from '../spot/market-calendar.ts';
import { instantOf } from '@koura/shared-types/local-time';
import { isTrading } from '../spot/market-calendar.ts';
import type { Market } from '../spot/market.ts';
import type { MetalSlug } from '../spot/metals.ts';
import type { PastPrices } from './past-prices.ts';
import { type KnownPrice, SpotAt } from './spot-at.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const INTRADAY = {
  '1d': { stepMs: 5 * MINUTE_MS, points: 288, days: 6 },
  '1w': { stepMs: HOUR_MS, points: 120, days: 14 },
  '1m': { stepMs: 4 * HOUR_MS, points: 132, days: 45 },
} as const;

/**
 * Prices of the last trading hours (24, a week's 120, a month's 528) in NZ cents, oldest first; the newest is the current price. Hours
 * without trading have no points, unless prices were recorded then (a market that is pinned open).
 */
export async function intradayPoints(
  database: Database,
  market: Market,
  pastPrices: PastPrices,
  metal: MetalSlug,
  range: keyof typeof INTRADAY,
  now: Date,
): Promise<KnownPrice[]> {
  const { stepMs, points: wanted, days } = INTRADAY[range];
  const end = lastTrade(market, now);
  const start = end - days * DAY_MS;
  const spot = new SpotAt((time) => pastPrices.deviationAt(metal, time), await knownPrices(database, metal, start, end));
  const points: KnownPrice[] = [{ time: end, price: spot.at(end) }];
  for (let time = end - (end % stepMs); time > start && points.length < wanted; time -= stepMs) {
    // Responses count whole seconds: a step that has only just passed has the same second as the newest point.
    if (end - time < SECOND_MS) continue;
    const kept = spot.kept(time - stepMs, time);
    if (kept !== undefined) points.push({ time, price: kept });
    else if (isTrading(new Date(time))) points.push({ time, price: spot.at(time) });
  }
  return points.toReversed();
}

/** Now, or the last close while the market is closed. */
function lastTrade(market: Market, now: Date): number {
  return market.at(now).isOpen ? now.getTime() : lastTradeByCalendar(now);
}

/** Now, or the last close by the calendar. */
function lastTradeByCalendar(now: Date): number {
  if (isTrading(now)) return now.getTime();
  // Steps back by hours to a trading hour: the market closes on the hour.
  let time = now.getTime() - (now.getTime() % HOUR_MS);
  while (!isTrading(new Date(time - MINUTE_MS))) time -= HOUR_MS;
  return time;
}

/**
 * Daily closes are placed at the midnight that ends their day. A price set while the market was closed counts from the close on, so that
 * the newest point is always the current price.
 */
async function knownPrices(database: Database, metal: MetalSlug, start: number, end: number): Promise<KnownPrice[]> {
  // One close from before the start, where the line comes from.
  const from = new Date(start - 5 * DAY_MS).toISOString().slice(0, 10);
  const closes = (
    await database.all<{ day: string; price: number }>(
      'SELECT day, price FROM spot_closes WHERE metal = ? AND day >= ? ORDER BY day',
      metal,
      from,
    )
  ).map(({ day, price }) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    return { time: instantOf(year, month, date + 1, 0, MARKET_ZONE).getTime(), price };
  });
  const minutes = (
    await database.all<{ minute: number; price: number }>(
      'SELECT minute, price FROM spot_minutes WHERE metal = ? AND minute >= ? ORDER BY minute',
      metal,
      Math.floor(start / MINUTE_MS),
    )
  )
    // A minute's price is the one at its end.
    .map(({ minute, price }) => ({ time: (minute + 1) * MINUTE_MS - 1, price }));
  const current = await database.get<{ price: number; updated_at: string }>('SELECT price, updated_at FROM spot WHERE metal = ?', metal);
  if (!current) return [];
  const { price, updated_at } = current;
  const last = Math.min(Date.parse(updated_at), end);
  const kept = [...minutes.filter(({ time }) => time < last), { time: last, price }];
  // A market kept open while the calendar closes it continues from where it would have closed.
  const closing = lastTradeByCalendar(new Date(last));
  const firstAfter = kept.find(({ time }) => time > closing);
  const atClosing = firstAfter ? [{ time: closing, price: firstAfter.price }] : [];
  const known = [...closes.filter(({ time }) => time < last), ...kept, ...atClosing].toSorted((a, b) => a.time - b.time);
  // Closes written for days on which the backend did not run are later than its last price, and equal to it.
  return [...known, ...closes.filter(({ time }) => time > last && time < end)];
}
