/** Backgrounds of article pictures: engraved lines like those of a banknote, different for each seed. */
import { n, random } from './svg.ts';

const W = 640;
const H = 400;

type Random = () => number;
type Ground = (next: Random) => string;

/** A smooth line of heights: a sum of sine waves with random phases. */
function swell(next: Random, size: number): (x: number) => number {
  const waves = [1.1, 2.3, 4.1].map((turns, place) => ({
    turns: turns * (0.8 + next() * 0.4),
    phase: next() * 2 * Math.PI,
    size: size / (place + 1.4),
  }));
  return (x) => waves.reduce((sum, { turns, phase, size }) => sum + size * Math.sin((x / W) * turns * 2 * Math.PI + phase), 0);
}

function line(height: (x: number) => number): string {
  let d = '';
  for (let x = 0; x <= W; x += 20) d += `${x === 0 ? 'M' : 'L'}${x} ${n(height(x))}`;
  return d;
}

/** A path with no fill in the lines' colour. */
const strokes = (d: string, more = ''): string => `<path class="l" d="${d}"${more}/>`;

function circles(x: number, y: number, from: number, to: number, step: number): string {
  let d = '';
  for (let r = from; r <= to; r += step)
    d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
  return d;
}

const hills: Ground = (next) => {
  const far = swell(next, 26);
  const near = swell(next, 34);
  const sun = 90 + next() * 460;
  let sky = '';
  for (let y = 18; y < 170; y += 9) sky += `M0 ${y}H${W}`;
  let land = '';
  for (let row = 0; row < 26; row++) {
    const share = row / 25;
    land += line((x) => 168 + row * 10 + far(x) * (1 - share) + near(x) * share);
  }
  const above = `${line((x) => 168 + far(x))}L${W} 0L0 0Z`;
  return (
    `<clipPath id="sky"><path d="${above}"/></clipPath><g clip-path="url(#sky)">${strokes(sky, ' opacity=".4"')}` +
    `<path class="g" d="${circles(sun, 96, 8, 58, 4.4)}"/></g>${strokes(land)}`
  );
};

const scales: Ground = (next) => {
  const size = 34 + Math.floor(next() * 14);
  let d = '';
  for (let row = 0; row * (size / 2) < H + size; row++) {
    for (let x = row % 2 === 0 ? 0 : size; x < W + size; x += 2 * size) {
      const y = row * (size / 2);
      for (const part of [0.94, 0.72, 0.5, 0.28])
        d += `M${n(x - size * part)} ${n(y)}a${n(size * part)} ${n(size * part)} 0 0 1 ${n(2 * size * part)} 0`;
    }
  }
  return strokes(d, ' opacity=".62"');
};

const rosette: Ground = (next) => {
  const x = 120 + next() * 400;
  const y = 200 + (next() - 0.5) * 80;
  const lobes = 9 + Math.floor(next() * 8);
  let d = '';
  for (let turn = 0; turn < 14; turn++) {
    const radius = 70 + turn * 22;
    for (let step = 0; step <= 180; step++) {
      const angle = (step / 180) * 2 * Math.PI;
      const r = radius + 16 * Math.sin(lobes * angle + turn * 0.6);
      d += `${step === 0 ? 'M' : 'L'}${n(x + r * Math.cos(angle), 0)} ${n(y + r * Math.sin(angle), 0)}`;
    }
    d += 'Z';
  }
  return strokes(d, ' opacity=".7"');
};

const columns: Ground = (next) => {
  let d = '';
  let height = 60 + next() * 50;
  for (let x = 24; x < W - 20; x += 28) {
    height = Math.max(30, Math.min(330, height + (next() - 0.5) * 70));
    for (let y = H; y > H - height; y -= 6) d += `M${x} ${n(y)}h18`;
  }
  let grid = '';
  for (let y = 40; y < H; y += 60) grid += `M0 ${y}H${W}`;
  return strokes(grid, ' opacity=".3"') + strokes(d);
};

const rays: Ground = (next) => {
  const x = 60 + next() * 520;
  const y = 260 + next() * 120;
  let d = '';
  for (let step = 0; step < 150; step++) {
    const angle = (step / 150) * 2 * Math.PI;
    const inner = step % 2 === 0 ? 150 : 176;
    d += `M${n(x + inner * Math.cos(angle))} ${n(y + inner * Math.sin(angle))}L${n(x + 720 * Math.cos(angle), 0)} ${n(y + 720 * Math.sin(angle), 0)}`;
  }
  return `${strokes(d)}<path class="g" d="${circles(x, y, 110, 142, 4.6)}"/>`;
};

const contours: Ground = (next) => {
  let d = '';
  for (const [x, y] of [
    [140 + next() * 120, 130 + next() * 120],
    [430 + next() * 120, 170 + next() * 120],
  ] as const) {
    const bend = swell(next, 18);
    for (let ring = 1; ring <= 13; ring++) {
      for (let step = 0; step <= 60; step++) {
        const angle = (step / 60) * 2 * Math.PI;
        const r = ring * 15 + bend((step % 60) * (W / 60)) * Math.sin(angle / 2) * (ring / 9);
        d += `${step === 0 ? 'M' : 'L'}${n(x + 1.25 * r * Math.cos(angle), 0)} ${n(y + r * Math.sin(angle), 0)}`;
      }
    }
  }
  return strokes(d, ' opacity=".75"');
};

const GROUNDS: Ground[] = [hills, scales, rosette, columns, rays, contours];

/** The background for a seed, always the same. */
export function drawGround(seed: number): string {
  const next = random(seed);
  return GROUNDS[seed % GROUNDS.length]!(next);
}
