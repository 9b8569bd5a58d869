import { coinSeries, tubeLadder } from './series.ts';

export const krugerrand = coinSeries(
  {
    name: 'Krugerrand',
    metal: 'silver',
    mint: 'south-african-mint',
    code: 'SAM-KG',
    fineness: 999,
    country: 'South Africa',
    year: 2026,
    motif: 'antelope',
    reverseMotif: 'protea',
    tender: '1 rand, South Africa',
    suppliers: ['alpine-bullion'],
    about:
      'The Krugerrand first appeared in silver in 2017, for the fiftieth year of the gold coin. The springbok is Coert Steynberg’s, as on the gold.',
  },
  [
    {
      weight: '1 oz',
      mm: [38.73, 2.84],
      premium: 12.5,
      cents: 500,
      breaks: tubeLadder(25, 500),
      stock: 980,
      popularity: 630,
      note: 'Unlike the gold coin it is fine metal, 999 parts in a thousand.',
    },
  ],
);
export const elephant = coinSeries(
  {
    name: 'Big Five Elephant',
    metal: 'silver',
    mint: 'south-african-mint',
    code: 'SAM-B5',
    fineness: 999,
    country: 'South Africa',
    year: 2025,
    motif: 'elephant',
    reverseMotif: 'protea',
    suppliers: ['alpine-bullion'],
    about:
      'The Big Five are the lion, leopard, rhinoceros, elephant and buffalo of the African bush. Laid side by side, two coins make the whole face.',
  },
  [
    {
      weight: '1 oz',
      mm: [38.73, 2.84],
      value: '25 rand',
      premium: 22,
      cents: 900,
      stock: 60,
      popularity: 270,
      note: 'Each coin is sealed in its own card by the mint.',
    },
  ],
);
export const panda = coinSeries(
  {
    name: 'Chinese Panda',
    metal: 'silver',
    mint: 'china-mint',
    code: 'CGC-PA',
    fineness: 999,
    country: 'China',
    year: 2026,
    motif: 'bamboo',
    reverseMotif: 'temple',
    suppliers: ['northgate-coin'],
    about:
      'The silver Panda has a new picture most years and a mirror finish that the mint gives to every coin. It weighs 30 g, a little under an ounce.',
  },
  [
    {
      weight: '30 g',
      mm: [40, 2.98],
      value: '10 yuan',
      premium: 22,
      cents: 850,
      breaks: tubeLadder(30, 450),
      stock: 300,
      popularity: 480,
      isNew: true,
      note: 'Capsuled coins come in sheets of 15 or tubes of 30.',
    },
  ],
);
