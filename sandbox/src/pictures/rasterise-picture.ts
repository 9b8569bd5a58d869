import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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
/** In pixels. The filters' cost grows with the area: larger pictures are drawn smaller and enlarged, which the eye does not notice. */
const MOST_DRAWN = 300_000;

const underWay = new Map<string, Promise<Buffer>>();

/** Pixels waiting to be encoded smaller; more than these are kept as they are. */
const MOST_WAITING = 40;
/** In milliseconds without a request. Somebody who is waiting for a picture has both cores. */
const PAUSE = 2000;
let lastRequest = 0;
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
 * encoding; a smaller one of the same pixels replaces it on disk when no picture has been requested for a while.
 */
export function rasterisePicture(svg: string, width: number, directory: string, quality: 'full' | 'draft'): Promise<Buffer> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 32);
  const file = join(directory, `${name}-${width}${quality === 'draft' ? '-draft' : ''}.avif`);
  lastRequest = performance.now();
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
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: drawnWidth(svg, width, quality) }, font: FONTS });
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

function drawnWidth(svg: string, width: number, quality: 'full' | 'draft'): number {
  if (quality === 'draft') return Math.min(width, DRAFT_WIDTH);
  const [, units, heightUnits] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (!units || !heightUnits) throw new Error(`a drawing without a size: ${svg.slice(0, 80)}`);
  const area = (width * width * Number(heightUnits)) / Number(units);
  return Math.round(width * Math.min(1, Math.sqrt(MOST_DRAWN / area)));
}

function encodeSmaller(pixels: Pixels, file: string): void {
  if (waiting >= MOST_WAITING) return;
  waiting += 1;
  lastEncoded = lastEncoded
    .then(pause)
    .then(async () => keep(file, await encode(pixels, 3)))
    // The picture is there already.
    .catch(() => undefined)
    .finally(() => (waiting -= 1));
}

async function pause(): Promise<void> {
  for (let rest = PAUSE; rest > 0; rest = lastRequest + PAUSE - performance.now()) await setTimeout(rest, undefined, { ref: false });
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
