import { coinSeries, tubeLadder } from './series.ts';

export const britannia = coinSeries(
  {
    name: 'Britannia',
    metal: 'silver',
    mint: 'the-royal-mint',
    code: 'TRM-BR',
    fineness: 999,
    country: 'United Kingdom',
    year: 2026,
    motif: 'britannia',
    reverseMotif: 'crown',
    suppliers: ['alpine-bullion', 'northgate-coin'],
    about:
      'The silver Britannia has been 999 fine since 2013; before that it was 958. The waves behind her move when the coin is tilted, which is a mark against forgery.',
  },
  [
    {
      weight: '1 oz',
      mm: [38.61, 3],
      value: '2 pounds',
      premium: 13,
      cents: 550,
      breaks: tubeLadder(25, 500),
      stock: 1240,
      popularity: 840,
      note: 'It comes in tubes of 25 and boxes of 500, with a face value of two pounds.',
    },
    {
      weight: '10 oz',
      mm: [76.4, 7.2],
      value: '10 pounds',
      premium: 13.5,
      cents: 1900,
      stock: 0,
      popularity: 120,
      note: 'The ten-ounce coin is ordered from the mint in Wales as needed.',
    },
  ],
);
export const beasts = coinSeries(
  {
    name: 'Royal Tudor Beasts Lion',
    metal: 'silver',
    mint: 'the-royal-mint',
    code: 'TRM-TB',
    fineness: 999.9,
    country: 'United Kingdom',
    year: 2022,
    motif: 'lion',
    reverseMotif: 'crown',
    suppliers: ['alpine-bullion'],
    about:
      'The Tudor Beasts follow the Queen’s Beasts and take their animals from the Moat Bridge of Hampton Court Palace. The Lion of England opened the series in 2022.',
  },
  [
    {
      weight: '2 oz',
      mm: [38.61, 6],
      value: '5 pounds',
      premium: 17,
      cents: 1200,
      breaks: [
        { quantity: 10, premiumPercentOff: 1.5 },
        { quantity: 100, premiumPercentOff: 3 },
      ],
      stock: 135,
      popularity: 340,
      note: 'Two ounces on the width of one make it 6 mm thick.',
    },
    {
      weight: '10 oz',
      mm: [89, 5.8],
      value: '10 pounds',
      premium: 14,
      cents: 2100,
      stock: 11,
      popularity: 150,
      note: 'The ten-ounce lion is 89 mm wide, as much as a saucer of an espresso cup.',
    },
  ],
);
export const philharmonic = coinSeries(
  {
    name: 'Vienna Philharmonic',
    metal: 'silver',
    mint: 'austrian-mint',
    code: 'MOE-PH',
    fineness: 999,
    country: 'Austria',
    year: 2026,
    motif: 'violin',
    reverseMotif: 'organ',
    edge: 'Plain',
    suppliers: ['alpine-bullion'],
    about:
      'Silver joined the Philharmonic in 2008 with the same design as the gold. The edge is smooth, which is rare among bullion coins.',
  },
  [
    {
      weight: '1 oz',
      mm: [37, 3.2],
      value: '1.50 euro',
      premium: 12,
      cents: 480,
      breaks: tubeLadder(20, 500),
      stock: 1560,
      popularity: 750,
      note: 'Its premium is usually the lowest of the silver coins from Europe.',
    },
  ],
);
