import { createHash } from 'node:crypto';
import { defaultConfig, type SandboxConfig } from '../config.ts';
import type { Database } from '../../../commerce/src/database/database.ts';
import { schema } from '../../../commerce/src/schema.ts';
import { writeSeller } from '../../../commerce/src/settings/seller.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { repriceProducts } from '../../../commerce/src/products/reprice-products.ts';
import { MovableClock } from '../../../commerce/src/context/movable-clock.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { seedSettings } from '../../../commerce/src/settings/settings-store.ts';
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
export function seedIfNeeded(database: Database, seed: number, now: Date, pricedAt: Date, shop: SeededShop = defaultConfig): boolean {
  if (fingerprintIn(database) === fingerprint(seed, shop)) return false;
  reseed(database, seed, now, pricedAt, shop);
  return true;
}

/** Seeds a database that has no data yet. For programs beside a running sandbox, whose settings may differ from its own. */
export function seedIfEmpty(database: Database, seed: number, now: Date, pricedAt: Date, shop: SeededShop = defaultConfig): void {
  if (fingerprintIn(database) === undefined) reseed(database, seed, now, pricedAt, shop);
}

/**
 * Empties the database and writes the seed, at the anchors' spot prices. `pricedAt`: the time that the prices are of, in the past while the
 * market is closed.
 */
export function reseed(database: Database, seed: number, now: Date, pricedAt: Date, shop: SeededShop = defaultConfig): void {
  const data = `${fingerprint(seed, shop)} ${shop.siteUrl}`;
  if (restoreSeed(database, data, now, pricedAt)) return;
  seedEmptied(database, seed, now, pricedAt, shop);
  keepSeed(database, data, now, pricedAt);
}

function seedEmptied(database: Database, seed: number, now: Date, pricedAt: Date, shop: SeededShop): void {
  database.dropEverything();
  const cardProvider = new CardProvider(database.connection, new MovableClock());
  database.transaction(() => {
    database.execute(schema + sandboxTables);
    seedSettings(database, inOwnBrand(defaultSettings, shop));
    seedSpot(database, seed, now, pricedAt);
    seedCatalogue(database, now, shop);
    seedAccounts(database, now);
    repriceProducts(database, now, { pricedAt });
    for (const { code, ...terms } of inOwnBrand(coupons, shop))
      database.run('INSERT INTO coupons (code, terms) VALUES (?, ?)', code, JSON.stringify(terms));
    writeSeller(database, defaultSeller(shop));
    seedAddresses(database);
    seedEnquiries(database, now);
    seedOrders(database, cardProvider, { seed, now, siteUrl: shop.siteUrl });
    seedTransfers(database, seed, now);
    if (shop.weekend) {
      seedRecentOrders(database, cardProvider, { seed, now, siteUrl: shop.siteUrl });
      seedPricingBatch(database, now);
      // Those that the batch has computed are of its time.
      repriceProducts(database, now, { pricedAt });
    }
    seedExposure(database, now);
    database.run(`INSERT INTO meta (key, value) VALUES ('seed', ?)`, fingerprint(seed, shop));
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

function fingerprintIn(database: Database): string | undefined {
  if (!database.get(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`)) return undefined;
  return database.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'seed'`)?.value;
}
