import type { SeedProduct } from '../seed-types.ts';
import { abc, koura, kouraCast, perthCast, perthMinted } from './australasian-gold-bars.ts';
import { heraeus, heraeusCast, umicore } from './belgian-and-german-gold-bars.ts';
import { combi, fortuna, kinebar, metalor, pampCast, valcambi } from './swiss-gold-bars.ts';

export const goldBars: SeedProduct[] = [
  ...fortuna,
  ...pampCast,
  ...valcambi,
  ...combi,
  ...heraeus,
  ...heraeusCast,
  ...umicore,
  ...kinebar,
  ...metalor,
  ...perthMinted,
  ...perthCast,
  ...abc,
  ...koura,
  ...kouraCast,
];
