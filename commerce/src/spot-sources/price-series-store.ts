import type { Database } from '../database/database.ts';
import { upsert } from '../database/sql.ts';
import { NOTHING_KNOWN, type SeriesState } from './judge-reading.ts';
import type { Series } from './reading.ts';

export const priceSeriesTable = `
-- Metals and currencies whose price comes from a source or from staff (spot-sources/judge-reading.ts). value: in use unless it is paused,
-- of a currency what one unit of the dealer's own buys. state: JSON.
CREATE TABLE price_series (
  series TEXT PRIMARY KEY, value REAL, is_paused INTEGER NOT NULL, paused_at TEXT, state TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;

/** Whether the price of a product (over `productJoins`) may not be used: that of its metal, or the rate of its currency. */
export const isPaused = `EXISTS (
  SELECT 1 FROM price_series paused WHERE paused.is_paused = 1 AND paused.series IN (m.slug, pp.currency)
)`;

export interface StoredSeries {
  series: Series;
  state: SeriesState;
  /** Since when it has been paused; null while it is not. */
  pausedAt: string | null;
}

interface Row {
  series: Series;
  state: string;
  paused_at: string | null;
}

export async function storedSeries(database: Database): Promise<StoredSeries[]> {
  return (await database.all<Row>('SELECT series, state, paused_at FROM price_series ORDER BY series')).map(
    ({ series, state, paused_at: pausedAt }) => ({ series, state: JSON.parse(state, revived) as SeriesState, pausedAt }),
  );
}

/** What is known of a series; before its first price, what the shop has used so far, as of long ago: a reading is compared with it. */
export function stateOf(known: ReadonlyMap<Series, StoredSeries>, series: Series, usedSoFar: number | undefined): SeriesState {
  const state = known.get(series)?.state ?? NOTHING_KNOWN;
  if (state.accepted || usedSoFar === undefined) return state;
  const longAgo = new Date(0);
  return { ...state, accepted: { value: usedSoFar, statedAt: longAgo, unchangedSince: longAgo, byHandUntil: null } };
}

/** Stores a series if it differs from what is stored. Returns whether it began or ceased to be paused. */
export async function storeSeries(
  database: Database,
  known: StoredSeries | undefined,
  series: Series,
  state: SeriesState,
  now: Date,
): Promise<boolean> {
  const text = JSON.stringify(state);
  if (known && JSON.stringify(known.state) === text) return false;
  const pausedAt = state.pause ? (known?.pausedAt ?? now.toISOString()) : null;
  await database.run(
    upsert('price_series', ['series'], ['value', 'is_paused', 'paused_at', 'state']),
    series,
    state.accepted?.value ?? null,
    state.pause ? 1 : 0,
    pausedAt,
    text,
  );
  return (known?.pausedAt ?? null) === null ? pausedAt !== null : pausedAt === null;
}

/** Forgets series that the settings no longer know a source for. Returns whether there were any. */
export async function forgetOthers(database: Database, series: readonly Series[]): Promise<boolean> {
  return (
    (await database.run('DELETE FROM price_series WHERE series NOT IN (SELECT value FROM json_each(?))', JSON.stringify(series))).changes >
    0
  );
}

/** Whether the price of a metal, or the rate of a currency, may not be used. */
export async function isSeriesPaused(database: Database, ...series: readonly Series[]): Promise<boolean> {
  const sql = 'SELECT 1 FROM price_series WHERE is_paused = 1 AND series IN (SELECT value FROM json_each(?))';
  return (await database.get(sql, JSON.stringify(series))) !== undefined;
}

/** The first of these products, at the prices of a currency, whose price is paused. */
export async function firstPaused(
  database: Database,
  ids: readonly number[],
  currency: string,
): Promise<{ id: number; name: string } | undefined> {
  return database.get(
    `SELECT p.id, p.name FROM json_each(?) wanted JOIN products p ON p.id = CAST(wanted.value AS INTEGER) JOIN metals m ON m.id = p.metal_id
       JOIN price_series paused ON paused.is_paused = 1 AND paused.series IN (m.slug, ?) ORDER BY wanted.key LIMIT 1`,
    JSON.stringify(ids),
    currency,
  );
}

/** What shoppers read when they ask for something whose price is paused. */
export function pausedText(name: string): string {
  return `The price of ${name} is being updated. Please try again in a few minutes.`;
}

/** What one unit of the dealer's own currency buys of another, by a source; undefined where the settings fix it. */
export async function sourcedRate(database: Database, currency: string): Promise<number | undefined> {
  return (await database.get<{ value: number | null }>('SELECT value FROM price_series WHERE series = ?', currency))?.value ?? undefined;
}

/** The rates of all currencies that come from a source, by their codes. */
export async function sourcedRates(database: Database): Promise<Map<string, number>> {
  const rows = await database.all<{ series: string; value: number }>(
    'SELECT series, value FROM price_series WHERE value IS NOT NULL ORDER BY series',
  );
  return new Map(rows.map(({ series, value }) => [series, value]));
}

const TIMES = new Set(['statedAt', 'unchangedSince', 'byHandUntil', 'at', 'since']);

function revived(name: string, value: unknown): unknown {
  return TIMES.has(name) && typeof value === 'string' ? new Date(value) : value;
}
