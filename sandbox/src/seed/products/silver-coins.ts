/** Silver coins for investors. */
import type { SeedProduct } from '../seed-types.ts';
import { coinSeries, silverBarLadder, tubeLadder } from './series.ts';

const maple = coinSeries(
  {
    name: 'Canadian Maple Leaf',
    metal: 'silver',
    mint: 'royal-canadian-mint',
    code: 'RCM-ML',
    fineness: 999.9,
    country: 'Canada',
    year: 2026,
    motif: 'maple',
    reverseMotif: 'crown',
    suppliers: ['northgate-coin', 'tasman-metals'],
    about:
      'The silver Maple Leaf is struck in 999.9 silver and treated against milk spots, the white marks that silver can show. Its five dollars are the highest face value of the common silver ounces.',
  },
  [
    {
      weight: '1 oz',
      mm: [38, 3.29],
      value: '5 dollars',
      premium: 13,
      cents: 550,
      breaks: tubeLadder(25, 500),
      stock: 2150,
      popularity: 980,
      featured: true,
      note: 'Tubes hold 25 coins and a sealed box holds 500.',
    },
    {
      weight: '1 oz',
      suffix: 'dates of our choice',
      code: 'MIX',
      year: 2020,
      mm: [38, 3.29],
      value: '5 dollars',
      premium: 9.5,
      cents: 400,
      breaks: tubeLadder(25, 500),
      stock: 640,
      popularity: 650,
      category: 'special-offers',
      note: 'Earlier years, some with milk spots; the silver is the same and the price is lower.',
    },
  ],
);

const perth = {
  metal: 'silver',
  mint: 'perth-mint',
  fineness: 999.9,
  country: 'Australia',
  year: 2026,
  reverseMotif: 'crown',
  suppliers: ['tasman-metals', 'southern-vault'],
} as const;
const kangaroo = coinSeries(
  {
    ...perth,
    suppliers: [...perth.suppliers],
    name: 'Australian Kangaroo',
    code: 'PM-KR',
    motif: 'kangaroo',
    about:
      'The Perth Mint’s plain silver coin has shown the same red kangaroo since 2016. A tiny letter hidden in the design marks a genuine piece.',
  },
  [
    {
      weight: '1 oz',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 12,
      cents: 500,
      breaks: tubeLadder(25, 250),
      stock: 1820,
      popularity: 930,
      note: 'Tubes of 25, boxes of 250; no limit on how many are made.',
    },
    {
      weight: '1 oz',
      suffix: '2022',
      code: '22',
      year: 2022,
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 9,
      cents: 450,
      breaks: tubeLadder(25, 250),
      stock: 0,
      soldOut: true,
      popularity: 310,
      category: 'special-offers',
      note: 'A returned box of 2022 coins, now sold; ask us to tell you when the next arrives.',
    },
  ],
);
const kookaburra = coinSeries(
  {
    ...perth,
    suppliers: [...perth.suppliers],
    name: 'Australian Kookaburra',
    code: 'PM-KB',
    motif: 'kookaburra',
    about: 'The Kookaburra has been struck since 1990 and shows a different bird every year. The mint publishes how many it made.',
  },
  [
    {
      weight: '1 oz',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 16,
      cents: 700,
      breaks: tubeLadder(20, 500),
      stock: 760,
      popularity: 770,
      isNew: true,
      note: 'At most 500,000 ounces of each year are sold, each in its own capsule.',
    },
    {
      weight: '10 oz',
      mm: [75.6, 8.7],
      value: '10 dollars',
      premium: 13,
      cents: 1800,
      stock: 22,
      popularity: 240,
      note: 'Ten ounces weigh 311 g and are struck all year.',
    },
    {
      weight: '1 kg',
      mm: [100.6, 14.6],
      value: '30 dollars',
      premium: 10.5,
      cents: 3500,
      stock: 14,
      popularity: 350,
      note: 'The kilogram coin is ten centimetres across and comes in a capsule as large as a saucer.',
    },
  ],
);
const koala = coinSeries(
  {
    ...perth,
    suppliers: [...perth.suppliers],
    name: 'Australian Koala',
    code: 'PM-KO',
    motif: 'koala',
    about: 'The Koala series began in 2007 and changes its picture each year. All coins leave the mint in capsules.',
  },
  [
    {
      weight: '1 oz',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 15.5,
      cents: 700,
      breaks: tubeLadder(20, 200),
      stock: 430,
      popularity: 600,
      note: 'The ounce is capped at 300,000 for the year.',
    },
    {
      weight: '1 kg',
      mm: [100.6, 14.6],
      value: '30 dollars',
      premium: 10.8,
      cents: 3500,
      stock: 0,
      popularity: 160,
      note: 'We order the kilogram in from Perth; it takes about a week.',
    },
  ],
);
const lunar = coinSeries(
  {
    ...perth,
    suppliers: [...perth.suppliers],
    name: 'Perth Lunar Horse',
    code: 'PM-LU',
    motif: 'horse',
    about:
      'The Horse of 2026 is the seventh animal of the third Lunar series. Silver is struck in sizes from half an ounce to ten kilograms.',
  },
  [
    {
      weight: '1/2 oz',
      mm: [32.6, 2.5],
      value: '50 cents',
      premium: 24,
      cents: 700,
      breaks: tubeLadder(20, 500),
      stock: 210,
      popularity: 260,
      isNew: true,
      note: 'Half an ounce for a small present; it has no mintage limit.',
    },
    {
      weight: '1 oz',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 17,
      cents: 750,
      breaks: tubeLadder(20, 300),
      stock: 540,
      popularity: 660,
      isNew: true,
      note: 'The ounce is limited to 300,000 and is often gone by the middle of the year.',
    },
    {
      weight: '2 oz',
      mm: [50.6, 3.9],
      value: '2 dollars',
      premium: 16,
      cents: 1100,
      breaks: silverBarLadder,
      stock: 96,
      popularity: 300,
      isNew: true,
      note: 'Two ounces on a wide, flat coin of 50.6 mm.',
    },
    {
      weight: '1 kg',
      mm: [100.6, 14.6],
      value: '30 dollars',
      premium: 11,
      cents: 3600,
      stock: 9,
      popularity: 200,
      isNew: true,
      note: 'A kilogram of silver in the form of a coin, for people who prefer one large piece.',
    },
  ],
);

