/** Silver bars, minted and cast. */
import type { SeedProduct } from '../seed-types.ts';
import { barRange, silverBarLadder } from './series.ts';

const fortuna = barRange(
  {
    name: 'PAMP Lady Fortuna',
    metal: 'silver',
    mint: 'pamp',
    code: 'PAMP-LF',
    fineness: 999,
    style: 'minted',
    serial: 'S',
    suppliers: ['alpine-bullion', 'tasman-metals'],
    about: 'The silver bar has the same Fortuna as the gold one and comes in the same kind of card.',
  },
  [
    {
      weight: '10 g',
      mm: [20, 33, 1.45],
      premium: 28,
      cents: 900,
      minimum: 10,
      stock: 300,
      popularity: 180,
      note: 'Ten grams are sold from ten pieces on, because packing one costs more than the silver saves.',
    },
    {
      weight: '1 oz',
      mm: [29, 50, 2.05],
      premium: 18,
      cents: 700,
      breaks: silverBarLadder,
      stock: 240,
      popularity: 460,
      note: 'The ounce is 29 by 50 mm, a good deal larger than an ounce of gold.',
    },
    {
      weight: '100 g',
      mm: [37, 63, 4.1],
      premium: 13,
      cents: 1200,
      breaks: silverBarLadder,
      stock: 55,
      popularity: 250,
      note: 'A hundred grams, about 3.2 ounces, sealed with a number.',
    },
  ],
);

const perth = barRange(
  {
    name: 'Perth Mint cast',
    metal: 'silver',
    mint: 'perth-mint',
    code: 'PM-CA',
    fineness: 999.9,
    style: 'cast',
    serial: '',
    suppliers: ['tasman-metals'],
    about: 'Cast in Perth from 999.9 silver, with the swan and the weight stamped into the top.',
  },
  [
    {
      weight: '10 oz',
      mm: [45, 76, 8.8],
      premium: 8.5,
      cents: 900,
      breaks: silverBarLadder,
      stock: 130,
      popularity: 540,
      note: 'Ten ounces stack well and fit a bank box.',
    },
    {
      weight: '1 kg',
      mm: [57, 115, 14.8],
      premium: 6.5,
      cents: 600,
      breaks: silverBarLadder,
      stock: 210,
      popularity: 800,
      note: 'The kilogram is the usual way to hold silver at a low premium.',
    },
    {
      weight: '100 oz',
      mm: [84, 152, 23.6],
      premium: 5.8,
      stock: 17,
      popularity: 280,
      note: 'A hundred ounces weigh 3.11 kg; the courier brings them one to a parcel.',
    },
  ],
);

const abc = barRange(
  {
    name: 'ABC Bullion cast',
    metal: 'silver',
    mint: 'abc-bullion',
    code: 'ABC-CA',
    fineness: 999,
    style: 'cast',
    serial: '',
    suppliers: ['southern-vault', 'tasman-metals'],
    about: 'Hand-poured at ABC Refinery in Sydney, so no two look quite the same.',
  },
  [
    {
      weight: '5 oz',
      mm: [38, 62, 6.4],
      premium: 10.5,
      cents: 700,
      breaks: silverBarLadder,
      stock: 88,
      popularity: 270,
      note: 'Five ounces are the smallest of the silver bars from this refinery that we keep.',
    },
    {
      weight: '10 oz',
      mm: [45, 76, 8.8],
      premium: 8,
      cents: 800,
      breaks: silverBarLadder,
      stock: 175,
      popularity: 690,
      featured: true,
      note: 'It is the bar most customers begin with, 45 by 76 mm and 311 g.',
    },
    {
      weight: '1 kg',
      mm: [57, 115, 14.8],
      premium: 6.3,
      cents: 500,
      breaks: silverBarLadder,
      stock: 320,
      popularity: 830,
      note: 'At a kilogram the premium falls well below that of any coin.',
    },
    {
      weight: '5 kg',
      mm: [96, 175, 28.8],
      premium: 5.6,
      stock: 6,
      popularity: 140,
      note: 'Five kilograms in one bar, as thick as three fingers are wide.',
    },
  ],
);

const heraeus = barRange(
  {
    name: 'Heraeus cast',
    metal: 'silver',
    mint: 'heraeus',
    code: 'HER-CA',
    fineness: 999,
    style: 'cast',
    serial: 'H',
    suppliers: ['alpine-bullion'],
    about: 'A cast bar from Hanau with the marks of an LBMA refiner.',
  },
  [
    {
      weight: '500 g',
      mm: [52, 88, 10.6],
      premium: 8.4,
      cents: 500,
      stock: 24,
      popularity: 130,
      note: 'Half a kilogram, just over sixteen ounces.',
    },
    {
      weight: '1 kg',
      mm: [57, 115, 14.8],
      premium: 7,
      cents: 500,
      breaks: silverBarLadder,
      stock: 0,
      popularity: 190,
      note: 'Kilograms come by sea with the next German shipment.',
    },
  ],
);

