/** Quiet emblems: bamboo, gum leaves, wattle, laurel, a striped shield. For coins whose own motif asks for a sculptor. */
import { both, curve, edged, form, leaf, line, oval, polar, sample, taper, type Pt } from '../draw.ts';

function ribbed(a: Pt, b: Pt, width: number, bend: number, height: number): string {
  const middle: Pt = [(a[0] + b[0]) / 2 + ((b[1] - a[1]) / Math.hypot(b[0] - a[0], b[1] - a[1])) * bend * 0.5, (a[1] + b[1]) / 2];
  return edged(leaf(a, b, width, bend, 0.42), height, height - 5, 1.4) + line(curve([a, middle, b]), 15, 1.1);
}

/** One stem of bamboo between two heights, jointed; it leans by `lean` over its length. */
function stem(x: number, top: number, bottom: number, wide: number, joints: readonly number[], lean: number): string {
  const at = (y: number): number => Math.round(x + (lean * (bottom - y)) / (bottom - top));
  const half = Math.round(wide / 2);
  const edges = [top, ...joints, bottom];
  const segments = edges.slice(1).map((end, index) => {
    const start = edges[index]!;
    const [a, b, waist] = [at(start), at(end), half - 1];
    const middle = Math.round((start + end) / 2);
    return (
      form(
        `M${a - half} ${start + 2}Q${at(middle) - waist} ${middle} ${b - half} ${end - 2}H${b + half}Q${at(middle) + waist} ${middle} ${a + half} ${start + 2}z`,
        11,
      ) + line(`M${a - 2} ${start + 6}L${b - 2} ${end - 6}`, 14, 2)
    );
  });
  const rings = joints.map((y) => form(`M${at(y) - half - 2} ${y}q${half + 2} 5 ${wide + 4} 0v3q-${half + 2} 5-${wide + 4} 0z`, 15));
  return segments.join('') + rings.join('');
}

export function bamboo(): string {
  const spray = (x: number, y: number, angles: readonly number[], long: number): string =>
    edged(
      angles.map((angle, index) => leaf([x, y], polar(long - (index % 2) * 8, angle, x, y), 6.5, index % 2 ? -3 : 3, 0.42)).join(''),
      10,
      5,
      1.4,
    );
  return (
    spray(-44, -24, [205, 232, 262, 292], 48) +
    spray(-40, 56, [238, 266, 294], 44) +
    spray(54, -40, [40, 72, 104, 136], 42) +
    spray(48, 26, [82, 112, 142], 44) +
    stem(-34, -96, 92, 15, [-62, -24, 16, 56], -8) +
    stem(38, -92, 90, 13, [-72, -40, -8, 26, 60], 10) +
    stem(2, -104, 100, 20, [-66, -20, 28, 72], 3)
  );
}

