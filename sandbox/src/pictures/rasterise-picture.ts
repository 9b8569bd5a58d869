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

const underWay = new Map<string, Promise<Buffer>>();

/**
 * Renders an SVG as AVIF, `width` pixels wide. The relief's filters cost a browser tens of milliseconds per picture on its main thread;
 * here they run once, and the result is kept in `directory` under a name that changes with the drawing.
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
  const drawnWidth = quality === 'draft' ? Math.min(width, DRAFT_WIDTH) : width;
  const drawn = await renderAsync(svg, { fitTo: { mode: 'width', value: drawnWidth }, font: FONTS });
  const picture = await sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .resize({ width, kernel: 'nearest' })
    .avif({ quality: 58, effort: quality === 'draft' ? 0 : 2 })
    .toBuffer();
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, picture);
  await rename(unfinished, file);
  return picture;
}
