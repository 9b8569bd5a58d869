import type { Brand } from '../brand/brand.ts';
import { escapeXml } from '../site-files/escape-xml.ts';
import { textWidth, wrapText } from './wrap-text.ts';

const CARD = { width: 1200, height: 630 } as const;

export interface CardFacts {
  title: string;
  description: string;
  brandName: string;
  /** A picture as a data URL, or null. */
  picture: string | null;
  palette: Brand['palette'];
}

const LEFT = 80;
const PICTURE = { x: 740, width: 460 } as const;

export function cardSvg({ title, description, brandName, picture, palette }: CardFacts): string {
  const colour = (name: string): string => palette.get(name)!.light;
  const room = (picture ? PICTURE.x - 60 : CARD.width - 260) - LEFT;
  const size = textWidth(title) * 68 > room * 2.6 ? 54 : 68;
  const titleLines = wrapText(title, room / size, 4);
  const summary = wrapText(description, room / 27, titleLines.length > 3 ? 2 : 3);
  const top = 150;
  const below = top + titleLines.length * size * 1.14 + 26;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 ${CARD.width} ${CARD.height}">` +
    `<rect width="${CARD.width}" height="${CARD.height}" fill="${colour('paper')}"/>${picture ? plinth(picture, colour('plinth')) : rosette(colour('gold'))}` +
    `<path d="M${LEFT + 9} 76h36l9 16h-54z" fill="${colour('gold')}"/>` +
    lines(titleLines, top + size * 0.5, size * 1.14, `font-family="Fraunces" font-size="${size}" fill="${colour('ink')}"`) +
    lines(summary, below + 22, 38, `font-family="Inter" font-size="27" fill="${colour('muted')}"`) +
    `<rect x="0" y="${CARD.height - 8}" width="${CARD.width}" height="8" fill="${colour('accent')}"/>` +
    `<text x="${LEFT}" y="562" font-family="Fraunces" font-size="34" fill="${colour('ink')}">${escapeXml(brandName)}</text></svg>`
  );
}

function lines(texts: string[], y: number, step: number, look: string): string {
  return texts.map((text, index) => `<text x="${LEFT}" y="${Math.round(y + index * step)}" ${look}>${escapeXml(text)}</text>`).join('');
}

function plinth(picture: string, ground: string): string {
  const { x, width } = PICTURE;
  return (
    `<rect x="${x}" width="${width}" height="${CARD.height}" fill="${ground}"/>` +
    `<image x="${x + 20}" y="95" width="${width - 40}" height="440" preserveAspectRatio="xMidYMid meet" xlink:href="${picture}"/>`
  );
}

function rosette(stroke: string): string {
  let d = '';
  for (let turn = 0; turn < 16; turn++) {
    for (let step = 0; step <= 120; step++) {
      const angle = (step / 120) * 2 * Math.PI;
      const r = 60 + turn * 22 + 18 * Math.sin(12 * angle + turn * 0.6);
      d += `${step === 0 ? 'M' : 'L'}${Math.round(1120 + r * Math.cos(angle))} ${Math.round(560 + r * Math.sin(angle))}`;
    }
    d += 'Z';
  }
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="1" opacity=".45"/>`;
}

export function logoSvg(brandName: string, palette: Brand['palette']): string {
  const colour = (name: string): string => palette.get(name)!.light;
  const [name = '', ...rest] = brandName.split(' ');
  const size = Math.min(150, Math.floor(400 / textWidth(name)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><rect width="512" height="512" fill="${colour('paper')}"/>` +
    `<path d="M235 150h42l12 20h-66z" fill="${colour('gold')}"/><text x="256" y="${240 + size / 4}" text-anchor="middle" font-family="Fraunces" font-size="${size}" fill="${colour('ink')}">${escapeXml(name)}</text>` +
    `<text x="256" y="${318 + size / 6}" text-anchor="middle" font-family="Inter" font-size="30" letter-spacing="9" fill="${colour('muted')}">${escapeXml(rest.join(' ').toUpperCase())}</text></svg>`
  );
}
