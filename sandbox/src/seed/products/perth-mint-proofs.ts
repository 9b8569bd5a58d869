import { coinSeries, collectorProof } from './series.ts';

const proofs = { ...collectorProof, metal: 'silver' as const };
const perth = { ...proofs, mint: 'perth-mint', fineness: 999.9, country: 'Australia', suppliers: ['tasman-metals'], reverseMotif: 'crown' };
export const kookaburra = coinSeries(
  {
    ...perth,
    name: 'Australian Kookaburra',
    code: 'PM-KP',
    year: 2026,
    motif: 'wattle',
    about: 'The proof Kookaburra is struck in high relief on a thicker blank.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'high-relief proof',
      mm: [32.6, 4.6],
      value: '1 dollar',
      premium: 62,
      cents: 1800,
      stock: 22,
      popularity: 200,
      note: 'It is narrower than the bullion coin and half as thick again.',
    },
  ],
);
export const koala = coinSeries(
  {
    ...perth,
    name: 'Australian Koala',
    code: 'PM-KK',
    year: 2025,
    motif: 'gum',
    about: 'The koala of 2025 in proof, frosted on a mirror field.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof 2025',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 55,
      cents: 1500,
      soldOut: true,
      popularity: 130,
      note: 'The mint made 2,500 and so far none has come back to us.',
    },
  ],
);
export const dragon = coinSeries(
  {
    ...perth,
    name: 'Perth Lunar Dragon',
    code: 'PM-LP',
    year: 2024,
    motif: 'dragon',
    about: 'The Dragon of 2024 is the most wanted animal of every Lunar series.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof 2024',
      mm: [40.6, 3.2],
      value: '1 dollar',
      premium: 85,
      cents: 2000,
      stock: 5,
      popularity: 270,
      note: 'Ours were bought from one collector with boxes and certificates complete.',
    },
    {
      weight: '1 kg',
      suffix: 'proof 2024',
      mm: [100.6, 14.6],
      value: '30 dollars',
      premium: 38,
      cents: 9500,
      onRequest: true,
      popularity: 70,
      note: 'Five hundred kilogram proofs exist; the desk looks for one if you ask.',
    },
  ],
);
