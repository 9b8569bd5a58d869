import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';

/** Bundled fonts for the lettering, so that a picture looks the same on every machine. */
const FONTS = {
  loadSystemFonts: false,
  fontFiles: [
    '@expo-google-fonts/libre-baskerville/400Regular/LibreBaskerville_400Regular.ttf',
    '@expo-google-fonts/libre-baskerville/700Bold/LibreBaskerville_700Bold.ttf',
    '@expo-google-fonts/cabin/400Regular/Cabin_400Regular.ttf',
    '@expo-google-fonts/cabin/700Bold/Cabin_700Bold.ttf',
  ].map((file) => fileURLToPath(import.meta.resolve(file))),
  serifFamily: 'Libre Baskerville',
  sansSerifFamily: 'Cabin',
  defaultFontFamily: 'Cabin',
};

/** Maximum width at which a draft is drawn, in pixels. */
const DRAFT_WIDTH = 100;
/** Pictures wider than this are drawn smaller and enlarged. */
const LARGE_WIDTH = 400;

const underWay = new Map<string, Promise<Buffer>>();

/** Pixels waiting to be encoded smaller; more than these are kept as they are. */
const MOST_WAITING = 40;
let waiting = 0;
let lastEncoded = Promise.resolve();

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Renders an SVG as AVIF, `width` pixels wide. The relief's filters cost a browser tens of milliseconds per picture on its main thread;
 * here they run once, and the result is kept in `directory` under a name that changes with the drawing. The first request gets a fast
 * encoding; a smaller one of the same pixels replaces it on disk when nothing else is encoded.
 */
export function rasterisePicture(svg: string, width: number, directory: string, quality: 'full' | 'draft'): Promise<Buffer> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  const file = join(directory, `${name}-${width}${quality === 'draft' ? '-draft' : ''}.avif`);
  let picture = underWay.get(file);
  if (!picture) {
    picture = readFile(file)
      .catch(() => drawAndKeep(svg, width, file, quality))
      .finally(() => underWay.delete(file));
    underWay.set(file, picture);
  }
  return picture;
}

async function drawAndKeep(svg: string, width: number, file: string, quality: 'full' | 'draft'): Promise<Buffer> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: drawnWidth(width, quality) }, font: FONTS });
  const scaled = sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } });
  const { data, info } = await scaled
    .resize({ width, kernel: quality === 'draft' ? 'nearest' : 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, width: info.width, height: info.height };
  const picture = await encode(pixels, 0);
  await keep(file, picture);
  if (quality === 'full') encodeSmaller(pixels, file);
  return picture;
}

/** The filters' cost grows with the area. Of large pictures, three quarters are drawn and enlarged, which the eye does not notice. */
function drawnWidth(width: number, quality: 'full' | 'draft'): number {
  if (quality === 'draft') return Math.min(width, DRAFT_WIDTH);
  return width > LARGE_WIDTH ? width * 0.75 : width;
}

function encodeSmaller(pixels: Pixels, file: string): void {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  lastEncoded = lastEncoded
    .then(async () => keep(file, await encode(pixels, 3)))
    // The picture is there already.
    .catch(() => undefined)
    .finally(() => (waiting -= 1));
}

const encode = ({ data, width, height }: Pixels, effort: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .avif({ quality: 58, effort })
    .toBuffer();

async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
}
