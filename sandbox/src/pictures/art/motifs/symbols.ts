/** Crown, shield, Britannia's trident, violin, organ, temple, torch, protea. */
import { blob, both, curve, edged, fit, form, leaf, line, oval, polar, taper } from '../draw.ts';

export function crown(id: string): string {
  const pearls = (list: readonly (readonly [number, number])[], r: number): string => list.map(([x, y]) => oval(x, y, r, r, 14)).join('');
  const cross = (x: number, y: number, s: number): string =>
    form(
      `M${x - 2 * s} ${y}q-1-${4 * s} -${5 * s}-${5 * s}v-${4 * s}q${4 * s}-1 ${5 * s}-${5 * s}h${4 * s}q1 ${4 * s} ${5 * s} ${5 * s}v${4 * s}q-${4 * s} 1-${5 * s} ${5 * s}z`,
      13,
    );
  const half =
    form(blob('0,-42 18,-46 40,-30 54,-2 60,34 0,40'), 6) +
    form(taper('0,-44 26,-62 60,-52 74,-18 64,32', [10, 14, 14, 12, 10]), 11) +
    pearls(
      [
        [12, -52],
        [26, -57],
        [41, -57],
        [54, -51],
        [64, -40],
        [70, -26],
        [71, -11],
        [69, 4],
        [66, 19],
      ],
      3.6,
    ) +
    form(taper('0,-44 14,-34 22,-4 22,30', [8, 8, 8, 7]), 9) +
    pearls(
      [
        [12, -34],
        [18, -20],
        [21, -5],
        [22, 10],
      ],
      2.8,
    ) +
    form('M34 36q-4-18 8-26q14 8 10 26z', 13) +
    cross(66, 34, 1.1);
  return (
    both(`${id}h`, half) +
    cross(0, 36, 1.5) +
    oval(0, -58, 13, 13, 13) +
    line('M-13-58h26M0-58v-13', 8, 2.4) +
    cross(0, -70, 1.2) +
    form('M-72 38Q0 58 72 38L70 70Q0 90-70 70z', 11) +
    line('M-72 40Q0 60 72 40M-70 68Q0 88 70 68', 15, 3) +
    [-52, -26, 0, 26, 52]
      .map((x, i) => (i % 2 ? oval(x, 63.5 - Math.abs(x) / 9, 8, 5.5, 15) : form(`M${x} ${55 - Math.abs(x) / 9}l9 10-9 10-9-10z`, 15)))
      .join('') +
    line('M-70 76Q0 96 70 76', 9, 4)
  );
}

export function shield(id: string): string {
  const outline = 'M-54-50Q-30-40 0-50Q30-40 54-50Q60 20 44 50Q28 74 0 88Q-28 74-44 50Q-60 20-54-50z';
  const bars = [-34, -20, -6].map((y) => form(`M-46 ${y}q10-6 20-1t20-2l-2 7q-10 4-18 1t-20 2z`, 13)).join('');
  const right = [-34, -20, -6].map((y) => form(`M6 ${y}q10-6 20-1t20-2l-2 7q-10 4-18 1t-20 2z`, 13)).join('');
  const harp = form('M16 54Q14 30 30 18Q38 14 40 22Q42 44 24 58z', 12) + line('M22 50L32 24M25 52L36 30M29 50L38 38', 5, 1.4);
  const rampant = form(blob('-30,14 -20,18 -18,26 -10,22 -8,28 -18,34 -14,44 -20,56 -24,46 -30,58 -36,50 -28,38 -36,34 -38,26 -30,28'), 13);
  const top = form(taper('0,-66 18,-80 34,-72 36,-58', [7, 9, 9, 8]), 12) + oval(13, -75, 2.6, 2.6, 15) + oval(27, -77, 2.6, 2.6, 15);
  const spray = [0, 1, 2, 3, 4, 5].map((i) => leaf(polar(70 + i, 165 - i * 17, 0, 6), polar(94, 150 - i * 17, 0, 6), 7, 3)).join('');
  return (
    both(
      `${id}s`,
      form(spray, 9) + line(curve([polar(70, 176, 0, 8), polar(73, 140, 0, 6), polar(75, 100, 0, 6), polar(78, 62, 0, 6)]), 11, 2.4),
    ) +
    edged(outline, 7, 14, 4) +
    line('M0-46V84M-54 8H54', 14, 3) +
    bars +
    right +
    rampant +
    harp +
    both(`${id}t`, top) +
    form('M-38-58Q0-46 38-58L36-50Q0-38-36-50z', 13) +
    oval(0, -76, 6, 6, 13) +
    line('M0-82v-14M-6-90h12', 14, 4)
  );
}

