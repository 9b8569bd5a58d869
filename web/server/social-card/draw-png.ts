import { fileURLToPath } from 'node:url';

/** Cards are drawn one after the other: pages matter more. */
let lastDrawing: Promise<unknown> = Promise.resolve();

/** An SVG with the shop's two faces as PNG, `width` pixels wide or as it says itself. The renderer is loaded when it is first needed. */
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
