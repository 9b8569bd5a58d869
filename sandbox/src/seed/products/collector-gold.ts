/** Gold for collectors: proofs and historic coins. */
import type { SeedProduct } from '../seed-types.ts';
import { coinSeries } from './series.ts';

const sovereignProof = coinSeries(
  { name: 'Sovereign', metal: 'gold', mint: 'the-royal-mint', code: 'TRM-SP', fineness: 916.7, country: 'United Kingdom', year: 2026, motif: 'shield', reverseMotif: 'crown', finish: 'proof', edge: 'Milled', collect: true, suppliers: ['alpine-bullion'], about: 'The proof Sovereign is struck more than once with polished dies and comes in a box with a numbered certificate.' },
  [
    { weight: '7.32 g', fine: 7.3224, suffix: 'proof', mm: [22.05, 1.52], value: '1 pound', premium: 34, stock: 9, popularity: 190, isNew: true, note: 'The mint limits it to some ten thousand coins a year.' },
    { weight: '14.64 g', fine: 14.6449, name: 'Double Sovereign', suffix: 'proof', mm: [28.4, 2.2], value: '2 pounds', premium: 32, stock: 0, popularity: 80, note: 'The two-pound piece weighs 15.98 g and is ordered in with the yearly set.' },
    { weight: '36.61 g', fine: 36.6124, name: 'Five-Sovereign Piece', suffix: 'proof', mm: [36.02, 3.1], value: '5 pounds', premium: 29, stock: 1, popularity: 60, note: 'At 39.94 g it is the largest of the family; we have one.' },
  ],
);

