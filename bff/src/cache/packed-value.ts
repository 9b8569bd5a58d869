import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Characters. Shorter values are stored uncompressed: the website of a country is one of them. */
const WORTH_IT = 16_384;
/** Maximum size of a decompressed value: other programs may write into a shared Redis. */
const MAX_BYTES = 50_000_000;

/** A value as stored in Redis: long ones as JSON, compressed with brotli, in base64. */
export type Packed = { plain: unknown } | { brotli: string };

export async function pack(value: unknown): Promise<Packed> {
  const json = JSON.stringify(value);
  if (json === undefined || json.length < WORTH_IT) return { plain: value };
  const bytes = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { brotli: bytes.toString('base64') };
}

/** Throws when the text was not written by `pack`. */
export async function unpack(packed: Packed): Promise<unknown> {
  if (!('brotli' in packed)) return packed.plain;
  const json = await decompress(Buffer.from(packed.brotli, 'base64'), { maxOutputLength: MAX_BYTES });
  return JSON.parse(json.toString('utf8'));
}
