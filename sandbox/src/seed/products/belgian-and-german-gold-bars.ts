import { barLadder, barRange, goldLadder } from './series.ts';

export const heraeus = barRange(
  {
    name: 'Heraeus',
    metal: 'gold',
    mint: 'heraeus',
    code: 'HER-MI',
    fineness: 999.9,
    style: 'minted',
    serial: 'H',
    suppliers: ['alpine-bullion'],
    about:
      'Heraeus of Hanau makes plain bars with its hand and roses above the name. They are the bars German banks hand over the counter.',
  },
  [
    {
      weight: '1 oz',
      mm: [24, 41, 1.65],
      premium: 2.1,
      cents: 900,
      breaks: barLadder,
      stock: 52,
      popularity: 430,
      note: 'The ounce comes in a numbered blister card.',
    },
    {
      weight: '50 g',
      mm: [28, 47.6, 1.95],
      premium: 1.9,
      cents: 900,
      breaks: barLadder,
      stock: 0,
      popularity: 170,
      note: 'We order the 50 g bar from Hanau, which takes about two weeks.',
    },
  ],
);
export const heraeusCast = barRange(
  {
    name: 'Heraeus cast',
    metal: 'gold',
    mint: 'heraeus',
    code: 'HER-CA',
    fineness: 999.9,
    style: 'cast',
    serial: '',
    suppliers: ['alpine-bullion'],
    about: 'A Good Delivery refiner’s cast bar with stamped weight and number. The surface shows how the metal set.',
  },
  [
    {
      weight: '250 g',
      mm: [35, 58, 6.5],
      premium: 1.4,
      stock: 4,
      popularity: 120,
      note: 'A quarter kilogram, 35 by 58 mm and as thick as a pencil.',
    },
    {
      weight: '1 kg',
      mm: [52, 115, 8.9],
      premium: 1,
      stock: 0,
      popularity: 180,
      note: 'The kilobar is delivered to our vault from Germany once it is paid for.',
    },
  ],
);
export const umicore = barRange(
  {
    name: 'Umicore',
    metal: 'gold',
    mint: 'umicore',
    code: 'UMI-MI',
    fineness: 999.9,
    style: 'minted',
    serial: 'U',
    suppliers: ['alpine-bullion'],
    about: 'Umicore recovers its gold mostly from electronics and industrial scrap. The bar is plain and sealed in a card.',
  },
  [
    {
      weight: '20 g',
      mm: [20, 34, 1.5],
      premium: 3.3,
      cents: 1000,
      breaks: goldLadder,
      stock: 21,
      popularity: 190,
      note: 'Twenty grams, 20 by 34 mm.',
    },
    {
      weight: '1 oz',
      mm: [24, 41, 1.65],
      premium: 1.9,
      cents: 900,
      breaks: barLadder,
      stock: 35,
      popularity: 350,
      note: 'An ounce of recycled gold, with no premium for saying so.',
    },
    {
      weight: '100 g',
      mm: [30.5, 51.5, 3.3],
      premium: 1.5,
      cents: 900,
      breaks: barLadder,
      stock: 14,
      popularity: 280,
      note: 'Customers who want recycled metal in one larger piece take this one.',
    },
  ],
);