const historic = { collect: true as const, suppliers: ['northgate-coin'], metal: 'gold' as const };
const victoria = coinSeries(
  { ...historic, name: 'Victoria Sovereign', mint: 'the-royal-mint', code: 'TRM-VS', fineness: 916.7, country: 'United Kingdom', year: 1887, motif: 'shield', reverseMotif: 'crown', edge: 'Milled', about: 'Sovereigns of Queen Victoria were struck in London and, from 1855, in Sydney, later in Melbourne and Perth too.' },
  [
    { weight: '7.32 g', fine: 7.3224, suffix: 'Jubilee head 1887', code: 'JH', mm: [22.05, 1.52], value: '1 pound', premium: 11, stock: 6, popularity: 170, note: 'The Jubilee head was used from 1887 to 1893; ours are in very fine condition or better.' },
    { weight: '7.32 g', fine: 7.3224, suffix: 'young head 1872', code: 'YH', year: 1872, mm: [22.05, 1.52], value: '1 pound', premium: 24, stock: 2, popularity: 120, note: 'A young head with the shield on the back, graded extremely fine.' },
  ],
);
const ducats = coinSeries(
  { ...historic, name: 'Austrian Ducat', mint: 'austrian-mint', code: 'MOE-DU', fineness: 986.1, country: 'Austria', year: 1915, motif: 'eagle', reverseMotif: 'crown', suppliers: ['alpine-bullion'], about: 'Vienna still strikes the ducats of Emperor Franz Joseph with the frozen date 1915. The fineness of 23 carats and 8 grains is the medieval one.' },
  [
    { weight: '3.44 g', fine: 3.4424, mm: [20, 0.8], premium: 9, stock: 30, popularity: 160, note: 'The single ducat weighs 3.49 g and bends in the fingers, so handle it by the edge.' },
    { weight: '13.77 g', fine: 13.7696, name: 'Austrian Fourfold Ducat', mm: [39.5, 0.8], premium: 7.5, stock: 12, popularity: 140, note: 'Four ducats in one coin, almost 40 mm wide and less than 1 mm thick.' },
  ],
);
const corona = coinSeries(
  { ...historic, name: 'Austrian 100 Corona', mint: 'austrian-mint', code: 'MOE-CO', fineness: 900, country: 'Austria', year: 1915, motif: 'eagle', reverseMotif: 'crown', suppliers: ['alpine-bullion'], about: 'A restrike of the largest gold coin of the Dual Monarchy, dated 1915.' },
  [{ weight: '30.49 g', fine: 30.4875, mm: [37, 2.1], premium: 5.2, stock: 8, popularity: 110, note: 'It weighs 33.88 g, of which 30.49 g are fine gold, and costs little more than its metal.' }],
);
const doubleEagle = coinSeries(
  { ...historic, name: 'Saint-Gaudens Double Eagle', mint: 'united-states-mint', code: 'USM-SG', fineness: 900, country: 'United States', year: 1924, motif: 'eagle', reverseMotif: 'torch', edge: 'Stars and lettering', about: 'Augustus Saint-Gaudens drew the twenty-dollar piece for President Roosevelt in 1907. Most were melted after 1933.' },
  [{ weight: '30.09 g', fine: 30.0926, suffix: '1924', mm: [34.1, 2.41], value: '20 dollars', premium: 13, stock: 3, popularity: 150, note: 'Our coins are of 1924 and graded MS62 or higher.' }],
);
const proofs = { collect: true as const, finish: 'proof' as const, metal: 'gold' as const };
const pandaProof = coinSeries(
  { ...proofs, name: 'Chinese Panda', mint: 'china-mint', code: 'CGC-PP', fineness: 999, country: 'China', year: 2026, motif: 'panda', reverseMotif: 'temple', suppliers: ['northgate-coin'], about: 'Larger Pandas are made as proofs, in numbers that the People’s Bank of China announces.' },
  [
    { weight: '50 g', suffix: 'proof', mm: [40, 2.9], value: '800 yuan', premium: 24, stock: 2, popularity: 90, note: 'The 50 g coin comes in a lacquered box with its certificate.' },
    { weight: '1 kg', suffix: 'proof', mm: [90, 11.5], value: '10000 yuan', premium: 21, onRequest: true, popularity: 30, note: 'A few hundred kilogram coins are made for the world; the desk asks for one by name of the customer.' },
  ],
);
const buffaloProof = coinSeries(
  { ...proofs, name: 'American Buffalo', mint: 'united-states-mint', code: 'USM-BP', fineness: 999.9, country: 'United States', year: 2026, motif: 'bison', reverseMotif: 'torch', suppliers: ['northgate-coin'], about: 'The proof Buffalo is struck at West Point and bears the letter W.' },
  [{ weight: '1 oz', suffix: 'proof', mm: [32.7, 2.95], value: '50 dollars', premium: 22, stock: 4, popularity: 130, note: 'It is delivered in the wooden case of the mint.' }],
);
const krugerProof = coinSeries(
  { ...proofs, name: 'Krugerrand', mint: 'south-african-mint', code: 'SAM-KP', fineness: 916.7, country: 'South Africa', year: 2025, motif: 'antelope', reverseMotif: 'protea', tender: 'South Africa, no face value', suppliers: ['alpine-bullion'], about: 'A proof Krugerrand has 220 serrations on its edge where the ordinary coin has 160.' },
  [
    { weight: '1 oz', suffix: 'proof', mm: [32.77, 2.84], premium: 26, stock: 3, popularity: 100, note: 'The certificate gives the number of the coin.' },
    { weight: '1/10 oz', suffix: 'proof', mm: [16.55, 1.35], premium: 45, stock: 11, popularity: 90, note: 'The tenth in proof is boxed singly and costs far more than its gold.' },
  ],
);
const lunarProof = coinSeries(
  { ...proofs, name: 'Perth Lunar Horse', mint: 'perth-mint', code: 'PM-LP', fineness: 999.9, country: 'Australia', year: 2026, motif: 'horse', reverseMotif: 'crown', suppliers: ['tasman-metals'], about: 'The proof Horse has a different picture from the bullion coin and comes with a numbered certificate.' },
  [{ weight: '1/4 oz', suffix: 'proof', mm: [20.6, 1.8], value: '25 dollars', premium: 42, stock: 7, popularity: 160, isNew: true, note: 'At most 8,888 quarter ounces were made.' }],
);
const stagProof = coinSeries(
  { ...proofs, name: 'Koura Stag', mint: 'koura', code: 'KO-SP', fineness: 999.9, country: 'New Zealand', year: 2026, motif: 'stag', reverseMotif: 'koru', suppliers: ['pacific-refiners'], about: 'Once a year we have the Stag struck in proof, with a koru on the back instead of the fern.' },
  [
    { weight: '1 oz', suffix: 'proof', mm: [32, 2.8], premium: 17, stock: 18, popularity: 310, isNew: true, note: 'One hundred and fifty ounces were struck for 2026.' },
    { weight: '1/4 oz', suffix: 'proof', mm: [20, 1.75], premium: 26, stock: 25, popularity: 230, isNew: true, note: 'The quarter ounce is limited to 300 and stands in a small rimu box.' },
  ],
);
const mapleProof = coinSeries(
  { ...proofs, name: 'Canadian Maple Leaf', mint: 'royal-canadian-mint', code: 'RCM-MP', fineness: 999.9, country: 'Canada', year: 2024, motif: 'maple', reverseMotif: 'crown', suppliers: ['northgate-coin'], about: 'The Maple Leaf in proof shows a frosted leaf on a mirror.' },
  [{ weight: '1 oz', suffix: 'proof 2024', mm: [30, 2.87], value: '50 dollars', premium: 25, soldOut: true, popularity: 110, note: 'All 600 coins of 2024 are with collectors now.' }],
);

/** Gold for collectors, by series. */
export const collectorGold: SeedProduct[] = [...sovereignProof, ...victoria, ...ducats, ...corona, ...doubleEagle, ...pandaProof, ...buffaloProof, ...krugerProof, ...lunarProof, ...stagProof, ...mapleProof];