/** A spray of eucalyptus: sickle leaves on a twig, with gumnuts. */
export function gum(): string {
  const twig = sample('-34,-92 -12,-58 2,-18 4,22 -8,60 -22,92', 4);
  const at = (index: number): Pt => twig[index]!;
  const hanging: [from: number, angle: number, long: number, bend: number][] = [
    [3, 216, 70, 12],
    [6, 104, 88, -14],
    [8, 230, 84, 14],
    [11, 122, 88, -13],
    [13, 240, 78, 12],
    [15, 140, 74, -11],
    [17, 226, 56, 8],
  ];
  const nut = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${line('M0-16V0', 12, 2.4)}${form('M-7 0Q-9 12-5 16H5Q9 12 7 0Q0-5-7 0z', 13)}${oval(0, 16, 6, 2.6, 7)}${line('M-4 3Q-5 9-3 13', 15, 1.2)}</g>`;
  return (
    hanging.map(([from, angle, long, bend]) => ribbed(at(from), polar(long, angle, ...at(from)), 13, bend, 10)).join('') +
    line(curve([at(3), [14, -70], [44, -72]]), 13, 3) +
    form(taper(twig, [4, 6, 5.5, 4.5, 3]), 13) +
    nut(22, -56, 14) +
    nut(42, -56, -8) +
    nut(60, -62, -34)
  );
}

export function wattle(id: string): string {
  // Drawn once and used again, to keep the file small.
  const blossom = [0, 1, 2]
    .flatMap((ring) =>
      Array.from({ length: ring === 0 ? 1 : ring * 7 }, (_, i) =>
        oval(...polar(ring * 4.3, (i * 360) / (ring * 7 || 1) + ring * 20), 1.9, 1.9, 15 - ring),
      ),
    )
    .join('');
  const first = `<g transform="translate(0 -82) scale(1.25)"><g id="${id}g">${oval(0, 0, 10, 10, 9)}${blossom}</g></g>`;
  const globe = (x: number, y: number, r: number): string => `<use href="#${id}g" transform="translate(${x} ${y}) scale(${r / 10})"/>`;
  const blade = (from: Pt, to: Pt, bend: number): string => ribbed(from, to, 7, bend, 9);
  const half =
    blade([2, 70], [70, 78], 8) +
    blade([3, 50], [86, 40], 9) +
    blade([3, 22], [92, -4], 10) +
    blade([2, -8], [80, -46], 9) +
    line('M2 62Q26 58 36 58M2 34Q24 24 40 18M2 4Q22-10 34-22M0-20Q10-38 18-50', 13, 2.4) +
    globe(38, 57, 13) +
    globe(62, 58, 9) +
    globe(44, 16, 14) +
    globe(68, 14, 9.5) +
    globe(37, -25, 13) +
    globe(57, -36, 9) +
    globe(19, -56, 12);
  return first + line('M0 98V-56', 13, 4.4) + both(`${id}q`, half) + globe(0, -34, 11);
}

export function laurel(id: string): string {
  let leaves = '';
  for (let a = 18; a < 172; a += 14) {
    const from = polar(78, 180 - a);
    leaves += ribbed(from, polar(99, 180 - a - 17), 7.5, 4, 11) + ribbed(from, polar(56, 180 - a - 19), 7, -4, 10);
    if (a % 28 === 18) leaves += oval(...polar(93, 180 - a + 3), 3, 3, 14);
  }
  const branch = Array.from({ length: 9 }, (_, i) => polar(78, 186 - i * 20.5));
  const star = Array.from({ length: 32 }, (_, i) => {
    const reach = i % 2 ? 13 : i % 4 ? 26 : i % 8 ? 33 : 46;
    return polar(reach, (i * 360) / 32);
  });
  return (
    both(`${id}l`, leaves + line(curve(branch), 13, 3) + form(taper('2,80 22,92 34,88 44,98', [5, 7, 6, 4]), 12)) +
    form(`M${star.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`, 10) +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((a) =>
        line(
          `M0 0L${polar(a % 90 ? 30 : 43, a)
            .map((v) => v.toFixed(1))
            .join(' ')}`,
          15,
          1.4,
        ),
      )
      .join('') +
    oval(0, 0, 10, 10, 13) +
    oval(0, 80, 6.5, 6.5, 15)
  );
}

/** A striped shield under a row of stars, between two branches of olive. */
export function arms(id: string): string {
  const outline =
    'M-50-62Q-38-56-26-62Q-12-70 0-62Q12-70 26-62Q38-56 50-62Q47-50 50-40Q56 26 34 52Q20 66 0 76Q-20 66-34 52Q-56 26-50-40Q-47-50-50-62z';
  const pale = (x: number, bottom: number): string =>
    form(`M${x - 4.2}-30H${x + 4.2}V${bottom}Q${x} ${bottom + 3} ${x - 4.2} ${bottom}z`, 14);
  const star = (x: number, y: number): string =>
    form(
      `M${Array.from({ length: 10 }, (_, i) =>
        polar(i % 2 ? 2.8 : 6.6, i * 36, x, y)
          .map((v) => v.toFixed(1))
          .join(' '),
      ).join('L')}z`,
      15,
    );
  let olive = '';
  for (let i = 0; i < 7; i++) {
    const from = polar(76, 168 - i * 17, 0, 6);
    olive += ribbed(from, polar(99, 156 - i * 17, 0, 6), 7, 3, 10);
    olive += ribbed(from, polar(62, 150 - i * 17, 0, 6), 6, -3, 9);
  }
  const branch = Array.from({ length: 7 }, (_, i) => polar(76, 176 - i * 18, 0, 6));
  return (
    both(`${id}o`, olive + line(curve(branch), 13, 2.6)) +
    edged(outline, 7, 14, 4) +
    form('M-48-58Q-38-52-26-57Q-12-65 0-57Q12-65 26-57Q38-52 48-58Q45-48 47-36H-47Q-45-48-48-58z', 10) +
    [-34, -17, 0, 17, 34].map((x) => star(x, -46)).join('') +
    line('M-47-35H47', 14, 3) +
    [
      [-36, 42],
      [-21.6, 58],
      [-7.2, 69],
      [7.2, 69],
      [21.6, 58],
      [36, 42],
    ]
      .map(([x = 0, bottom = 0]) => pale(x, bottom))
      .join('')
  );
}
