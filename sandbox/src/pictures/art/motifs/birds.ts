import { blob, curve, edged, fit, form, leaf, line, oval, taper } from '../draw.ts';

/** Plumage: short strokes that follow an ellipse's meridians. */
function plumage(cx: number, cy: number, rx: number, ry: number, tilt: number): string {
  let d = '';
  for (let row = 0; row < 6; row++) {
    const v = -0.76 + row * 0.3;
    const half = Math.sqrt(1 - v * v);
    for (let k = 0; k < 7; k++) {
      const u = (-0.86 + ((k + (row % 2) / 2) * 1.72) / 7) * half;
      const [x, y] = [cx + u * rx - v * tilt, cy + v * ry + u * tilt];
      d += `M${x.toFixed(0)} ${y.toFixed(0)}q8 ${(2 + v * 3).toFixed(0)} 14 ${(8 + u * 7).toFixed(0)}`;
    }
  }
  return d;
}

export function kiwi(id: string): string {
  const hairs = plumage(14, -1, 62, 47, 6);
  const toes = (x: number, y: number): string =>
    [
      [-24, 5],
      [-14, 10],
      [10, 8],
    ]
      .map(([a, b]) =>
        form(
          taper(
            [
              [x, y],
              [x + a! * 0.55, y + b! * 0.4],
              [x + a!, y + b!],
            ],
            [6, 5, 1.5],
          ),
          12,
        ),
      )
      .join('');
  const grass = [-60, -50, -42, 52, 58, 64].map((x, i) => leaf([x, 88], [x * 1.12 + (i % 2 ? 6 : -3), 54 + (i % 3) * 8], 4, 3)).join('');
  return fit(
    2,
    -4,
    0.98,
    form(grass, 8) +
      line(curve('-66,90 -34,86 0,89 36,86 72,90'), 9, 3) +
      form(taper('44,36 54,58 40,84', [20, 10, 7]), 8) +
      toes(40, 84) +
      form(taper('-62,-30 -82,0 -94,44', [9, 5, 1.6]), 13) +
      form(
        blob('-78,-38 -70,-54 -52,-62 -34,-54 -12,-54 16,-58 50,-44 74,-14 76,16 60,42 30,54 -2,50 -26,32 -36,6 -44,-14 -62,-22 -76,-28'),
        11,
      ) +
      `<defs><path id="${id}h" d="${hairs}" fill="none"/></defs><use href="#${id}h" stroke="#fff" stroke-width="2.6"/><use href="#${id}h" x="2" y="-4" stroke="#666" stroke-width="1.4"/>` +
      form(taper('8,34 14,58 2,84', [24, 11, 7]), 12) +
      toes(2, 84) +
      line('M-66-50q8-5 16-3M-50-54q10 0 16 5M-60-40q10-2 18 2M-44-36q8 1 13 7M-38-24q8 4 11 11', 15, 1.8) +
      oval(-60, -43, 4.6, 4.2, 15) +
      oval(-60, -43, 2.6, 2.4, 2) +
      line('M-70-34q-7 18-14 36', 6, 1),
  );
}

export function huia(): string {
  const feathers = [0, 1, 2, 3, 4].map((i) => leaf([6 + i * 3, -2 + i * 6], [54 + i * 4, 38 + i * 5], 7, 4, 0.6)).join('');
  const tail = [-9, -3, 3, 9].map((k) => leaf([40, 34], [86 + k * 1.1, 84 - k * 1.3], 7, k / 3, 0.7)).join('');
  const twig = [
    [-70, 62, -92, 44],
    [-58, 66, -80, 80],
    [64, 74, 92, 56],
    [-78, 60, -98, 62],
  ]
    .map(([a, b, c, e]) => leaf([a!, b!], [c!, e!], 7))
    .join('');
  return fit(
    3,
    3,
    1.05,
    form(taper('-96,58 -40,66 20,68 96,78', [6, 11, 10, 5]), 9) +
      line('M-80 62Q-30 70 20 70T86 78', 5, 1.2) +
      form(twig, 8) +
      edged(tail, 9, 4, 1) +
      line('M70 84L94 66', 15, 9) +
      form(blob('-34,-66 -18,-76 -2,-66 6,-46 26,-22 46,14 46,38 24,44 0,36 -20,16 -30,-14 -34,-40'), 11) +
      edged(feathers, 12, 6, 1) +
      form(leaf([-6, -34], [40, 22], 15, 8, 0.4), 13) +
      line('M-4-22q14 6 24 20M-2-10q12 4 20 16M4 2q10 4 16 12M-26-30q8 6 8 16M-22-8q8 6 8 18M-12 12q8 4 10 14', 7, 1.4) +
      form(taper('-28,-60 -56,-54 -78,-28 -86,2', [12, 8, 5, 1.6]), 14) +
      line('M-34-58Q-66-50-82-10', 7, 1.1) +
      oval(-24, -46, 6.5, 7.5, 15) +
      oval(-20, -63, 4, 3.8, 15) +
      oval(-20, -63, 2.2, 2.1, 2) +
      [-6, 12]
        .map(
          (x) =>
            form(
              taper(
                [
                  [x, 36],
                  [x - 2, 50],
                  [x - 6, 64],
                ],
                [9, 6, 5],
              ),
              12,
            ) + line(`M${x - 6} 60l-9 8M${x - 5} 60l0 11M${x - 4} 60l8 8`, 14, 3.2),
        )
        .join(''),
  );
}