const umicore = barRange(
  {
    name: 'Umicore cast',
    metal: 'silver',
    mint: 'umicore',
    code: 'UMI-CA',
    fineness: 999,
    style: 'cast',
    serial: 'U',
    suppliers: ['alpine-bullion'],
    about: 'Recycled silver from Hoboken near Antwerp, cast and stamped.',
  },
  [
    {
      weight: '1 kg',
      mm: [57, 115, 14.8],
      premium: 6.6,
      cents: 500,
      breaks: silverBarLadder,
      stock: 36,
      popularity: 210,
      note: 'The bar is slightly rough and has a number on its face.',
    },
    {
      weight: '5 kg',
      mm: [96, 175, 28.8],
      premium: 5.7,
      soldOut: true,
      popularity: 70,
      note: 'Five kilograms were last here in winter and none is on its way yet.',
    },
  ],
);

const valcambi = barRange(
  {
    name: 'Valcambi',
    metal: 'silver',
    mint: 'valcambi',
    code: 'VAL-MI',
    fineness: 999,
    style: 'minted',
    serial: 'AG',
    suppliers: ['alpine-bullion'],
    about: 'A minted silver bar from Balerna, plain and flat, in clear film.',
  },
  [
    {
      weight: '1 oz',
      mm: [29, 50, 2.05],
      premium: 15,
      cents: 600,
      breaks: silverBarLadder,
      stock: 160,
      popularity: 320,
      note: 'Ounce bars lie flat and take less room than coins.',
    },
    {
      weight: '250 g',
      mm: [45, 77, 6.9],
      premium: 11,
      cents: 900,
      stock: 30,
      popularity: 120,
      note: 'A quarter of a kilogram with minted edges.',
    },
  ],
);

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

const koura = barRange(
  {
    name: 'Koura',
    metal: 'silver',
    mint: 'koura',
    code: 'KO-MI',
    fineness: 999,
    style: 'minted',
    serial: 'KS',
    suppliers: ['pacific-refiners'],
    about: 'Our own minted silver bar with the Koura mark and a number.',
  },
  [
    {
      weight: '1 g',
      mm: [9, 15, 0.7],
      premium: 40,
      cents: 250,
      minimum: 20,
      stock: 2400,
      popularity: 160,
      note: 'Single grams are for favours and prizes and are sold from twenty on.',
    },
    {
      weight: '1 oz',
      mm: [29, 50, 2.05],
      premium: 11,
      cents: 450,
      breaks: silverBarLadder,
      stock: 870,
      popularity: 610,
      note: 'The ounce is the cheapest single ounce of silver we sell in a card.',
    },
    {
      weight: '5 oz',
      mm: [42, 72, 4.9],
      premium: 9,
      cents: 700,
      breaks: silverBarLadder,
      stock: 115,
      popularity: 290,
      note: 'Five ounces in a clear sleeve, 42 by 72 mm.',
    },
  ],
);

const kouraCast = barRange(
  {
    name: 'Koura cast',
    metal: 'silver',
    mint: 'koura',
    code: 'KO-CA',
    fineness: 999,
    style: 'cast',
    serial: '',
    suppliers: ['pacific-refiners'],
    about: 'Poured for us and stamped with the Koura mark. We buy it back at the same rate as bars of the state mints.',
  },
  [
    {
      weight: '10 oz',
      mm: [45, 76, 8.8],
      premium: 7.2,
      cents: 600,
      breaks: silverBarLadder,
      stock: 290,
      popularity: 730,
      note: 'It has the lowest premium of our ten-ounce bars.',
    },
    {
      weight: '1 kg',
      mm: [57, 115, 14.8],
      premium: 5.6,
      cents: 500,
      breaks: silverBarLadder,
      stock: 410,
      popularity: 900,
      note: 'A kilogram is thirty-two ounces and a little more; ten of them fit a shoe box.',
    },
    {
      weight: '100 oz',
      mm: [84, 152, 23.6],
      premium: 5.1,
      stock: 26,
      popularity: 330,
      note: 'A hundred ounces for storage with us or at home.',
    },
  ],
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

/** Silver bars by range. */
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
