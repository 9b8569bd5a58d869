import { productsChanged } from '../context/announcements.ts';
import type { BackendKeptProduct } from '@koura/shared-types/wire/staff-product';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { conflict, invalidInput } from '../errors/api-error.ts';
import { MAX_PICTURES, type StoredPicture } from '../products/pictures.ts';
import { updateProduct } from '../products/write-product.ts';
import { readBody } from '../query/read-body.ts';
import { changeOf, inAuditedTransaction } from '../staff/audit-trail.ts';
import type { StaffMember } from '../staff/staff-member.ts';
import { checkVersion, keptProduct, type StoredProduct, storedPictures, storedProduct, timeOfChange } from './kept-product.ts';

const caption = v.pipe(v.string(), v.trim(), v.maxLength(200, 'must have at most 200 characters'));
const order = v.strictObject({
  pictures: v.pipe(v.array(v.strictObject({ name: v.string(), caption })), v.maxLength(MAX_PICTURES)),
});

/**
 * PUT /staff-products/{id}/pictures by an Admin or Premium Editor: orders and captions the pictures, and removes those that are left out.
 * Throws 412 when there was another change since the version in If-Match, and 409 when a product on sale would have no picture.
 */
export async function arrangePictures(
  database: Database,
  staff: StaffMember,
  id: number,
  { body, expected }: { body: unknown; expected: string | undefined },
  now: Date,
): Promise<BackendKeptProduct> {
  const { pictures } = readBody(order, body);
  const path = `/staff-products/${id}/pictures`;
  return inAuditedTransaction(database, { staff, action: 'changePictures', productId: id, method: 'PUT', path }, now, async (facts) => {
    const stored = await storedProduct(database, id);
    checkVersion(expected, stored.pictures_version);
    const before = await storedPictures(database, id);
    const names = pictures.map(({ name }) => name);
    if (new Set(names).size < names.length || !names.every((name) => before.some((one) => one.name === name)))
      throw invalidInput({ path: ['pictures'], message: 'These aren’t the pictures of the product.' });
    if (pictures.length === 0 && stored.state === 'listed')
      throw conflict('ProductIncompleteError', 'PRODUCT_INCOMPLETE', 'A product on sale needs a picture. Add another one first.');
    facts.changes = changeOf('pictures', described(before), described(pictures));
    if (facts.changes.length === 0) return keptProduct(database, id);
    const rows = await database.all<PictureRow>('SELECT * FROM product_pictures WHERE product_id = ? ORDER BY position', id);
    await database.run('DELETE FROM product_pictures WHERE product_id = ?', id);
    for (const [position, { name, caption: text }] of pictures.entries())
      await insertPicture(database, { ...rows.find((row) => row.name === name)!, position, caption: text });
    await markChanged(database, stored, now);
    return keptProduct(database, id);
  });
}

/**
 * POST /staff-products/{id}/pictures: puts a picture that has been encoded behind the others. One that the product has already stays where
 * it is. Throws 409 when there are ten.
 */
export async function addPicture(
  database: Database,
  staff: StaffMember,
  id: number,
  picture: StoredPicture,
  now: Date,
): Promise<BackendKeptProduct> {
  const path = `/staff-products/${id}/pictures`;
  return inAuditedTransaction(database, { staff, action: 'changePictures', productId: id, method: 'POST', path }, now, async (facts) => {
    const stored = await storedProduct(database, id);
    const before = await storedPictures(database, id);
    const { name, width, height } = picture;
    if (before.some((one) => one.name === name)) return keptProduct(database, id);
    if (before.length >= MAX_PICTURES)
      throw conflict('TooManyPicturesError', 'INVALID_INPUT', `A product has at most ${MAX_PICTURES} pictures. Remove one first.`);
    facts.changes = changeOf('pictures', described(before), described([...before, { name, caption: '' }]));
    await insertPicture(database, {
      product_id: id,
      position: before.length,
      name,
      extension: 'webp',
      caption: '',
      width,
      height,
      width_mm: null,
      is_illustration: 0,
    });
    await markChanged(database, stored, now);
    return keptProduct(database, id);
  });
}

interface PictureRow {
  product_id: number;
  position: number;
  name: string;
  extension: string;
  caption: string;
  width: number;
  height: number;
  width_mm: number | null;
  is_illustration: number;
}

async function insertPicture(database: Database, row: PictureRow): Promise<void> {
  await database.run(
    `INSERT INTO product_pictures (product_id, position, name, extension, caption, width, height, width_mm, is_illustration)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.product_id,
    row.position,
    row.name,
    row.extension,
    row.caption,
    row.width,
    row.height,
    row.width_mm,
    row.is_illustration,
  );
}

async function markChanged(database: Database, stored: StoredProduct, now: Date): Promise<void> {
  await productsChanged(database, [stored.id]);
  await updateProduct(database, stored.id, { pictures_version: stored.pictures_version + 1, updated_at: timeOfChange(stored, now) });
}

/** "front, back, (no caption)", in their order. Names tell pictures apart that have no caption. */
function described(pictures: readonly { name: string; caption: string }[]): string | null {
  return pictures.length === 0 ? null : pictures.map(({ name, caption: text }) => text || name.slice(0, 40)).join(', ');
}
