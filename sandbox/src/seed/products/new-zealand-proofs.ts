import { coinSeries, collectorProof } from './series.ts';

const proofs = { ...collectorProof, metal: 'silver' as const };
const nz = { ...proofs, mint: 'new-zealand-mint', fineness: 999, suppliers: ['southern-vault'] };
export const birds = coinSeries(
  {
    ...nz,
    name: 'Huia',
    code: 'NZM-HU',
    country: 'Niue',
    year: 2026,
    motif: 'huia',
    reverseMotif: 'koru',
    about: 'The huia was last seen for certain in 1907. The mint shows the female with her long curved bill.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [40, 3.2],
      value: '2 dollars',
      premium: 55,
      cents: 1500,
      stock: 34,
      popularity: 240,
      isNew: true,
      note: 'A thousand coins, each in a box with a picture of the bird.',
    },
  ],
);
export const kiwi = coinSeries(
  {
    ...nz,
    name: 'Kiwi and Tākapu',
    code: 'NZM-KT',
    country: 'Niue',
    year: 2025,
    motif: 'kiwi',
    reverseMotif: 'wave',
    about: 'A kiwi on one side and, for the tākapu or gannet, the sea it dives into on the other.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [40, 3.2],
      value: '2 dollars',
      premium: 50,
      cents: 1500,
      stock: 16,
      popularity: 210,
      note: 'It is legal tender of Niue at two dollars.',
    },
    {
      weight: '5 oz',
      suffix: 'proof',
      mm: [65, 5],
      value: '10 dollars',
      premium: 38,
      cents: 4500,
      stock: 5,
      popularity: 100,
      note: 'Five ounces on a 65 mm blank, 250 made.',
    },
  ],
);
export const endeavour = coinSeries(
  {
    ...nz,
    name: 'HMB Endeavour',
    code: 'NZM-EN',
    country: 'Niue',
    year: 2024,
    motif: 'ship',
    reverseMotif: 'wave',
    about: 'James Cook’s bark Endeavour, a Whitby collier, under sail.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof 2024',
      mm: [40, 3.2],
      value: '2 dollars',
      premium: 46,
      cents: 1200,
      stock: 0,
      popularity: 120,
      note: 'The last boxes are with the wholesaler and take a week or so.',
    },
  ],
);
export const bee = coinSeries(
  {
    ...nz,
    name: 'Mānuka Honey Bee',
    code: 'NZM-BE',
    country: 'Niue',
    year: 2026,
    motif: 'bee',
    reverseMotif: 'fern',
    about: 'A honey bee on the comb, for the honey of the mānuka.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [40, 3.2],
      value: '2 dollars',
      premium: 52,
      cents: 1500,
      stock: 48,
      popularity: 280,
      isNew: true,
      note: 'The box is made of beech from Southland.',
    },
  ],
);
export const stag = coinSeries(
  {
    ...proofs,
    mint: 'koura',
    name: 'Koura Stag',
    round: true,
    code: 'KO-SP',
    fineness: 999,
    country: 'New Zealand',
    year: 2026,
    motif: 'stag',
    reverseMotif: 'koru',
    suppliers: ['pacific-refiners'],
    about: 'The silver Stag in proof has a mirror field and a frosted head.',
  },
  [
    {
      weight: '1 oz',
      suffix: 'proof',
      mm: [39, 3.1],
      premium: 34,
      cents: 1200,
      stock: 90,
      popularity: 320,
      isNew: true,
      note: 'Five hundred were struck for 2026.',
    },
    {
      weight: '1 oz',
      name: 'Koura Stag',
      suffix: "collector's coin & rimu case",
      code: 'CASE',
      mm: [39, 3.1],
      premium: 48,
      cents: 3500,
      stock: 40,
      popularity: 260,
      note: 'This is the proof in a case turned from recycled rimu, with room for the certificate.',
    },
  ],
);
