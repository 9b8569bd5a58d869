import { createHash } from 'node:crypto';
import { defaultConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { schema, SCHEMA_VERSION } from '../database/schema.ts';
import { defaultSeller, writeSeller } from '../invoices/seller.ts';
import { CardProvider } from '../payments/card-provider.ts';
import { repriceProducts } from '../products/reprice-products.ts';
import { Clock } from '../context/clock.ts';
import { defaultSettings } from '../settings/default-settings.ts';
import { seedSettings } from '../settings/settings-store.ts';
import { seedSpot } from '../spot/spot-engine.ts';
import { categories } from './categories.ts';
import { coupons } from './coupons.ts';
import { seedCustomers } from './customers.ts';
import { seedGuests } from './guests.ts';
import { mints } from './mints.ts';
import { products } from './products.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedAddresses } from './seed-addresses.ts';
import { seedOrders } from './seed-orders.ts';
import { seedTransferBuyers, seedTransfers } from './seed-transfers.ts';
import { seedAccounts } from './seed-users.ts';
import { suppliers } from './suppliers.ts';
import { seedUsers } from './users.ts';

/** Seeds a database that is empty or was seeded from other data, by another schema or with another random seed. Returns whether it did. */
export function seedIfNeeded(database: Database, seed: number, now: Date, pricedAt: Date, siteUrl?: string, brandName?: string): boolean {
  if (fingerprintIn(database) === fingerprint(seed)) return false;
  reseed(database, seed, now, pricedAt, siteUrl, brandName);
  return true;
}

/**
 * Empties the database and writes the seed, at the anchors' spot prices. `pricedAt`: the time that the prices are of, in the past while the
 * market is closed; `siteUrl`: the shop that took the past orders; `brandName`: the seller.
 */
export function reseed(
  database: Database,
  seed: number,
  now: Date,
  pricedAt: Date,
  siteUrl: string = defaultConfig.siteUrl,
  brandName: string = defaultConfig.brandName,
): void {
  database.dropEverything();
  const cardProvider = new CardProvider(database.connection, new Clock());
  database.transaction(() => {
    database.execute(schema);
    seedSettings(database);
    seedSpot(database, seed, now, pricedAt);
    seedCatalogue(database, now);
    seedAccounts(database, now);
    repriceProducts(database, now, { pricedAt });
    for (const { code, ...terms } of coupons) database.run('INSERT INTO coupons (code, terms) VALUES (?, ?)', code, JSON.stringify(terms));
    writeSeller(database, defaultSeller(brandName));
    seedAddresses(database);
    seedOrders(database, cardProvider, { seed, now, siteUrl });
    seedTransfers(database, seed, now);
    database.run(`INSERT INTO meta (key, value) VALUES ('seed', ?)`, fingerprint(seed));
  });
}

function fingerprint(seed: number): string {
  const data = JSON.stringify([
    SCHEMA_VERSION,
    seed,
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
  return createHash('sha256').update(data).digest('hex');
}

function fingerprintIn(database: Database): string | undefined {
  if (!database.get(`SELECT 1 FROM sqlite_master WHERE name = 'meta'`)) return undefined;
  return database.get<{ value: string }>(`SELECT value FROM meta WHERE key = 'seed'`)?.value;
}
