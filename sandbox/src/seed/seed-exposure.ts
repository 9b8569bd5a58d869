import type { Database } from '../../../commerce/src/database/database.ts';
import { describeExposure } from '../../../commerce/src/exposure/describe-exposure.ts';
import { MICRO } from '../../../commerce/src/exposure/metal-result.ts';
import { spotAt, spotNow } from '../../../commerce/src/exposure/metal-trades.ts';

const HOUR_MS = 3_600_000;
/** The documented Premium Editor. */
const EDITOR = 3;
/** Whole ounces. */
const LIMITS = { gold: 50, silver: 2000, platinum: 25 } as const;
/** Bought over the counter: hours before now, metal, ounces. */
const PURCHASES = [
  [71, 'gold', 3.2150747],
  [46, 'silver', 160.753732],
  [5, 'gold', 1],
  [3, 'silver', 32.150747],
] as const;
/** Shares of the spot price: what the counter pays, and what the market asks. */
const PAID = 0.98;
const HEDGED_AT = 1.002;
/** Hours before now at which everything that was open was covered, to a whole ounce. */
const HEDGED_AGO = 30;

/** Limits, what was bought over the counter, and a hedge of each metal on the day before. */
export async function seedExposure(database: Database, now: Date): Promise<void> {
  const ago = (hours: number): string => new Date(now.getTime() - hours * HOUR_MS).toISOString();
  const priceAt = async (slug: string, at: string): Promise<number> =>
    (await spotAt(database, slug, new Date(at))) ?? (await spotNow(database, slug)) ?? 0;
  for (const [slug, ounces] of Object.entries(LIMITS))
    await database.run('INSERT INTO exposure_limits (metal_id, ounces) SELECT id, ? FROM metals WHERE slug = ?', ounces, slug);
  for (const [hours, slug, ounces] of PURCHASES)
    await database.run(
      'INSERT INTO metal_purchases (at, metal_id, ounces, paid) SELECT ?, id, ?, ? FROM metals WHERE slug = ?',
      ago(hours),
      Math.round(ounces * MICRO),
      Math.round(ounces * (await priceAt(slug, ago(hours))) * PAID),
      slug,
    );
  const at = ago(HEDGED_AGO);
  for (const { slug, net } of await openBefore(database, at, now)) {
    if (Math.round(net) === 0) continue;
    await database.run(
      `INSERT INTO hedges (at, staff_id, metal_id, ounces, price, note, key) SELECT ?, ?, id, ?, ?, 'End of day', ? FROM metals WHERE slug = ?`,
      at,
      EDITOR,
      Math.round(net) * MICRO,
      Math.round((await priceAt(slug, at)) * HEDGED_AT),
      `seeded-hedge-${slug}`,
      slug,
    );
  }
}

/** What was open at an instant, by metal: a hedge of nothing at that instant shows what is carried since. */
async function openBefore(database: Database, at: string, now: Date): Promise<{ slug: string; net: number }[]> {
  await database.run(
    `INSERT INTO hedges (at, staff_id, metal_id, ounces, key) SELECT ?, ?, id, 0, 'seed-probe-' || id FROM metals`,
    at,
    EDITOR,
  );
  const { metals } = await describeExposure(database, now, { inMoney: false });
  await database.run('DELETE FROM hedges WHERE ounces = 0');
  return metals.map(({ slug, carried }) => ({ slug, net: carried }));
}
