import { configFromEnvironment } from './config.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { ProviderRecords } from './provider-records.ts';
import { reseed } from './seed/seed-database.ts';
import { Market } from '../../commerce/src/spot/market.ts';

const config = configFromEnvironment();
const { database: file, market, seed } = config;
const database = new Database(file);
const providers = new ProviderRecords(file);
const now = new Date();
await reseed({ database, providers }, seed, now, new Market(market).lastOpen(now), config);
await database.close();
providers.close();
console.log(`Reseeded: ${file}`);
