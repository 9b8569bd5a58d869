import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Feed } from './feed.ts';
import { googleXml } from './google-xml.ts';
import { openaiJsonl } from './openai-jsonl.ts';
import { productsCsv } from './products-csv.ts';
import { productsJson } from './products-json.ts';

/** What is made of a feed, by the names of the files. `isGzip`: the file itself is one. */
export const FEED_FORMS = {
  'google.xml': { type: 'application/xml; charset=utf-8', write: googleXml, isGzip: false },
  'products.json': { type: 'application/json; charset=utf-8', write: productsJson, isGzip: false },
  'products.csv': { type: 'text/csv; charset=utf-8; header=present', write: productsCsv, isGzip: false },
  'openai.jsonl.gz': { type: 'application/gzip', write: openaiJsonl, isGzip: true },
} as const;
export type FeedForm = keyof typeof FEED_FORMS;

type Encoding = 'identity' | 'gzip' | 'br';

const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  identity: async (text) => text,
  gzip: promisify(gzip),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** A file of a feed, with each encoding made when it is first asked for. */
export class FeedFile {
  readonly type: string;
  readonly encodings: readonly Encoding[];
  readonly modifiedAt: Date;
  readonly #text: Promise<Buffer>;
  readonly #hash: string;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(type: string, text: string, isGzip: boolean, modifiedAt: Date) {
    this.type = type;
    // A file that is compressed already stays as it is.
    this.encodings = isGzip ? ['identity'] : ['br', 'gzip', 'identity'];
    this.modifiedAt = modifiedAt;
    this.#text = isGzip ? COMPRESS.gzip(Buffer.from(text)) : Promise.resolve(Buffer.from(text));
    this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** Strong: each encoding has its own. */
  etag(encoding: Encoding): string {
    return `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }

  /** Whether this is what a client has that sent so in `If-None-Match`, in whatever encoding. */
  isKnownBy(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(`"${this.#hash}`) || ifNoneMatch.trim() === '*';
  }

  body(encoding: Encoding): Promise<Buffer> {
    let body = this.#bodies.get(encoding);
    if (!body) this.#bodies.set(encoding, (body = this.#text.then(COMPRESS[encoding])));
    return body;
  }
}

export function feedFile(form: FeedForm, feed: Feed, modifiedAt: Date): FeedFile {
  const { type, write, isGzip } = FEED_FORMS[form];
  return new FeedFile(type, write(feed), isGzip, modifiedAt);
}
