/** All motifs by name. Each draws a height map on a grid from -100 to 100. */
import { ems, initials } from '../lettering.ts';
import { esc, n } from '../svg.ts';
import type { MotifName } from '../types.ts';
import { bison, elephant, horse, snake, turtle } from './animals.ts';
import { bee, dragon, kangaroo } from './beasts.ts';
import { huia, kiwi } from './birds.ts';
import { arms, bamboo, gum, laurel, wattle } from './emblems.ts';
import { antelope, lion, stag } from './heads.ts';
import { fern, koru, maple, wreath } from './plants.ts';
import { ship, wave } from './sea.ts';
import { britannia, crown, organ, protea, shield, temple, torch, violin } from './symbols.ts';

type Motif = (id: string, mint: string) => string;

/** Initials of the mint in a wreath. */
function monogram(id: string, mint: string): string {
  const text = initials(mint);
  const size = Math.min(92, 118 / ems(text));
  const letters = (h: string, more = ''): string =>
    `<text y="${n(size * 0.36)}" font-size="${n(size)}" font-weight="700" text-anchor="middle" fill="${h}"${more}>${esc(text)}</text>`;
  return wreath(id) + letters('#ddd') + letters('none', ` stroke="#777" stroke-width="1.2"`);
}

const MOTIFS: Record<MotifName, Motif> = {
  kiwi,
  fern,
  koru,
  stag,
  maple,
  kangaroo,
  lion,
  arms,
  antelope,
  bamboo,
  dragon,
  ship,
  bee,
  huia,
  wave,
  monogram,
  crown,
  shield,
  britannia,
  violin,
  organ,
  temple,
  torch,
  protea,
  gum,
  wattle,
  bison,
  elephant,
  horse,
  snake,
  turtle,
  laurel,
};

/** Draws a motif; unknown names give the monogram. */
export function drawMotif(name: string, id: string, mint: string): string {
  const draw = Object.hasOwn(MOTIFS, name) ? MOTIFS[name as MotifName] : monogram;
  return draw(id, mint);
}