export function britannia(id: string): string {
  const union = 'M-46 0H46M0-46V46';
  const prong = form(taper('0,-56 20,-60 26,-78 24,-90', [7, 7, 6, 5]), 13) + form('M24-104L33-84L24-88L16-84z', 14);
  const olive = [0, 1, 2, 3, 4]
    .map(
      (i) =>
        leaf([58 - i * 2, 52 - i * 22], [84 - i * 3, 34 - i * 24], 8, 3) +
        leaf([58 - i * 2, 46 - i * 22], [48 - i * 2, 22 - i * 22], 6, -2),
    )
    .join('');
  const waves = [74, 86, 97]
    .map((y, i) => `M-96 ${y}q8-10 16-4t16 4t16-4t16 4t16-4t16 4t16-4t16 4t16-4t16 4t16-4`.slice(0, 60 + 34 - i * 6))
    .join('');
  return (
    line(waves, 9, 3) +
    line('M-70 80q9-9 18-3t18 3t18-3t18 3t18-3t18 3t18-3t14 3', 12, 3.2) +
    line('M0 78V-86', 13, 7) +
    line('M-2 78V-86', 9, 1.4) +
    both(`${id}p`, prong) +
    form('M0-112L10-88L0-92L-10-88z', 14) +
    line('M-12-54h24', 15, 4) +
    line(curve('62,66 60,30 54,-10 46,-48'), 11, 3) +
    form(olive, 11) +
    `<g transform="translate(-4 26)">${oval(0, 0, 50, 50, 13)}${oval(0, 0, 44, 44, 6)}${line('M-32-32L32 32M32-32L-32 32', 9, 10)}${line('M-32-32L32 32M32-32L-32 32', 12, 4)}${line(union, 8, 19)}${line(union, 14, 11)}<circle r="47" fill="none" stroke="#eee" stroke-width="5"/>${oval(0, 0, 8, 8, 15)}</g>`
  );
}

export function violin(): string {
  const body = '0,-22 16,-20 24,-6 18,8 12,16 15,24 26,34 32,54 22,74 0,82 -22,74 -32,54 -26,34 -15,24 -12,16 -18,8 -24,-6 -16,-20';
  const one = (h: number): string =>
    form('M-5-92L5-92L6-16H-6z', h - 3) +
    edged(blob(body), h, h - 5, 1.6) +
    form('M-4-84H4L6 32H-6z', h - 6) +
    line('M-11 22q-5 10 1 20t-2 12M11 22q5 10-1 20t2 12', 3, 2.2) +
    form('M-10 44h20l-2 6h-16z', h + 2) +
    form('M-5 58h10l3 16h-16z', h - 6) +
    line('M-2-84V58M2-84V58', 15, 0.9) +
    form(taper('2,-92 -6,-98 -4,-106 5,-106 6,-99', [9, 8, 6, 5, 3]), h + 1) +
    line('M-12-88h24M-12-81h24', h, 3.4);
  return (
    `<g transform="rotate(-34 0 60) translate(0 2) scale(.92)">${one(8)}</g><g transform="rotate(34 0 60) translate(0 2) scale(.92)">${one(8)}</g>` +
    line('M-78 84L66-84', 14, 3) +
    line('M-70 88L72-78', 9, 1.2) +
    fit(0, 4, 1.08, one(12))
  );
}

export function organ(id: string): string {
  const pipe = (x: number, top: number, w: number): string =>
    form(`M${x - w / 2} 34V${top}q${w / 2}-${w * 0.5} ${w} 0V34l-${w / 2} 10z`, 12) +
    line(`M${x - w * 0.18} 30V${top + 2}`, 15, 1.4) +
    form(`M${x - w * 0.34} 22q${w * 0.34}-7 ${w * 0.68} 0v6h-${w * 0.68}z`, 4);
  const half = [
    [11, -66, 9],
    [22, -58, 9],
    [36, -34, 8],
    [46, -26, 8],
    [56, -34, 8],
    [70, -56, 9],
    [81, -48, 9],
  ]
    .map(([x = 0, top = 0, w = 0]) => pipe(x, top, w))
    .join('');
  const frame =
    form('M0-98Q18-84 30-72V-64Q16-72 0-78z', 13) +
    form('M30-46Q48-52 62-46V-38Q48-44 30-38z', 13) +
    form('M62-68Q76-82 90-64V-56Q76-70 62-60z', 13) +
    line('M29-70V44M62-66V44M90-62V44', 13, 4) +
    form('M0 44H92V54H0z', 14) +
    form('M6 60H84V84H6z', 8) +
    line('M12 64h30v16h-30zM48 64h30v16h-30z', 12, 2) +
    form('M0 86H94V93H0z', 12);
  return both(`${id}o`, half + frame) + pipe(0, -72, 10) + form('M-14 58H14V86H-14z', 13) + line('M-11 66h22M-11 71h22M-11 76h22', 6, 1.6);
}

