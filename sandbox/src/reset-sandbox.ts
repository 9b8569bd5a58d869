import { configFromEnvironment } from './config.ts';
import { Database } from './database/database.ts';
import { reseed } from './seed/seed-database.ts';

const { database: file, seed } = configFromEnvironment();
const database = new Database(file);
reseed(database, seed, new Date());
database.close();
console.log(`Seeded anew: ${file}`);
