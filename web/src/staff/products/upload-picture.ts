import { MAX_PICTURE_BYTES, PICTURE_UPLOAD_TYPE } from '@koura/shared-types/product-desk';
import { actingHeaders } from '../../platform/acting-for.ts';

/** Up to this size a file is sent as it is. */
const SMALL_BYTES = 1_000_000;
/** More than the shop shows. */
const MAX_SIDE = 2400;
const QUALITY = 0.92;

const CUT_OFF = 'The connection was cut off. Load the page again to see whether the picture was added.';

/** Adds a picture to a product. Resolves with what is wrong, in words, or null. */
export async function uploadPicture(productId: string, file: Blob): Promise<string | null> {
  const body = file.size <= SMALL_BYTES ? file : await smaller(file);
  if (body.size > MAX_PICTURE_BYTES)
    return `This file has ${Math.ceil(body.size / 1024 / 1024)} MB and can’t be made smaller here: at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`;
  try {
    const response = await fetch(`/product-pictures/${productId}`, {
      method: 'POST',
      headers: { 'content-type': PICTURE_UPLOAD_TYPE, ...actingHeaders() },
      body,
    });
    if (response.ok) return null;
    const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
    return isText ? await response.text() : CUT_OFF;
  } catch {
    return CUT_OFF;
  }
}

/** A large photograph in the size that the shop needs; the file itself where the browser cannot read it, for the server to say why. */
async function smaller(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    // A browser that writes no WebP writes PNG, which is larger.
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
