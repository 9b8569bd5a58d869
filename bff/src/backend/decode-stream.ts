import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { codingsOf } from './decode-body.ts';

/** No picture of a shop is larger. */
const MAX_BYTES = 50_000_000;

const DECODERS: Record<string, () => Transform> = {
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
  const steps = [...codings.map((coding) => DECODERS[coding]!()), limited()];
  // The error ends the last stream, and with it the response.
  return { headers: others, body: pipeline([body, ...steps], () => undefined) as unknown as Readable };
}

function limited(): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) done(new Error('the picture is too large'));
      else done(null, chunk);
    },
  });
}
