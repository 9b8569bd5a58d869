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
/** In pixels. The filters' cost grows with the area: for its first request a larger picture is drawn smaller and enlarged. */
const MAX_DRAWN_AT_ONCE = 160_000;
/** A picture wider than this is drawn at three quarters of its size, which the eye does not notice. */
const LARGE_WIDTH = 400;

type Quality = 'full' | 'draft';
interface Encoding {
  effort: number;
  chromaSubsampling: '4:4:4' | '4:2:0';
}
const FAST: Encoding = { effort: 0, chromaSubsampling: '4:2:0' };
const SMALL: Encoding = { effort: 3, chromaSubsampling: '4:4:4' };

const underWay = new Map<string, Promise<Buffer>>();

/** In milliseconds without a request. Somebody who is waiting for a picture has both cores. */
const PAUSE = 2000;
let lastRequest = 0;
let lastFinished = Promise.resolve();

/**
 * Renders an SVG as AVIF, `width` pixels wide. The relief's filters cost a browser tens of milliseconds per picture on its main thread;
 * here they run once, and the result is kept in `directory` under a name that changes with the drawing. The first request gets a picture
 * that is made in a third of a second; a sharper and smaller one replaces it on disk when no picture has been requested for a while.
 */
export function rasterisePicture(svg: string, width: number, directory: string, quality: Quality): Promise<Buffer> {
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

/** The same as a JPEG on white, for mails and feeds. */
export async function rasteriseAsJpeg(svg: string, width: number, directory: string, quality: Quality): Promise<Buffer> {
  const picture = sharp(await rasterisePicture(svg, width, directory, quality));
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer();
}

async function drawAndKeep(svg: string, width: number, file: string, quality: Quality): Promise<Buffer> {
  const picture = await draw(svg, width, quality === 'draft' ? Math.min(width, DRAFT_WIDTH) : widthAtOnce(svg, width), FAST);
  await keep(file, picture);
  if (quality === 'full') finishLater(svg, width, file);
  return picture;
}

function widthAtOnce(svg: string, width: number): number {
  const [, units, heightUnits] = /^<svg [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  if (!units || !heightUnits) throw new Error(`a drawing without a size: ${svg.slice(0, 80)}`);
  const area = (width * width * Number(heightUnits)) / Number(units);
  return Math.round(width * Math.min(1, Math.sqrt(MAX_DRAWN_AT_ONCE / area)));
}

function finishLater(svg: string, width: number, file: string): void {
  const drawnWidth = width > LARGE_WIDTH ? width * 0.75 : width;
  lastFinished = lastFinished
    .then(pause)
    .then(async () => keep(file, await draw(svg, width, drawnWidth, SMALL)))
    // The picture is there already.
    .catch(() => undefined);
}

/** Draws at one width and enlarges to the other. */
async function draw(svg: string, width: number, drawnWidth: number, encoding: Encoding): Promise<Buffer> {
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: drawnWidth }, font: FONTS });
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .resize({ width, kernel: drawnWidth <= DRAFT_WIDTH ? 'nearest' : 'cubic' })
    .avif({ quality: 58, ...encoding })
    .toBuffer();
}

async function pause(): Promise<void> {
  const rest = (): number => lastRequest + PAUSE - performance.now();
  while (rest() > 0) await setTimeout(rest(), undefined, { ref: false });
}

async function keep(file: string, picture: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
}
