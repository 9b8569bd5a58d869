/** Silver and platinum for collectors. */
import type { SeedProduct } from '../seed-types.ts';
import { coinSeries } from './series.ts';

const proofs = { collect: true as const, finish: 'proof' as const, metal: 'silver' as const };

const nz = { ...proofs, mint: 'new-zealand-mint', fineness: 999, suppliers: ['southern-vault'] };
const birds = coinSeries(
  { ...nz, name: 'Huia', code: 'NZM-HU', country: 'Niue', year: 2026, motif: 'huia', reverseMotif: 'koru', about: 'The huia was last seen for certain in 1907. The mint shows the female with her long curved bill.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [40, 3.2], value: '2 dollars', premium: 55, cents: 1500, stock: 34, popularity: 240, isNew: true, note: 'A thousand coins, each in a box with a picture of the bird.' }],
);
const kiwi = coinSeries(
  { ...nz, name: 'Kiwi and Tākapu', code: 'NZM-KT', country: 'Niue', year: 2025, motif: 'kiwi', reverseMotif: 'wave', about: 'A kiwi on one side and, for the tākapu or gannet, the sea it dives into on the other.' },
  [
    { weight: '1 oz', suffix: 'proof', mm: [40, 3.2], value: '2 dollars', premium: 50, cents: 1500, stock: 16, popularity: 210, note: 'It is legal tender of Niue at two dollars.' },
    { weight: '5 oz', suffix: 'proof', mm: [65, 5], value: '10 dollars', premium: 38, cents: 4500, stock: 5, popularity: 100, note: 'Five ounces on a 65 mm blank, 250 made.' },
  ],
);
const endeavour = coinSeries(
  { ...nz, name: 'HMB Endeavour', code: 'NZM-EN', country: 'Niue', year: 2024, motif: 'ship', reverseMotif: 'wave', about: 'James Cook’s bark Endeavour, a Whitby collier, under sail.' },
  [{ weight: '1 oz', suffix: 'proof 2024', mm: [40, 3.2], value: '2 dollars', premium: 46, cents: 1200, stock: 0, popularity: 120, note: 'The last boxes are with the wholesaler and take a week or so.' }],
);
const bee = coinSeries(
  { ...nz, name: 'Mānuka Honey Bee', code: 'NZM-BE', country: 'Niue', year: 2026, motif: 'bee', reverseMotif: 'fern', about: 'A honey bee on the comb, for the honey of the mānuka.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [40, 3.2], value: '2 dollars', premium: 52, cents: 1500, stock: 48, popularity: 280, isNew: true, note: 'The box is made of beech from Southland.' }],
);
const stag = coinSeries(
  { ...proofs, mint: 'koura', name: 'Koura Stag', code: 'KO-SP', fineness: 999, country: 'New Zealand', year: 2026, motif: 'stag', reverseMotif: 'koru', suppliers: ['pacific-refiners'], about: 'The silver Stag in proof has a mirror field and a frosted head.' },
  [
    { weight: '1 oz', suffix: 'proof', mm: [39, 3.1], premium: 34, cents: 1200, stock: 90, popularity: 320, isNew: true, note: 'Five hundred were struck for 2026.' },
    { weight: '1 oz', name: 'Koura Stag', suffix: "collector's coin & rimu case", code: 'CASE', mm: [39, 3.1], premium: 48, cents: 3500, stock: 40, popularity: 260, note: 'This is the proof in a case turned from recycled rimu, with room for the certificate.' },
  ],
);
const perth = { ...proofs, mint: 'perth-mint', fineness: 999.9, country: 'Australia', suppliers: ['tasman-metals'], reverseMotif: 'crown' };
const kookaburra = coinSeries(
  { ...perth, name: 'Australian Kookaburra', code: 'PM-KP', year: 2026, motif: 'kookaburra', about: 'The proof Kookaburra is struck in high relief on a thicker blank.' },
  [{ weight: '1 oz', suffix: 'high-relief proof', mm: [32.6, 4.6], value: '1 dollar', premium: 62, cents: 1800, stock: 22, popularity: 200, note: 'It is narrower than the bullion coin and half as thick again.' }],
);
const koala = coinSeries(
  { ...perth, name: 'Australian Koala', code: 'PM-KK', year: 2025, motif: 'koala', about: 'A koala in proof, from the last year of its present portrait series.' },
  [{ weight: '1 oz', suffix: 'proof 2025', mm: [40.6, 3.2], value: '1 dollar', premium: 55, cents: 1500, soldOut: true, popularity: 130, note: 'The mint made 2,500 and so far none has come back to us.' }],
);
const dragon = coinSeries(
  { ...perth, name: 'Perth Lunar Dragon', code: 'PM-LP', year: 2024, motif: 'dragon', about: 'The Dragon of 2024 is the most wanted animal of every Lunar series.' },
  [
    { weight: '1 oz', suffix: 'proof 2024', mm: [40.6, 3.2], value: '1 dollar', premium: 85, cents: 2000, stock: 5, popularity: 270, note: 'Ours were bought from one collector with boxes and certificates complete.' },
    { weight: '1 kg', suffix: 'proof 2024', mm: [100.6, 14.6], value: '30 dollars', premium: 38, cents: 9500, onRequest: true, popularity: 70, note: 'Five hundred kilogram proofs exist; the desk looks for one if you ask.' },
  ],
);
const panda = coinSeries(
  { ...proofs, mint: 'china-mint', name: 'Chinese Panda', code: 'CGC-PP', fineness: 999, country: 'China', year: 2026, motif: 'panda', reverseMotif: 'temple', suppliers: ['northgate-coin'], about: 'The 150 g Panda has been made as a proof each year since 2016.' },
  [{ weight: '150 g', suffix: 'proof', mm: [70, 4.6], value: '50 yuan', premium: 58, cents: 6000, stock: 4, popularity: 90, note: 'Seventy millimetres wide, in a case with a stand.' }],
);
const eagle = coinSeries(
  { ...proofs, mint: 'united-states-mint', name: 'American Eagle', code: 'USM-AP', fineness: 999, country: 'United States', year: 2026, motif: 'eagle', reverseMotif: 'torch', suppliers: ['northgate-coin'], about: 'The silver Eagle in proof comes in the blue box of the United States Mint.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [40.6, 2.98], value: '1 dollar', premium: 72, cents: 1500, stock: 26, popularity: 220, note: 'Coins struck at San Francisco carry an S, those of West Point a W; tell us which you want.' }],
);
const britannia = coinSeries(
  { ...proofs, mint: 'the-royal-mint', name: 'Britannia & Lion', code: 'TRM-BL', fineness: 999, country: 'United Kingdom', year: 2025, motif: 'britannia', reverseMotif: 'crown', suppliers: ['alpine-bullion'], about: 'Britannia changes her pose on the proof every year and often has the lion beside her.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [38.61, 3], value: '2 pounds', premium: 78, cents: 1800, stock: 12, popularity: 180, note: 'It is boxed with a booklet about the artist.' }],
);
const libertad = coinSeries(
  { ...proofs, mint: 'casa-de-moneda-de-mexico', name: 'Mexican Libertad', code: 'CMM-LP', fineness: 999, country: 'Mexico', year: 2025, motif: 'victory', reverseMotif: 'eagle', tender: 'Mexico, no face value', suppliers: ['northgate-coin'], about: 'Mexico makes its proof Libertads in the hundreds or low thousands.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [40, 3], premium: 68, cents: 1500, stock: 8, popularity: 140, note: 'The coin is capsuled and comes without a box, as from the mint.' }],
);
const maple = coinSeries(
  { collect: true, metal: 'silver', mint: 'royal-canadian-mint', name: 'Canadian Maple Leaf', code: 'RCM-MG', fineness: 999.9, country: 'Canada', year: 2023, motif: 'maple', reverseMotif: 'crown', finish: 'frosted', suppliers: ['northgate-coin'], about: 'A Maple Leaf with a matt finish on both sides, made for collectors.' },
  [{ weight: '1 oz', suffix: 'matt finish 2023', code: 'MATT', mm: [38, 3.29], value: '5 dollars', premium: 44, cents: 1000, stock: 31, popularity: 160, note: 'The finish shows fingerprints, so it stays in its capsule.' }],
);
const platinumEagle = coinSeries(
  { collect: true, metal: 'platinum', mint: 'united-states-mint', name: 'American Eagle', code: 'USM-EP', fineness: 999.5, country: 'United States', year: 2025, motif: 'torch', reverseMotif: 'eagle', finish: 'proof', suppliers: ['northgate-coin'], about: 'The platinum proof Eagle gets a new design each year; the bullion coin keeps its old one.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [32.7, 2.39], value: '100 dollars', premium: 31, stock: 2, popularity: 90, note: 'About ten thousand are made, all at West Point.' }],
);

/** Silver and platinum for collectors, by series. */
export const collectorSilver: SeedProduct[] = [...birds, ...kiwi, ...endeavour, ...bee, ...stag, ...kookaburra, ...koala, ...dragon, ...panda, ...eagle, ...britannia, ...libertad, ...maple, ...platinumEagle];