/** The Hall of Prayer for Good Harvests in Beijing, three roofs on a terrace. */
export function temple(id: string): string {
  const roof = (y: number, top: number, wide: number, tall: number): string =>
    form(`M0 ${y}H${top}Q${top + 8} ${y + tall * 0.7} ${wide} ${y + tall}Q${wide * 0.5} ${y + tall + 5} 0 ${y + tall + 6}z`, 12) +
    Array.from({ length: 6 }, (_, i) =>
      line(`M${(top * i) / 6} ${y + 2}Q${(top * i) / 6 + 3} ${y + tall * 0.6} ${(wide * i) / 6.2} ${y + tall + 4}`, 7, 1.5),
    ).join('') +
    line(`M0 ${y + tall + 6}Q${wide * 0.5} ${y + tall + 5} ${wide} ${y + tall}`, 15, 3);
  const storey = (y: number, w: number, tall: number): string =>
    form(`M0 ${y}H${w}V${y + tall}H0z`, 7) +
    Array.from({ length: 4 }, (_, i) => line(`M${(w * (i + 0.5)) / 4} ${y}v${tall}`, 13, 3)).join('');
  const half =
    storey(-50, 26, 14) +
    storey(-10, 40, 14) +
    storey(32, 50, 22) +
    roof(-78, 4, 42, 24) +
    roof(-40, 26, 58, 24) +
    roof(0, 40, 74, 26) +
    [56, 68, 80].map((y, i) => form(`M0 ${y}H${66 + i * 12}V${y + 9}H0z`, 10 + (i % 2)) + line(`M0 ${y}H${66 + i * 12}`, 15, 2)).join('');
  return (
    both(`${id}t`, half) +
    oval(0, -84, 6, 7, 14) +
    oval(0, -94, 3.4, 5, 14) +
    form('M-10 56L-14 92H14L10 56z', 13) +
    line('M-11 64h22M-12 72h24M-13 80h26', 7, 1.6)
  );
}

export function torch(id: string): string {
  const star = (x: number, y: number): string =>
    form(
      'M' +
        Array.from({ length: 10 }, (_, i) =>
          polar(i % 2 ? 3.4 : 8, i * 36, x, y)
            .map((v) => v.toFixed(1))
            .join(' '),
        ).join('L') +
        'z',
      13,
    );
  const spray = [0, 1, 2, 3, 4, 5]
    .map(
      (i) => leaf(polar(66, 160 - i * 18), polar(88, 146 - i * 18), 8, 3) + leaf(polar(66, 156 - i * 18), polar(48, 142 - i * 18), 7, -3),
    )
    .join('');
  return (
    both(
      `${id}s`,
      form(spray, 10) +
        line(curve([polar(66, 172), polar(66, 130), polar(67, 90), polar(69, 58)]), 13, 2.6) +
        star(26, -88) +
        star(50, -76),
    ) +
    form('M-10-2H10L5 84Q0 92-5 84z', 12) +
    line('M-4 4L-2 80M4 4L2 80', 7, 1.4) +
    form('M-24-22H24L14 0H-14z', 13) +
    form('M-28-30H28V-22H-28z', 15) +
    line('M-13 4h26', 15, 3.4) +
    form(blob('0,-32 -18,-34 -22,-50 -10,-62 -12,-78 4,-92 2,-78 16,-66 12,-56 22,-50 16,-34'), 11) +
    form(blob('0,-34 -10,-38 -8,-50 2,-60 4,-70 10,-56 8,-48 12,-40'), 15) +
    line('M-14-40q-4-10 6-18M16-40q4-6 0-14', 6, 1.6)
  );
}

export function protea(id: string): string {
  const ring = (count: number, from: number, to: number, w: number, h: number, r1: number, r2: number): string =>
    edged(
      Array.from({ length: count }, (_, i) =>
        leaf(polar(r1, from + ((to - from) * i) / (count - 1), 0, 24), polar(r2, from + ((to - from) * i) / (count - 1), 0, 24), w, 0, 0.6),
      ).join(''),
      h,
      h - 5,
      1,
    );
  const leaves =
    edged(leaf([4, 60], [72, 84], 16, -6, 0.5) + leaf([6, 54], [84, 50], 14, -4, 0.5), 9, 14, 1.6) +
    line('M8 58Q40 56 78 52M8 62Q40 66 66 80', 14, 1.6);
  return (
    line('M0 40Q2 70-4 98', 11, 9) +
    both(`${id}l`, leaves) +
    ring(13, -84, 84, 12, 9, 18, 104) +
    ring(11, -62, 62, 12, 11, 16, 88) +
    ring(9, -46, 46, 11, 12, 14, 72) +
    form(blob('-30,26 -28,-2 -14,-22 0,-28 14,-22 28,-2 30,26 14,44 0,48 -14,44'), 12) +
    line(
      Array.from(
        { length: 15 },
        (_, i) => `M${((i - 7) * 1.6).toFixed(0)} 40L${((i - 7) * 4).toFixed(0)} ${(-22 + Math.abs(i - 7) ** 1.5 * 1.4).toFixed(0)}`,
      ).join(''),
      6,
      1.6,
    )
  );
}
