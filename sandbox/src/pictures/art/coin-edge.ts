import { paletteOf } from './metals.ts';
import { squareShadow } from './shadow.ts';
import { idFor, n, root, stops } from './svg.ts';
import type { CoinOptions } from './types.ts';

const R = 184;

/** Reeds are evenly spaced round the coin, so they crowd towards both ends. */
function reeds(height: number): string {
  let d = '';
  for (let deg = -87; deg <= 87; deg += 2) d += `M${n(200 + R * Math.sin((deg * Math.PI) / 180))} 30v${n(height)}`;
  return d;
}

/** Draws the edge of a coin, as wide as the coin itself; ratio is thickness over diameter. */
export function drawCoinEdge(o: CoinOptions & { ratio: number; edge: string }): { svg: string; width: number; height: number } {
  const id = idFor('e', o);
  const p = paletteOf(o.metal);
  const h = Math.round(2 * R * o.ratio);
  const box = `x="${200 - R}" y="26" width="${2 * R}" height="${h}" rx="${n(Math.min(4, h / 4))}"`;
  const plain = /plain|lettering/i.test(o.edge);
  const body =
    `<defs><linearGradient id="${id}m">${stops([
      [0, p.deep],
      [0.12, p.shade],
      [0.28, p.light],
      [0.36, p.hi],
      [0.46, p.light],
      [0.66, p.mid],
      [0.88, p.shade],
      [1, p.dark],
    ])}</linearGradient></defs>` +
    squareShadow(200 - R + 4, 30, 2 * R - 8, h, 4) +
    `<rect ${box} fill="url(#${id}m)"/>` +
    (plain ? '' : `<path d="${reeds(h - 8)}" stroke="${p.dark}" stroke-opacity=".55" stroke-width="1.6"/>`) +
    `<path d="M${202 - R} 27.5H${198 + R}" stroke="${p.hi}" stroke-width="2" stroke-opacity=".8"/><path d="M${202 - R} ${24.5 + h}H${198 + R}" stroke="${p.dark}" stroke-width="2" stroke-opacity=".5"/>`;
  return { svg: root(400, h + 56, `${o.title ?? o.mint}, edge`, body), width: 400, height: h + 56 };
}
