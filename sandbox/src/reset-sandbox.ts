import { configFromEnvironment } from './config.ts';
import { Database } from '../../commerce/src/database/database.ts';
import { reseed } from './seed/seed-database.ts';
import { Market } from '../../commerce/src/spot/market.ts';

const config = configFromEnvironment();
const { database: file, market, seed } = config;
const database = new Database(file);
const now = new Date();
reseed(database, seed, now, new Market(market).lastOpen(now), config);
database.close();
console.log(`Reseeded: ${file}`);
