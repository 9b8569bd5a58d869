import { localDay } from '@koura/shared-types/local-time';
import type { Database } from '../../../commerce/src/database/database.ts';
import type { SandboxRecords } from '../provider-records.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { loadSettings } from '../../../commerce/src/settings/settings-store.ts';

/** Seeding takes half a second, and tests seed thousands of times: the last seed of each kind is copied for half a minute. */
const KEPT_MS = 30_000;

interface KeptSeed {
  now: Date;
  pricedAt: Date;
  database: Uint8Array;
  providers: Uint8Array;
}

const keptSeeds = new Map<string, KeptSeed>();

/** Keeps what was just seeded into a database in memory. `data` identifies the seeded data. */
export async function keepSeed({ database, providers }: SandboxRecords, data: string, now: Date, pricedAt: Date): Promise<void> {
  const [stored, kept] = [await database.snapshot(), providers.snapshot()];
  if (stored && kept) keptSeeds.set(data, { now, pricedAt, database: stored, providers: kept });
}

/** Copies the kept seed, with the prices as of `pricedAt`. False if none is kept, or for a database in a file. */
export async function restoreSeed({ database, providers }: SandboxRecords, data: string, now: Date, pricedAt: Date): Promise<boolean> {
  const kept = keptSeeds.get(data);
  if (!kept) return false;
  const age = now.getTime() - kept.now.getTime();
  if (age < 0 || age > KEPT_MS || localDay(now) !== localDay(kept.now)) return false;
  // Another time since: another market, which may have closed long ago.
  if (pricedAt < kept.pricedAt || !(await database.restore(kept.database))) return false;
  providers.restore(kept.providers);
  await loadSettings(database);
  if (pricedAt > kept.pricedAt) {
    await database.transaction(async () => {
      await database.run('UPDATE spot SET updated_at = ?', pricedAt.toISOString());
      if (await premiumsChanged(database, kept.now, now)) await repriceProducts(database, now, { pricedAt });
      else await database.run('UPDATE product_prices SET price_updated_at = ?', pricedAt.toISOString());
    });
  }
  return true;
}

/** Whether a premium began or ended in between. If not, every price is the same as before: spot prices have not moved either. */
async function premiumsChanged(database: Database, after: Date, until: Date): Promise<boolean> {
  const between = [after.toISOString(), until.toISOString()];
  return (
    (await database.get(
      'SELECT 1 FROM markup_price_breaks WHERE (valid_from > ?1 AND valid_from <= ?2) OR (valid_to > ?1 AND valid_to <= ?2) LIMIT 1',
      ...between,
    )) !== undefined
  );
}
