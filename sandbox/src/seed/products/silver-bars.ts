import type { SeedProduct } from '../seed-types.ts';
import { abc, koura, kouraCast, perth } from './australasian-silver-bars.ts';
import { fortuna, heraeus, umicore, valcambi } from './european-silver-bars.ts';
import { barRange } from './series.ts';

const gramBars = barRange(
  {
    name: 'Valcambi CombiBar',
    metal: 'silver',
    mint: 'valcambi',
    code: 'VAL-CB',
    fineness: 999,
    style: 'minted',
    serial: 'CS',
    suppliers: ['alpine-bullion'],
    about:
      'A hundred grams of silver scored into pieces that break off by hand. It was made for barter and is bought as a curiosity as well.',
  },
  [{ weight: '100 g', mm: [60, 103, 1.55], premium: 24, cents: 1500, minimum: 10, stock: 0, popularity: 80, note: 'We order it in tens.' }],
);
const delivery = barRange(
  {
    name: 'Metalor Good Delivery',
    metal: 'silver',
    mint: 'metalor',
    code: 'MET-GD',
    fineness: 999,
    style: 'cast',
    serial: 'GD',
    suppliers: ['alpine-bullion'],
    about:
      'The large bar of the London market, which may weigh between 750 and 1,100 ounces. It is sold by its exact weight, so the desk quotes each bar.',
  },
  [
    {
      weight: '1000 oz',
      mm: [130, 300, 77],
      premium: 3.6,
      onRequest: true,
      popularity: 100,
      note: 'A bar of 1,000 ounces weighs 31.1 kg and needs two people and a pallet.',
    },
  ],
);

export const silverBars: SeedProduct[] = [
  ...fortuna,
  ...perth,
  ...abc,
  ...heraeus,
  ...umicore,
  ...valcambi,
  ...gramBars,
  ...koura,
  ...kouraCast,
  ...delivery,
];
