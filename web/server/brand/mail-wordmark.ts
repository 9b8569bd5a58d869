import type { FastifyInstance } from 'fastify';
import { escapeXml } from '../site-files/escape-xml.ts';
import { drawPng } from '../social-card/draw-png.ts';
import { textWidth } from '../social-card/wrap-text.ts';
import type { Brand } from './brand.ts';

/** Shown 40 px high, on screens with up to three dots a pixel. */
const HEIGHT = 120;
const NAME_SIZE = 64;

/** By the ground that they can be read on: the bff picks one for the accent of its mails. */
const INKS = { light: { ink: '#ffffff', bar: '#ffffff' }, dark: { ink: '#1c1a17', bar: '#1c1a17' } } as const;

/** `/brand/wordmark-light.png` and `-dark.png`: the dealer's wordmark for mails, whose programs show no SVG. Drawn once each. */
export function registerMailWordmarks(app: FastifyInstance, brandWhenKnown: () => Promise<Brand>): void {
  for (const [name, { ink, bar }] of Object.entries(INKS)) {
    const drawn = new WeakMap<Brand, Promise<Buffer>>();
    app.get(`/brand/wordmark-${name}.png`, async (_request, reply) => {
      const brand = await brandWhenKnown();
      const png = drawn.get(brand) ?? drawWordmark(brand, ink, bar);
      drawn.set(brand, png);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(await png);
    });
  }
}

function drawWordmark({ name, wordmark, wordmarkSvg }: Brand, ink: string, bar: string): Promise<Buffer> {
  return wordmarkSvg && wordmark ? drawPng(inked(wordmarkSvg, ink, bar), widthOf(wordmark.viewBox)) : drawPng(nameSvg(name, ink));
}

function inked(svg: string, ink: string, bar: string): string {
  return svg.replaceAll('currentColor', ink).replaceAll(/var\(--wordmark-bar(?:,[^)]*)?\)/g, bar);
}

function widthOf(viewBox: string): number {
  const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number);
  return Math.round((HEIGHT * width) / height);
}

/** The name in the shop's serif type, for dealers without a drawing. */
function nameSvg(brandName: string, ink: string): string {
  const width = Math.ceil(textWidth(brandName) * NAME_SIZE) + 8;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}">` +
    `<text x="0" y="82" font-family="Fraunces" font-size="${NAME_SIZE}" fill="${ink}">${escapeXml(brandName)}</text></svg>`
  );
}
