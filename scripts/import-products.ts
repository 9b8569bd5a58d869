/**
 * npm run import-products -- FILE.csv --backend URL [--api v4] [--pictures FOLDER]: imports a CSV of products into a Strapi with the
 * content types, through its admin API (docs/connect-strapi.md). Imports nothing when a row is invalid.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { signInAsAdmin } from './strapi/admin-settings.ts';
import { importProductRows } from './strapi/import-product-rows.ts';
import { readProductRows } from '../commerce/src/import-products/read-product-rows.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backend: { type: 'string' }, api: { type: 'string', default: 'v4' }, pictures: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one CSV file.');
  const rows = readProductRows(readFileSync(file), 'strapi');
  const { created, changed } = await importProductRows(await signInAsAdmin(values), rows, values.pictures);
  console.log(`${created} products created, ${changed} changed.`);
} catch (error) {
  console.error(`Import failed.\n${(error as Error).message}`);
  process.exitCode = 1;
}
