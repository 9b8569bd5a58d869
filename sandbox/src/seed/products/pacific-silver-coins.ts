import { coinSeries, silverBarLadder, tubeLadder } from './series.ts';

export const stag = coinSeries(
  {
    name: 'Koura Stag',
    round: true,
    metal: 'silver',
    mint: 'koura',
    code: 'KO-ST',
    fineness: 999,
    country: 'New Zealand',
    year: 2026,
    motif: 'stag',
    reverseMotif: 'fern',
    suppliers: ['pacific-refiners'],
    about:
      'Our own silver Stag, a red deer in the roar. It is a bullion round without a face value and therefore cheaper than a coin of a state mint.',
  },
  [
    {
      weight: '1 oz',
      mm: [39, 3.1],
      premium: 9,
      cents: 420,
      breaks: tubeLadder(25, 500),
      stock: 3200,
      popularity: 960,
      note: 'Tubes hold 25, and we buy back full tubes without opening them.',
    },
    {
      weight: '5 oz',
      mm: [63, 5.6],
      premium: 8.5,
      cents: 900,
      breaks: silverBarLadder,
      stock: 140,
      popularity: 370,
      isNew: true,
      note: 'Five ounces for less per gram than five single coins.',
    },
  ],
);
export const fern = coinSeries(
  {
    name: 'Silver Fern',
    round: true,
    metal: 'silver',
    mint: 'new-zealand-mint',
    code: 'NZM-FE',
    fineness: 999,
    country: 'New Zealand',
    year: 2026,
    motif: 'fern',
    reverseMotif: 'koru',
    suppliers: ['southern-vault'],
    about: 'A ponga frond, the silver fern, on a round struck in Auckland. It is bullion without a face value.',
  },
  [
    {
      weight: '1 oz',
      mm: [39, 3.1],
      premium: 11,
      cents: 480,
      breaks: tubeLadder(20, 500),
      stock: 720,
      popularity: 670,
      note: 'The frond is the one that shows pale on its underside and marked forest tracks at night.',
    },
  ],
);
export const turtle = coinSeries(
  {
    name: 'Niue Hawksbill Turtle',
    metal: 'silver',
    mint: 'new-zealand-mint',
    code: 'NZM-TU',
    fineness: 999,
    country: 'Niue',
    year: 2024,
    motif: 'turtle',
    reverseMotif: 'wave',
    suppliers: ['southern-vault', 'northgate-coin'],
    about:
      'The hawksbill turtle of the South Pacific, in Māori honu, on a coin struck by New Zealand Mint for Niue. It is legal tender there.',
  },
  [
    {
      weight: '1 oz',
      mm: [40, 3],
      value: '2 dollars',
      premium: 14,
      cents: 600,
      breaks: tubeLadder(20, 500),
      stock: 0,
      popularity: 220,
      note: 'Coins dated 2024 come from a wholesaler’s stock and take about a week.',
    },
  ],
);
