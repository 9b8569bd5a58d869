import type { SeedProduct } from '../seed-types.ts';
import { bee, birds, endeavour, kiwi, stag } from './new-zealand-proofs.ts';
import { dragon, koala, kookaburra } from './perth-mint-proofs.ts';
import { coinSeries, collectorProof } from './series.ts';

const proofs = { ...collectorProof, metal: 'silver' as const };
const panda = coinSeries(
  {
    ...proofs,
    mint: 'china-mint',
    name: 'Chinese Panda',
    code: 'CGC-PP',
    fineness: 999,
    country: 'China',
    year: 2026,
    motif: 'bamboo',
    reverseMotif: 'temple',
    suppliers: ['northgate-coin'],
    about: 'The 150 g Panda has been made as a proof each year since 2016.',
  },
  [
    {
      weight: '150 g',
      suffix: 'proof',
      mm: [70, 4.6],
      value: '50 yuan',
      premium: 58,
      cents: 6000,
      stock: 4,
      popularity: 90,
      note: 'Seventy millimetres wide, in a case with a stand.',
    },
  ],
);
const eagle = coinSeries(
  {
    ...proofs,
    mint: 'united-states-mint',
    name: 'American Eagle',
    code: 'USM-AP',
    fineness: 999,
    country: 'United States',
    year: 2026,
    motif: 'arms',
    reverseMotif: 'torch',
    suppliers: ['northgate-coin'],
    about: 'The silver Eagle in proof comes in the blue box of the United States Mint.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [40.6, 2.98],
      value: '1 dollar',
      premium: 72,
      cents: 1500,
      stock: 26,
      popularity: 220,
      note: 'Coins struck at San Francisco carry an S, those of West Point a W; tell us which you want.',
    },
  ],
);
const britannia = coinSeries(
  {
    ...proofs,
    mint: 'the-royal-mint',
    name: 'Britannia & Lion',
    code: 'TRM-BL',
    fineness: 999,
    country: 'United Kingdom',
    year: 2025,
    motif: 'britannia',
    reverseMotif: 'crown',
    suppliers: ['alpine-bullion'],
    about: 'Britannia changes her pose on the proof every year and often has the lion beside her.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [38.61, 3],
      value: '2 pounds',
      premium: 78,
      cents: 1800,
      stock: 12,
      popularity: 180,
      note: 'It is boxed with a booklet about the artist.',
    },
  ],
);
const libertad = coinSeries(
  {
    ...proofs,
    mint: 'casa-de-moneda-de-mexico',
    name: 'Mexican Libertad',
    code: 'CMM-LP',
    fineness: 999,
    country: 'Mexico',
    year: 2025,
    motif: 'laurel',
    reverseMotif: 'arms',
    tender: 'Mexico, no face value',
    suppliers: ['northgate-coin'],
    about: 'Mexico makes its proof Libertads in the hundreds or low thousands.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [40, 3],
      premium: 68,
      cents: 1500,
      stock: 8,
      popularity: 140,
      note: 'The coin is capsuled and comes without a box, as from the mint.',
    },
  ],
);
const maple = coinSeries(
  {
    collect: true,
    metal: 'silver',
    mint: 'royal-canadian-mint',
    name: 'Canadian Maple Leaf',
    code: 'RCM-MG',
    fineness: 999.9,
    country: 'Canada',
    year: 2023,
    motif: 'maple',
    reverseMotif: 'crown',
    finish: 'frosted',
    suppliers: ['northgate-coin'],
    about: 'A Maple Leaf with a matt finish on both sides, made for collectors.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'matt finish 2023',
      code: 'MATT',
      mm: [38, 3.29],
      value: '5 dollars',
      premium: 44,
      cents: 1000,
      stock: 31,
      popularity: 160,
      note: 'The finish shows fingerprints, so it stays in its capsule.',
    },
  ],
);
const platinumEagle = coinSeries(
  {
    collect: true,
    metal: 'platinum',
    mint: 'united-states-mint',
    name: 'American Eagle',
    code: 'USM-EP',
    fineness: 999.5,
    country: 'United States',
    year: 2025,
    motif: 'torch',
    reverseMotif: 'arms',
    finish: 'proof',
    suppliers: ['northgate-coin'],
    about: 'The platinum proof Eagle gets a new design each year; the bullion coin keeps its old one.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [32.7, 2.39],
      value: '100 dollars',
      premium: 31,
      stock: 2,
      popularity: 90,
      note: 'About ten thousand are made, all at West Point.',
    },
  ],
);

export const collectorSilver: SeedProduct[] = [
  ...birds,
  ...kiwi,
  ...endeavour,
  ...bee,
  ...stag,
  ...kookaburra,
  ...koala,
  ...dragon,
  ...panda,
  ...eagle,
  ...britannia,
  ...libertad,
  ...maple,
  ...platinumEagle,
];
