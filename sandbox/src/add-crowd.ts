/**
 * npm run add-crowd [-- --customers 50000 --orders 100000 --products 1000]: fills the sandbox's database, running or not, as after years of
 * trade. To get rid of it all again, delete the database.
 */
import { parseArgs } from 'node:util';
import { configFromEnvironment } from './config.ts';
import { ProviderRecords } from './provider-records.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { repriceProducts } from '../../commerce/src/products/reprice-products.ts';
import { seedBulkData } from './seed/add-crowd.ts';
import { addProducts } from './seed/add-products.ts';
import { seedIfEmpty } from './seed/seed-database.ts';
import { Market } from '../../commerce/src/spot/market.ts';

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '50000' },
    orders: { type: 'string', default: '100000' },
    products: { type: 'string', default: '1000' },
  },
});
const [customers, orders, products] = [Number(values.customers), Number(values.orders), Number(values.products)];
if (![customers, orders, products].every((count) => Number.isSafeInteger(count) && count >= 1)) {
  console.error('Nothing was added. --customers, --orders and --products must each be a whole number from 1.');
  process.exit(1);
}
const now = new Date();
const config = configFromEnvironment();
const database = new Database(config.database);
const providers = new ProviderRecords(config.database);
const pricedAt = new Market(config.market).lastOpen(now);
await seedIfEmpty({ database, providers }, config.seed, now, pricedAt, config);
await addProducts(database, products);
await repriceProducts(database, now, { pricedAt });
await seedBulkData(database, { customers, orders, seed: config.seed, now });
await database.close();
providers.close();
console.log(`${products} products, and ${customers} more customers with ${orders} orders: ${config.database}`);