const britannia = coinSeries(
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

const beasts = coinSeries(
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

const eagle = coinSeries(
  {
    name: 'American Eagle',
    metal: 'silver',
    mint: 'united-states-mint',
    code: 'USM-AE',
    fineness: 999,
    country: 'United States',
    year: 2026,
    motif: 'eagle',
    reverseMotif: 'torch',
    suppliers: ['northgate-coin'],
    about:
      'The American Eagle is the best-selling silver coin in the world. Walking Liberty by Adolph Weinman has been on it since 1986; the eagle was redrawn in 2021.',
  },
  [
    {
      weight: '1 oz',
      mm: [40.6, 2.98],
      value: '1 dollar',
      premium: 18,
      cents: 800,
      breaks: tubeLadder(20, 500),
      stock: 690,
      popularity: 710,
      note: 'Tubes hold 20 coins, and the green box of the mint holds 500.',
    },
    {
      weight: '1 oz',
      suffix: 'type 1, 2015',
      code: '15',
      year: 2015,
      mm: [40.6, 2.98],
      value: '1 dollar',
      premium: 15,
      cents: 700,
      breaks: tubeLadder(20, 500),
      stock: 80,
      popularity: 230,
      category: 'special-offers',
      note: 'These have the heraldic eagle used until 2021 and come in tubes of the mint.',
    },
  ],
);

const krugerrand = coinSeries(
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

const elephant = coinSeries(
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

const philharmonic = coinSeries(
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

const panda = coinSeries(
  {
    name: 'Chinese Panda',
    metal: 'silver',
    mint: 'china-mint',
    code: 'CGC-PA',
    fineness: 999,
    country: 'China',
    year: 2026,
    motif: 'panda',
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

const libertad = coinSeries(
  {
    name: 'Mexican Libertad',
    metal: 'silver',
    mint: 'casa-de-moneda-de-mexico',
    code: 'CMM-LI',
    fineness: 999,
    country: 'Mexico',
    year: 2025,
    motif: 'victory',
    reverseMotif: 'eagle',
    tender: 'Mexico, no face value',
    suppliers: ['northgate-coin'],
    about:
      'The Libertad of the Casa de Moneda de México shows winged Victory with laurel wreath and broken chains. Silver has been Mexico’s metal for nearly five centuries.',
  },
  [
    {
      weight: '1 oz',
      mm: [40, 3],
      premium: 25,
      cents: 900,
      breaks: tubeLadder(25, 450),
      stock: 125,
      popularity: 360,
      note: 'The ounce has been 40 mm wide since 1996.',
    },
    {
      weight: '5 oz',
      mm: [65, 5.3],
      premium: 19,
      cents: 1900,
      stock: 0,
      popularity: 90,
      note: 'Five ounces at 65 mm, ordered from the wholesaler when you buy.',
    },
  ],
);

const stag = coinSeries(
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

const fern = coinSeries(
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

const turtle = coinSeries(
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

/** Silver coins for investors, by series. */
export const silverCoins: SeedProduct[] = [
  ...maple,
  ...kangaroo,
  ...kookaburra,
  ...koala,
  ...lunar,
  ...britannia,
  ...beasts,
  ...eagle,
  ...krugerrand,
  ...elephant,
  ...philharmonic,
  ...panda,
  ...libertad,
  ...stag,
  ...fern,
  ...turtle,
];
