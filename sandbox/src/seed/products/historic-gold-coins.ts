/** Gold coins of the past. */
import { coinSeries } from './series.ts';

const historic = { collect: true as const, suppliers: ['northgate-coin'], metal: 'gold' as const };
export const victoria = coinSeries(
  {
    ...historic,
    name: 'Victoria Sovereign',
    mint: 'the-royal-mint',
    code: 'TRM-VS',
    fineness: 916.7,
    country: 'United Kingdom',
    year: 1887,
    motif: 'shield',
    reverseMotif: 'crown',
    edge: 'Milled',
    about: 'Sovereigns of Queen Victoria were struck in London and, from 1855, in Sydney, later in Melbourne and Perth too.',
  },
  [
    {
      weight: '7.32 g',
      fine: 7.3224,
      suffix: 'Jubilee head 1887',
      code: 'JH',
      mm: [22.05, 1.52],
      value: '1 pound',
      premium: 11,
      stock: 6,
      popularity: 170,
      note: 'The Jubilee head was used from 1887 to 1893; ours are in very fine condition or better.',
    },
    {
      weight: '7.32 g',
      fine: 7.3224,
      suffix: 'young head 1872',
      code: 'YH',
      year: 1872,
      mm: [22.05, 1.52],
      value: '1 pound',
      premium: 24,
      stock: 2,
      popularity: 120,
      note: 'A young head with the shield on the back, graded extremely fine.',
    },
  ],
);
export const ducats = coinSeries(
  {
    ...historic,
    name: 'Austrian Ducat',
    mint: 'austrian-mint',
    code: 'MOE-DU',
    fineness: 986.1,
    country: 'Austria',
    year: 1915,
    motif: 'arms',
    reverseMotif: 'crown',
    suppliers: ['alpine-bullion'],
    about:
      'Vienna still strikes the ducats of Emperor Franz Joseph with the frozen date 1915. The fineness of 23 carats and 8 grains is the medieval one.',
  },
  [
    {
      weight: '3.44 g',
      fine: 3.4424,
      mm: [20, 0.8],
      premium: 9,
      stock: 30,
      popularity: 160,
      note: 'The single ducat weighs 3.49 g and bends in the fingers, so handle it by the edge.',
    },
    {
      weight: '13.77 g',
      fine: 13.7696,
      name: 'Austrian Fourfold Ducat',
      mm: [39.5, 0.8],
      premium: 7.5,
      stock: 12,
      popularity: 140,
      note: 'Four ducats in one coin, almost 40 mm wide and less than 1 mm thick.',
    },
  ],
);
export const corona = coinSeries(
  {
    ...historic,
    name: 'Austrian 100 Corona',
    mint: 'austrian-mint',
    code: 'MOE-CO',
    fineness: 900,
    country: 'Austria',
    year: 1915,
    motif: 'arms',
    reverseMotif: 'crown',
    suppliers: ['alpine-bullion'],
    about: 'A restrike of the largest gold coin of the Dual Monarchy, dated 1915.',
  },
  [
    {
      weight: '30.49 g',
      fine: 30.4875,
      mm: [37, 2.1],
      premium: 5.2,
      stock: 8,
      popularity: 110,
      note: 'It weighs 33.88 g, of which 30.49 g are fine gold, and costs little more than its metal.',
    },
  ],
);
export const doubleEagle = coinSeries(
  {
    ...historic,
    name: 'Saint-Gaudens Double Eagle',
    mint: 'united-states-mint',
    code: 'USM-SG',
    fineness: 900,
    country: 'United States',
    year: 1924,
    motif: 'arms',
    reverseMotif: 'torch',
    edge: 'Stars and lettering',
    about: 'Augustus Saint-Gaudens drew the twenty-dollar piece for President Roosevelt in 1907. Most were melted after 1933.',
  },
  [
    {
      weight: '30.09 g',
      fine: 30.0926,
      suffix: '1924',
      mm: [34.1, 2.41],
      value: '20 dollars',
      premium: 13,
      stock: 3,
      popularity: 150,
      note: 'Our coins are of 1924 and graded MS62 or higher.',
    },
  ],
);
