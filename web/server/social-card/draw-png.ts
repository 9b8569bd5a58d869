import { fileURLToPath } from 'node:url';

/** Cards are drawn one at a time, to leave capacity for pages. */
let lastDrawing: Promise<unknown> = Promise.resolve();

/** Renders an SVG as PNG with the shop's fonts, `width` pixels wide or in its own size. The renderer is loaded on first use. */
export function drawPng(svg: string, width?: number): Promise<Buffer> {
  const drawing = lastDrawing.then(() => draw(svg, width));
  lastDrawing = drawing.catch(() => undefined);
  return drawing;
}

async function draw(svg: string, width: number | undefined): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const fontFiles = [
    '@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf',
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  ].map((file) => fileURLToPath(import.meta.resolve(file)));
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter', serifFamily: 'Fraunces', sansSerifFamily: 'Inter' };
  return (await renderAsync(svg, { font, ...(width && { fitTo: { mode: 'width' as const, value: width } }) })).asPng();
}
