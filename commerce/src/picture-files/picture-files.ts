import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture, Pictures, StoredPicture } from '../products/pictures.ts';
import { encodePicture } from './encode-picture.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' };
/** As `encodePicture` names them. */
const FILE = /^(?:[a-z]{1,20}_)?[0-9a-f]{32}\.(avif|jpg|webp)$/;

/** The pictures that `encodePicture` wrote into a folder. */
export class PictureFiles implements Pictures {
  readonly #folder: string;
  #encoding: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
  }

  find(file: string): Picture | undefined {
    const [, extension] = FILE.exec(file) ?? [];
    const path = join(this.#folder, file);
    if (extension === undefined || !existsSync(path)) return undefined;
    return { type: TYPES[extension]!, etag: `"${file}"`, read: () => readFile(path) };
  }

  /** One after the other: a picture of 50 million pixels takes 200 MB while it is decoded. */
  add(bytes: Uint8Array): Promise<StoredPicture> {
    const encoded = this.#encoding.then(() => encodePicture(bytes, this.#folder));
    this.#encoding = encoded.catch(() => undefined);
    return encoded;
  }
}
