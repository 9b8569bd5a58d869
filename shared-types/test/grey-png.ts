import { randomFillSync } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A square PNG of one grey or, with `isNoise`, of random greys, which no encoder makes smaller. */
export function greyPng(side: number, { grey = 0x99, isNoise = false }: { grey?: number; isNoise?: boolean } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = Buffer.alloc((side + 1) * side, grey);
  if (isNoise) randomFillSync(rows);
  for (let row = 0; row < side; row++) rows[row * (side + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
