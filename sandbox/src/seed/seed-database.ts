import { createHash } from 'node:crypto';
import { defaultConfig, type SandboxConfig } from '../config.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { schema } from '../../../commerce/src/schema.ts';
import { writeSeller } from '../../../commerce/src/settings/seller.ts';
import type { SandboxRecords } from '../provider-records.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { loadSettings, seedSettings } from '../../../commerce/src/settings/settings-store.ts';
import { sandboxTables } from './sandbox-tables.ts';
import { seedSpot } from './seed-spot.ts';
import { categories } from './categories.ts';
import { defaultSeller } from './default-seller.ts';
import { coupons } from './coupons.ts';
import { seedCustomers } from './customers.ts';
import { seedGuests } from './guests.ts';
import { mints } from './mints.ts';
import { inOwnBrand } from './own-brand.ts';
import { products } from './products.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedAddresses } from './seed-addresses.ts';
import { keepSeed, restoreSeed } from './kept-seed.ts';
import { seedExposure } from './seed-exposure.ts';
import { seedEnquiries } from './seed-enquiries.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPricingBatch } from './seed-pricing-batch.ts';
import { seedRecentOrders } from './seed-recent-orders.ts';
import { seedTransferBuyers, seedTransfers } from './seed-transfers.ts';
import { seedAccounts } from './seed-users.ts';
import { suppliers } from './suppliers.ts';
import { seedUsers } from './users.ts';

type SeededShop = Pick<SandboxConfig, 'siteUrl' | 'brandName' | 'brandSlug' | 'weekend'>;

/**
 * Seeds a database that is empty or was seeded from other data, by another schema, with another random seed or for another dealer.
 * Returns whether it did.
 */
export async function seedIfNeeded(
  records: SandboxRecords,
  seed: number,
  now: Date,
  pricedAt: Date,
  shop: SeededShop = defaultConfig,
): Promise<boolean> {
  if ((await fingerprintIn(records.database)) === fingerprint(seed, shop)) {
    await loadSettings(records.database);
    return false;
  }
  await reseed(records, seed, now, pricedAt, shop);
  return true;
}

/** Seeds a database that has no data yet. For programs beside a running sandbox, whose settings may differ from its own. */
export async function seedIfEmpty(
  records: SandboxRecords,
  seed: number,
  now: Date,
  pricedAt: Date,
  shop: SeededShop = defaultConfig,
): Promise<void> {
  if ((await fingerprintIn(records.database)) !== undefined) await loadSettings(records.database);
  else await reseed(records, seed, now, pricedAt, shop);
}

/**
 * Empties the database and writes the seed, at the anchors' spot prices. `pricedAt`: the time that the prices are of, in the past while the
 * market is closed.
 */
export async function reseed(
  records: SandboxRecords,
  seed: number,
  now: Date,
  pricedAt: Date,
  shop: SeededShop = defaultConfig,
): Promise<void> {
  const data = `${fingerprint(seed, shop)} ${shop.siteUrl}`;
  if (await restoreSeed(records, data, now, pricedAt)) return;
  await seedEmptied(records, seed, now, pricedAt, shop);
  await keepSeed(records, data, now, pricedAt);
}

async function seedEmptied(
  { database, providers }: SandboxRecords,
  seed: number,
  now: Date,
  pricedAt: Date,
  shop: SeededShop,
): Promise<void> {
  const cardProvider = new CardProvider(providers, new MovableClock());
  providers.empty();
  await database.replacing(async () => {
    await database.execute(schema + sandboxTables);
    await seedSettings(database, inOwnBrand(defaultSettings, shop));
    await seedSpot(database, seed, now, pricedAt);
    await seedCatalogue(database, now, shop);
    await database.continueIds();
    await seedAccounts(database, now);
    await repriceProducts(database, now, { pricedAt });
    for (const { code, ...terms } of inOwnBrand(coupons, shop))
      await database.run('INSERT INTO coupons (code, terms) VALUES (?, ?)', code, JSON.stringify(terms));
    await writeSeller(database, defaultSeller(shop));
    await seedAddresses(database);
    await seedEnquiries(database, now);
    await seedOrders(database, cardProvider, { seed, now, siteUrl: shop.siteUrl });
    await seedTransfers(database, seed, now);
    if (shop.weekend) {
      await seedRecentOrders(database, cardProvider, { seed, now, siteUrl: shop.siteUrl });
      await seedPricingBatch(database, now);
      // Those that the batch has computed are of its time.
      await repriceProducts(database, now, { pricedAt });
    }
    await seedExposure(database, now);
    await database.run(`INSERT INTO meta (key, value) VALUES ('seed', ?)`, fingerprint(seed, shop));
  });
}

/** Identifies the data that is seeded. */
const SEEDED = hash([
  schema,
  sandboxTables,
  mints,
  categories,
  suppliers,
  products,
  coupons,
  seedUsers,
  seedCustomers,
  seedGuests,
  seedTransferBuyers,
  defaultSettings,
]);

function fingerprint(seed: number, { brandName, brandSlug, weekend }: SeededShop): string {
  return hash([SEEDED, seed, brandName, brandSlug, weekend]);
}

function hash(data: unknown): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

async function fingerprintIn(database: Database): Promise<string | undefined> {
  if (!(await database.hasTable('meta'))) return undefined;
  return (await database.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'seed'`))?.value;
}
