import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform, pipeline } from 'node:stream';
import { promisify } from 'node:util';
import {
  type InputType,
  type ZlibOptions,
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
  gunzip,
  inflate,
  inflateRaw,
  zstdDecompress,
} from 'node:zlib';

/** Decodes one content coding; rejects when the result is larger than `maxOutputLength` bytes. */
type Decode = (body: InputType, options: Pick<ZlibOptions, 'maxOutputLength'>) => Promise<Buffer>;

const zlibInflate: Decode = promisify(inflate);
const rawInflate: Decode = promisify(inflateRaw);

/** Content codings (RFC 9110, section 8.4.1) of HTTP servers and proxies. */
const DECODERS: Record<string, Decode> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  // Some servers leave out the zlib header, whose first byte says "deflate" in its lower half.
  deflate: (body, options) => (((body as Buffer)[0]! & 0x0f) === 8 ? zlibInflate : rawInflate)(body, options),
};

/** A body is encoded once, rarely twice; a longer chain is an attack or a mistake. */
const MAX_CODINGS = 3;

/** The codings to remove, the last applied first. Names that are no coding, such as "identity" and "utf-8", change nothing. */
export function codingsOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  const names = String(header).split(',');
  return names
    .map((name) => name.trim().toLowerCase())
    .filter((name) => Object.hasOwn(DECODERS, name))
    .toReversed();
}

export class UndecodableError extends Error {
  override name = 'UndecodableError';
  constructor(
    /** It is larger than permitted, rather than damaged. */
    readonly isTooLarge: boolean,
    cause?: unknown,
  ) {
    super(isTooLarge ? 'the decoded body is too large' : 'the body is not in the encoding that its header names', { cause });
  }
}

/**
 * A body without its content codings, which a server may apply unasked. Every step is limited to `maximumBytes`, so that a small body
 * cannot fill the memory. Throws `UndecodableError`.
 */
export async function decodeBody(encoded: Buffer, codings: readonly string[], maximumBytes: number): Promise<Buffer> {
  if (codings.length > MAX_CODINGS) throw new UndecodableError(false);
  let body = encoded;
  for (const coding of codings) {
    try {
      body = await DECODERS[coding]!(body, { maxOutputLength: maximumBytes });
    } catch (error) {
      throw new UndecodableError((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE', error);
    }
  }
  return body;
}

const CHARSET = /;\s*charset=["']?([\w.:-]+)/i;

/** The text of a body in the character set that its content type names, UTF-8 by default, without a byte order mark. */
export function textOf(body: Buffer, contentType: string | undefined): string {
  const charset = contentType === undefined ? undefined : CHARSET.exec(contentType)?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'utf-8' || charset === 'utf8' || body.length === 0) return withoutMark(body.toString('utf8'));
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    // A name that nobody knows.
    return withoutMark(body.toString('utf8'));
  }
}

/** A byte order mark is no part of the text (RFC 8259, section 8.1), and `JSON.parse` does not know it. */
function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** No picture of a shop is larger. */
const MAX_PICTURE_BYTES = 50_000_000;

const STREAM_DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
  deflate: createInflate,
};

/**
 * A response without its content codings, which a server may apply unasked and the browser may not know. A body that cannot be decoded,
 * or becomes larger than 50 MB, ends with an error.
 */
export function decodedStream(headers: IncomingHttpHeaders, body: Readable): { headers: IncomingHttpHeaders; body: Readable } {
  const codings = codingsOf(headers['content-encoding']);
  if (codings.length === 0) return { headers, body };
  const { 'content-length': _encoded, 'content-encoding': _codings, ...others } = headers;
  const steps = [...codings.map((coding) => STREAM_DECODERS[coding]!()), limited()];
  // The error ends the last stream, and with it the response.
  return { headers: others, body: pipeline([body, ...steps], () => undefined) as unknown as Readable };
}

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_PICTURE_BYTES) done(new Error('the picture is too large'));
      else done(null, chunk);
    },
  });
}
