/**
 * The same bytes in memory of their own, for what is kept. Small buffers are parts of Node's pool, and compressed ones of a larger
 * buffer: keeping one keeps all of it, up to 64 kB for a few bytes.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
