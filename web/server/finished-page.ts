import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inOwnMemory } from '@koura/shared-types/own-memory';

interface SentPage {
  status: number;
  retryAfter: number | null;
  isSecret: boolean;
  type: string;
}

export type Encoding = 'br' | 'gzip';

/** Best first. */
export const ENCODINGS: Encoding[] = ['br', 'gzip'];
/** Out of 11: higher qualities make pages 5% smaller and take several times as long. */
const BROTLI_QUALITY = 5;

const COMPRESS: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: promisify(gzip),
};

/** A page as it is sent, with compressed copies made on first use. */
export class FinishedPage {
  readonly status: number;
  /** Seconds; null: no such header. */
  readonly retryAfter: number | null;
  readonly isSecret: boolean;
  /** Media type. */
  readonly type: string;
  readonly text: Buffer;
  /** Time (`performance.now()`) at which the oldest of its data was read, or earlier. */
  readonly readAt: number;
  /** Surrogate keys of what it holds; none unless a CDN keeps it. */
  readonly keys: readonly string[];
  /** Id of the request that rendered it, which is part of the page. */
  readonly requestId: string;
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #etag: string | undefined;

  /** `requestId` occurs in the page's state and is left out of the ETag. */
  constructor(page: SentPage, text: Buffer, requestId: string, { readAt, keys }: { readAt: number; keys: readonly string[] }) {
    this.status = page.status;
    this.retryAfter = page.retryAfter;
    this.isSecret = page.isSecret;
    this.type = page.type;
    this.text = text;
    this.requestId = requestId;
    this.readAt = readAt;
    this.keys = keys;
  }

  /** Its size with both compressed copies, which together take less than half of it again. */
  get bytes(): number {
    return Math.ceil(this.text.length * 1.5);
  }

  /** Weak, because all encodings share it. Two renderings with the same content have the same ETag. */
  get etag(): string {
    return (this.#etag ??= this.#makeEtag());
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    return (this.#compressed[encoding] ??= COMPRESS[encoding](this.text).then(inOwnMemory));
  }

  #makeEtag(): string {
    const hash = createHash('sha1');
    // The request id is in the state block, which comes last.
    const id = this.text.lastIndexOf(this.requestId);
    if (id === -1) hash.update(this.text);
    else hash.update(this.text.subarray(0, id)).update(this.text.subarray(id + this.requestId.length));
    return `W/"${hash.digest('base64url')}"`;
  }
}
