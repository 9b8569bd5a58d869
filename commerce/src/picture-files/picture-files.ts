import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TurnQueue } from '../database/turn-queue.ts';
import type { Picture, Pictures, StoredPicture } from '../products/pictures.ts';
import { FEED_PICTURE } from '../products/picture-sizes.ts';
import { encodePicture, writeFeedPicture } from './encode-picture.ts';

const TYPES: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' };
/** As `encodePicture` names them. */
const FILE = /^(?:[a-z]{1,20}_)?[0-9a-f]{32}\.(avif|jpg|webp)$/;

const FEED_FILE = new RegExp(`^${FEED_PICTURE.name}_([0-9a-f]{32})\\.jpg$`);

/** The pictures that `encodePicture` wrote into a folder. */
export class PictureFiles implements Pictures {
  readonly #folder: string;
  /** A picture of 50 million pixels takes 200 MB while it is decoded. */
  readonly #encoding = new TurnQueue();

  constructor(folder: string) {
    this.#folder = folder;
  }

  find(file: string): Picture | undefined {
    const [, extension] = FILE.exec(file) ?? [];
    const path = join(this.#folder, file);
    if (extension === undefined) return undefined;
    const picture = { type: TYPES[extension]!, etag: `"${file}"` };
    if (existsSync(path)) return { ...picture, read: () => readFile(path) };
    const [, name] = FEED_FILE.exec(file) ?? [];
    if (name === undefined || !existsSync(join(this.#folder, `${name}.webp`))) return undefined;
    return { ...picture, read: () => this.#encoding.inTurn(() => writeFeedPicture(this.#folder, name)) };
  }

  add(bytes: Uint8Array): Promise<StoredPicture> {
    return this.#encoding.inTurn(() => encodePicture(bytes, this.#folder));
  }
}
