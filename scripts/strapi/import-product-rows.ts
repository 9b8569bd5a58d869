import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { EntryKey, StrapiAdmin } from './admin-api.ts';
import { slugOf } from '@koura/shared-types/slug';
import { ContentEntries } from './content-entries.ts';
import { type NamedPicture, picturesOf } from '../../commerce/src/import-products/picture-names.ts';
import { PICTURE_TYPES } from '../../commerce/src/import-products/picture-types.ts';
import type { ProductRow } from '../../commerce/src/import-products/product-row.ts';

/**
 * Brings products into a Strapi: found by slug, changed where they exist, created where they do not; others are left alone. Metals,
 * mints and categories that do not exist are created. `pictures` is the folder of the pictures that rows name, or that are named after their slugs. Answers the counts.
 */
export async function importProductRows(
  admin: StrapiAdmin,
  rows: readonly ProductRow[],
  pictures: string | undefined,
): Promise<{ created: number; changed: number }> {
  const inFolder = pictures !== undefined && existsSync(pictures) ? readdirSync(pictures).toSorted() : [];
  const named = (row: ProductRow) => (pictures === undefined ? [] : picturesOf(row, inFolder));
  checkPictures(rows, named, pictures ?? '');
  const terms = {
    metal: await ContentEntries.read(admin, 'metal', 'slug'),
    mint: await ContentEntries.read(admin, 'mint', 'slug'),
    category: await ContentEntries.read(admin, 'category', 'slug'),
  };
  const products = await ContentEntries.read(admin, 'product', 'slug');
  const priceUpdatedAt = new Date().toISOString();
  const counts = { created: 0, changed: 0 };
  for (const row of rows) {
    const related: Record<string, unknown> = {};
    for (const kind of ['metal', 'mint', 'category'] as const) {
      const key = await termOf(terms[kind], row[kind]);
      related[kind] = admin.relation(key === undefined ? [] : [key], 'one');
    }
    const images = [];
    for (const { file } of named(row)) images.push(await admin.picture(join(pictures!, file), pictureType(file)));
    const { isNew } = await products.save({
      ...row.fields,
      ...related,
      ...priceRange(row),
      priceUpdatedAt,
      priceBreaks: row.priceBreaks,
      estimatedDeliveryTime: row.estimatedDeliveryTime ?? null,
      ...(images.length === 0 ? {} : { image: images[0], images }),
    });
    counts[isNew ? 'created' : 'changed']++;
  }
  return counts;
}

async function termOf(terms: ContentEntries, name: string | undefined): Promise<EntryKey | undefined> {
  if (name === undefined) return undefined;
  const slug = slugOf(name);
  return terms.keyOf(slug) ?? (await terms.save({ name, slug })).key;
}

/** Lowest and highest price a piece over all breaks, and what the best one saves. */
function priceRange({ fields, priceBreaks }: ProductRow): { minPrice: number; maxPrice: number; savings: number } {
  const price = fields['price'] as number;
  const prices = [price, ...priceBreaks.map((one) => one.price)];
  const minPrice = Math.min(...prices);
  return { minPrice, maxPrice: Math.max(...prices), savings: Math.round((price - minPrice) * 100) / 100 };
}

function checkPictures(rows: readonly ProductRow[], named: (row: ProductRow) => NamedPicture[], folder: string): void {
  const missing = rows.flatMap((row) =>
    named(row).flatMap(({ file }) => (existsSync(join(folder, file)) ? [] : [`${row.slug}: there is no picture ${file}`])),
  );
  if (missing.length > 0) throw new Error(missing.join('\n'));
}

/** For a file whose extension has been checked with its row. */
const pictureType = (file: string): string => PICTURE_TYPES[extname(file).toLowerCase()]!;
