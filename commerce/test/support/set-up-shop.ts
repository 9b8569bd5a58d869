import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readContentFolder } from '../../src/content/read-content-folder.ts';
import type { Database } from '../../src/database/database.ts';
import { importProducts } from '../../src/import-products/import-products.ts';
import { readProductRows } from '../../src/import-products/read-product-rows.ts';
import { openDatabase } from '../../src/open-database.ts';
import { storeDealerFile } from '../../src/settings/dealer-file-lines.ts';
import { dealerFileLines, readDealerFile } from '../../src/set-up/read-dealer-file.ts';
import { setUpDealer } from '../../src/set-up/set-up-dealer.ts';
import { type CommerceCommands, ROOT } from './commerce-commands.ts';

const SITE_URL = 'http://localhost:3000';

/**
 * Writes what the command `set-up` writes, in this process: the start of a program costs several times as much, and commands.test.ts
 * starts the command itself.
 */
export async function setUpShop(commands: CommerceCommands, file = resolve(ROOT, 'examples/dealer.example.yaml')): Promise<void> {
  const text = readFileSync(file, 'utf8');
  const dealer = readDealerFile(text);
  const texts = dealer.content === undefined ? null : readContentFolder(new URL(`${dealer.content}/`, pathToFileURL(file)));
  await inDatabase(commands, async (database) => {
    const now = database.now();
    await setUpDealer(database, dealer, texts, { siteUrl: SITE_URL, now });
    await storeDealerFile(database, { name: basename(file), readAt: now.toISOString(), lines: dealerFileLines(text) });
  });
}

/** Writes what the command `import-products` writes for the example's products, without pictures. */
export async function bringProducts(commands: CommerceCommands): Promise<void> {
  const rows = readProductRows(readFileSync(resolve(ROOT, 'examples/products.csv')), 'commerce');
  await inDatabase(commands, async (database) => {
    const now = database.now();
    await importProducts(database, rows, { pictures: undefined, pictureFiles: '', takeStock: false, takePricing: false, now });
  });
}

async function inDatabase({ address }: CommerceCommands, write: (database: Database) => Promise<void>): Promise<void> {
  const { database } = await openDatabase(address);
  try {
    await write(database);
  } finally {
    await database.close();
  }
}
