import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { FEED_PICTURE, MAIL_PICTURE, PICTURE_WIDTHS } from '../products/picture-sizes.ts';
import type { StoredPicture } from '../products/pictures.ts';

const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 50_000_000;
/** A picture below this width would be shown enlarged everywhere. */
const MIN_PICTURE_WIDTH = 200;
/** Width and height of the largest file that is served. */
const MAX_SERVED_SIDE = 1600;
/** Changes with what is written, so that a picture gets new names. */
const ENCODING = '1';

const READ_FORMATS = 'JPEG, PNG, WebP or AVIF';

/** A picture that cannot be used; the message ends a sentence that begins with its name. */
export class PictureError extends Error {}

/**
 * Writes a picture anew, upright and without its metadata, in the sizes of the shop, into `folder`. Its name is a hash of the file, so that
 * the same file is written once. Throws a `PictureError`; a file is there as a whole or not at all.
 */
export async function encodePicture(bytes: Uint8Array, folder: string): Promise<StoredPicture> {
  checkSize(bytes.length);
  const name = createHash('sha256').update(`${ENCODING} `).update(bytes).digest('hex').slice(0, 32);
  const { width, height } = servedSize(await checkedMetadata(bytes));
  const main = `${name}.webp`;
  // Written last: where it is, the others are.
  if (existsSync(join(folder, main))) return { name, width, height };
  mkdirSync(folder, { recursive: true });
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).autoOrient().resize(width, height);
  try {
    for (const [size, wide] of Object.entries(PICTURE_WIDTHS))
      if (wide <= width) await write(folder, `${size}_${name}.avif`, picture.clone().resize(wide).avif({ quality: 60 }));
    const mail = picture.clone().resize(MAIL_PICTURE.width).flatten({ background: '#ffffff' });
    await write(folder, `${MAIL_PICTURE.name}_${name}.jpg`, mail.jpeg({ quality: 82, mozjpeg: true }));
    await write(folder, main, picture.clone().webp({ quality: 85 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
    throw new PictureError(`is damaged: ${(error as Error).message}`, { cause: error });
  }
  return { name, width, height };
}

/** Makes the size for feeds of a picture that `encodePicture` wrote, and returns it. Most shops have no feed: it is made once one asks. */
export async function writeFeedPicture(folder: string, name: string): Promise<Buffer> {
  const file = `${FEED_PICTURE.name}_${name}.jpg`;
  if (!existsSync(join(folder, file))) {
    const picture = sharp(await readFile(join(folder, `${name}.webp`)));
    const smaller = picture.resize({ width: FEED_PICTURE.width, withoutEnlargement: true });
    await write(folder, file, smaller.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }));
  }
  return readFile(join(folder, file));
}

/** The bytes of a picture in a folder. Throws a `PictureError`. */
export async function readPicture(file: string): Promise<Uint8Array> {
  const { size } = await stat(file).catch(() => {
    throw new PictureError('is not in the folder');
  });
  checkSize(size);
  return readFile(file);
}

function checkSize(size: number): void {
  if (size === 0) throw new PictureError('is empty');
  if (size > MAX_PICTURE_BYTES)
    throw new PictureError(`has ${Math.ceil(size / 1024 / 1024)} MB, at most ${MAX_PICTURE_BYTES / 1024 / 1024} are read`);
}

/** What the file says of itself; reads no pixels. */
async function checkedMetadata(bytes: Uint8Array): Promise<Metadata> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata || !isReadable(metadata)) throw new PictureError(`is no picture that can be read: save it as ${READ_FORMATS}`);
  const { width, height } = metadata;
  if (width * height > MAX_PICTURE_PIXELS)
    throw new PictureError(`has ${width} × ${height} pixels, at most ${MAX_PICTURE_PIXELS / 1_000_000} million are read`);
  if (Math.min(width, height) < MIN_PICTURE_WIDTH)
    throw new PictureError(`has ${width} × ${height} pixels, ${MIN_PICTURE_WIDTH} × ${MIN_PICTURE_WIDTH} are needed at least`);
  return metadata;
}

/** HEIF is read in its form as AVIF only. */
function isReadable({ format, compression }: Metadata): boolean {
  return (
    format === 'jpeg' ||
    format === 'png' ||
    format === 'webp' ||
    (format === 'heif' && compression === 'av1') ||
    (format as string) === 'avif'
  );
}

function servedSize({ autoOrient }: Metadata): { width: number; height: number } {
  const scale = Math.min(1, MAX_SERVED_SIDE / Math.max(autoOrient.width, autoOrient.height));
  return { width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) };
}

async function write(folder: string, file: string, picture: Sharp): Promise<void> {
  const bytes = await picture.toBuffer();
  const unfinished = join(folder, `.${randomUUID()}`);
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, join(folder, file));
}
