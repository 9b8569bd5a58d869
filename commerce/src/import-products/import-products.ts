import { productsChanged } from '../context/announcements.ts';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { encodePicture, PictureError, readPicture } from '../picture-files/encode-picture.ts';
import type { StoredPicture } from '../products/pictures.ts';
import { repriceProducts } from '../products/reprice-products.ts';
import { picturesOf } from './picture-names.ts';
import type { ProductRow } from './product-row.ts';
import { ProductFileError } from './read-product-rows.ts';
import { type NewPicture, samePricing, saveProduct, savePricing, saveStock } from './save-product.ts';

export interface ImportOptions {
  /** Folder of the pictures that rows name, or that are named after their slugs; without one, pictures are left alone. */
  pictures: string | undefined;
  /** Folder that encoded pictures are written into. */
  pictureFiles: string;
  /** Products that exist get the file's stock, too. */
  takeStock: boolean;
  /** Products that exist get the file's costs, suppliers, premiums and smallest quantity, too. */
  takePricing: boolean;
  now: Date;
}

export interface ImportResult {
  created: number;
  changed: number;
  unchanged: number;
  /** Products whose stock differs from the file, and was left alone. */
  otherStock: number;
  /** The same for costs, suppliers, premiums and smallest quantities. */
  otherPricing: number;
}

/**
 * Brings the rows of a file into the catalogue: products are found by slug, changed where they exist, created where they do not, and left
 * alone where the file does not name them. All or nothing: throws a `ProductFileError` with a line for every mistake.
 */
export async function importProducts(database: Database, rows: readonly ProductRow[], options: ImportOptions): Promise<ImportResult> {
  const problems = await problemsInDatabase(database, rows);
  const pictures =
    options.pictures === undefined
      ? new Map<ProductRow, NewPicture[]>()
      : await encodePictures(rows, options.pictures, options.pictureFiles, problems);
  if (problems.length > 0)
    throw new ProductFileError(problems.toSorted((one, other) => one.line - other.line).map(({ line, text }) => `line ${line}: ${text}`));
  return database.transaction(async () => {
    const result: ImportResult = { created: 0, changed: 0, unchanged: 0, otherStock: 0, otherPricing: 0 };
    for (const row of rows) await importRow(database, row, pictures.get(row) ?? [], options, result);
    // Before the first start there are no spot prices; it prices all products.
    const isPriced = (await database.get('SELECT 1 FROM metals LEFT JOIN spot ON metal = slug WHERE spot.metal IS NULL')) === undefined;
    if (isPriced && result.created + result.changed > 0) await repriceProducts(database, options.now);
    await productsChanged(database, null);
    return result;
  });
}

async function importRow(
  database: Database,
  row: ProductRow,
  pictures: readonly NewPicture[],
  options: ImportOptions,
  result: ImportResult,
): Promise<void> {
  const { takeStock, takePricing, now } = options;
  const { id, isNew, isChanged } = await saveProduct(database, row, pictures, now);
  const stock = Number(row.fields['stockAvailable'] ?? 0);
  const isOtherStock =
    'stockAvailable' in row.fields && (await database.get('SELECT 1 FROM products WHERE id = ? AND stock <> ?', id, stock)) !== undefined;
  const isOtherPricing = isNew || !(await samePricing(database, id, row));
  if (isOtherPricing && (isNew || takePricing)) await savePricing(database, id, row, now);
  if (isNew || (isOtherStock && takeStock)) await saveStock(database, id, stock, now);
  if (isNew) result.created++;
  else if (isChanged || (isOtherPricing && takePricing) || (isOtherStock && takeStock)) result.changed++;
  else result.unchanged++;
  if (!isNew && isOtherStock && !takeStock) result.otherStock++;
  if (!isNew && isOtherPricing && !takePricing) result.otherPricing++;
}

interface Problem {
  line: number;
  text: string;
}

/** What does not fit what is stored. */
async function problemsInDatabase(database: Database, rows: readonly ProductRow[]): Promise<Problem[]> {
  const suppliers = (await database.all<{ slug: string }>('SELECT slug FROM suppliers ORDER BY slug')).map(({ slug }) => slug);
  if (!(await database.get('SELECT 1 FROM metals'))) return [{ line: 1, text: 'there is no dealer yet: run set-up first' }];
  const skus = new Map<string, number>();
  return (
    await Array.fromAsync(rows, async ({ line, slug, suppliers: named, fields }) => {
      const found = named
        .filter((supplier) => !suppliers.includes(supplier))
        .map((supplier) => `suppliers "${supplier}" is not a supplier of set-up: ${suppliers.join(', ') || 'none'} are`);
      const sku = skuOf(fields, slug);
      const earlier = skus.get(sku);
      skus.set(sku, line);
      if (earlier !== undefined) found.push(`orderingSku "${sku}" is that of line ${earlier}, too`);
      const other = await database.get<{ slug: string }>('SELECT slug FROM products WHERE sku = ? AND slug <> ?', sku, slug);
      if (other) found.push(`orderingSku "${sku}" is that of ${other.slug}`);
      return found.map((text) => ({ line, text }));
    })
  ).flat();
}

function skuOf(fields: ProductRow['fields'], slug: string): string {
  return String(fields['orderingSku'] ?? slug);
}

async function encodePictures(
  rows: readonly ProductRow[],
  folder: string,
  files: string,
  problems: Problem[],
): Promise<Map<ProductRow, NewPicture[]>> {
  const inFolder = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const encoded = new Map<string, StoredPicture>();
  const ofRows = new Map<ProductRow, NewPicture[]>();
  for (const row of rows) {
    const pictures: NewPicture[] = [];
    for (const { file, caption } of picturesOf(row, inFolder)) {
      try {
        const stored = encoded.get(file) ?? (await encodePicture(await readPicture(join(folder, file)), files));
        encoded.set(file, stored);
        pictures.push({ ...stored, caption });
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        problems.push({ line: row.line, text: `image "${file}" ${error.message}` });
      }
    }
    const twice = pictures.find(({ name }, index) => pictures.findIndex((one) => one.name === name) < index);
    if (twice) problems.push({ line: row.line, text: 'image has the same picture in two files' });
    ofRows.set(row, pictures);
  }
  return ofRows;
}
