import { coinFace } from './coin.ts';
import { idFor, root, stops } from './svg.ts';
import type { CoinOptions } from './types.ts';

const C = 232;
const SIZE = 464;

/** Draws a coin in its capsule (464 × 464); the coin itself is 368 wide. */
export function drawCapsule(o: CoinOptions): { svg: string; width: number; height: number } {
  const id = idFor('q', o);
  const ring = (r: number, more: string): string => `<circle cx="${C}" cy="${C - 4}" r="${r}" ${more}/>`;
  const soft = [0, 3, 6, 9].map((k) => `<circle cx="${C + 2}" cy="${C + 4}" r="${212 + k}" fill="#000" fill-opacity=".06"/>`).join('');
  const body =
    `<defs><linearGradient id="${id}w" x1=".1" y1="0" x2=".9" y2="1">${stops([
      [0, '#ffffff', 0.95],
      [0.3, '#dfe6ea', 0.75],
      [0.5, '#ffffff', 0.9],
      [0.75, '#c3cdd3', 0.8],
      [1, '#9aa7af', 0.9],
    ])}</linearGradient>` +
    `<linearGradient id="${id}v" x1=".1" y1="0" x2=".8" y2="1">${stops([
      [0, '#fff', 0.3],
      [0.34, '#fff', 0.04],
      [0.35, '#fff', 0.18],
      [0.46, '#fff', 0.14],
      [0.47, '#fff', 0.02],
      [1, '#fff', 0.08],
    ])}</linearGradient></defs>` +
    soft +
    ring(214, `fill="url(#${id}w)"`) +
    ring(214, 'fill="none" stroke="#8494a0" stroke-opacity=".6" stroke-width="1.5"') +
    ring(203, 'fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".9"') +
    ring(191, 'fill="#6f7c85" fill-opacity=".55"') +
    `<g transform="translate(${C - 200} ${C - 200})">${coinFace(o, id)}</g>` +
    ring(190, `fill="url(#${id}v)"`);
  return { svg: root(SIZE, SIZE, `${o.title ?? o.mint}, in its capsule`, body), width: SIZE, height: SIZE };
}
