/** Platinum coins and bars. */
import type { SeedProduct } from '../seed-types.ts';
import { barRange, coinSeries, platinumLadder } from './series.ts';

const maple = coinSeries(
  { name: 'Canadian Maple Leaf', metal: 'platinum', mint: 'royal-canadian-mint', code: 'RCM-ML', fineness: 999.5, country: 'Canada', year: 2026, motif: 'maple', reverseMotif: 'crown', suppliers: ['northgate-coin'], about: 'The platinum Maple Leaf has the same leaf and the same security marks as the gold coin. Platinum is denser than gold, so it is thinner at the same width.' },
  [{ weight: '1 oz', mm: [30, 2.6], value: '50 dollars', premium: 6.2, breaks: platinumLadder, stock: 34, popularity: 480, featured: true, note: 'It was first struck in 1988 and holds 31.1 g of platinum.' }],
);
const kangaroo = coinSeries(
  { name: 'Australian Kangaroo', metal: 'platinum', mint: 'perth-mint', code: 'PM-KR', fineness: 999.5, country: 'Australia', year: 2026, motif: 'kangaroo', reverseMotif: 'crown', suppliers: ['tasman-metals'], about: 'The Perth Mint gave its kangaroo to platinum in 2018, after the Platypus. Each coin is in a capsule.' },
  [{ weight: '1 oz', mm: [32.6, 2.4], value: '100 dollars', premium: 5.9, breaks: platinumLadder, stock: 41, popularity: 420, note: 'From Australia it is with us in a few days.' }],
);
const britannia = coinSeries(
  { name: 'Britannia', metal: 'platinum', mint: 'the-royal-mint', code: 'TRM-BR', fineness: 999.5, country: 'United Kingdom', year: 2026, motif: 'britannia', reverseMotif: 'crown', suppliers: ['alpine-bullion'], about: 'Britannia in platinum has been struck since 2018, with Philip Nathan’s figure of 1987.' },
  [
    { weight: '1 oz', mm: [32.69, 2.3], value: '100 pounds', premium: 6.4, breaks: platinumLadder, stock: 19, popularity: 310, note: 'The ounce has a face value of 100 pounds.' },
    { weight: '1/10 oz', mm: [16.5, 0.93], value: '10 pounds', premium: 11.8, cents: 600, stock: 45, popularity: 170, note: 'It is one of the few platinum coins below an ounce that can be had at all times.' },
  ],
);
const eagle = coinSeries(
  { name: 'American Eagle', metal: 'platinum', mint: 'united-states-mint', code: 'USM-AE', fineness: 999.5, country: 'United States', year: 2026, motif: 'eagle', reverseMotif: 'torch', suppliers: ['northgate-coin'], about: 'The platinum Eagle of 1997 carries the highest face value of any American bullion coin, 100 dollars.' },
  [{ weight: '1 oz', mm: [32.7, 2.39], value: '100 dollars', premium: 7.6, breaks: platinumLadder, stock: 0, popularity: 180, note: 'It is struck for a few weeks in spring and ordered in from there.' }],
);
const philharmonic = coinSeries(
  { name: 'Vienna Philharmonic', metal: 'platinum', mint: 'austrian-mint', code: 'MOE-PH', fineness: 999.5, country: 'Austria', year: 2026, motif: 'violin', reverseMotif: 'organ', suppliers: ['alpine-bullion'], about: 'Münze Österreich has struck the Philharmonic in platinum since 2016.' },
  [
    { weight: '1 oz', mm: [37, 1.7], value: '100 euro', premium: 6, breaks: platinumLadder, stock: 23, popularity: 260, note: 'At 37 mm it is the widest platinum ounce.' },
    { weight: '1/25 oz', mm: [13, 0.6], value: '4 euro', premium: 17, cents: 700, soldOut: true, popularity: 50, note: 'A gram and a quarter of platinum; the mint has none to send at the moment.' },
  ],
);
const krugerrand = coinSeries(
  { name: 'Krugerrand', metal: 'platinum', mint: 'south-african-mint', code: 'SAM-KG', fineness: 999.5, country: 'South Africa', year: 2024, motif: 'antelope', reverseMotif: 'protea', tender: '10 rand, South Africa', suppliers: ['alpine-bullion'], about: 'South Africa mines most of the world’s platinum, and since 2017 it has struck the Krugerrand in it.' },
  [{ weight: '1 oz', mm: [32.69, 2.35], premium: 7.2, stock: 6, popularity: 130, note: 'Coins dated 2024 with the springbok on the back.' }],
);
const pamp = barRange(
  { name: 'PAMP Lady Fortuna', metal: 'platinum', mint: 'pamp', code: 'PAMP-LF', fineness: 999.5, style: 'minted', serial: 'P', suppliers: ['alpine-bullion', 'tasman-metals'], about: 'Fortuna struck in platinum and sealed in a numbered card. Platinum wears out dies quickly, which is part of the premium.' },
  [
    { weight: '1 g', mm: [9, 15, 0.36], premium: 18, cents: 1500, stock: 60, popularity: 140, note: 'A single gram for someone who wants to see what platinum looks like.' },
    { weight: '5 g', mm: [14, 23.3, 0.72], premium: 10, cents: 1300, stock: 28, popularity: 150, note: 'Five grams measure the same as the gold bar but are a little thinner.' },
    { weight: '10 g', mm: [16.5, 28, 1], premium: 8.2, cents: 1200, breaks: platinumLadder, stock: 31, popularity: 200, note: 'Ten grams are the smallest bar at which platinum makes sense as a saving.' },
    { weight: '1 oz', mm: [24, 41, 1.5], premium: 5.6, cents: 800, breaks: platinumLadder, stock: 37, popularity: 390, note: 'The ounce bar is cheaper than the coins and just as pure.' },
    { weight: '100 g', mm: [30.5, 51.5, 3], premium: 5.1, stock: 7, popularity: 110, note: 'A hundred grams of platinum, 3 mm thick.' },
  ],
);
const valcambi = barRange(
  { name: 'Valcambi', metal: 'platinum', mint: 'valcambi', code: 'VAL-MI', fineness: 999.5, style: 'minted', serial: 'VP', suppliers: ['alpine-bullion'], about: 'A plain minted bar of platinum from Balerna.' },
  [
    { weight: '1 oz', mm: [24, 41, 1.5], premium: 5.4, cents: 800, breaks: platinumLadder, stock: 16, popularity: 230, note: 'The card shows the assayer’s signature and the number of the bar.' },
    { weight: '50 g', mm: [28, 47.6, 1.78], premium: 5.2, cents: 700, stock: 0, popularity: 80, note: 'Fifty grams are ordered from Switzerland.' },
  ],
);
const koura = barRange(
  { name: 'Koura', metal: 'platinum', mint: 'koura', code: 'KO-MI', fineness: 999.5, style: 'minted', serial: 'KP', suppliers: ['pacific-refiners'], about: 'Our platinum bar, with the same buy-back terms as our gold.' },
  [{ weight: '1 oz', mm: [24, 41, 1.5], premium: 4.9, cents: 600, breaks: platinumLadder, stock: 54, popularity: 410, isNew: true, note: 'New this year, and the lowest premium on an ounce of platinum here.' }],
);
const heraeus = barRange(
  { name: 'Heraeus cast', metal: 'platinum', mint: 'heraeus', code: 'HER-CA', fineness: 999.5, style: 'cast', serial: 'HP', suppliers: ['alpine-bullion'], about: 'Heraeus has melted platinum longer than anybody; the firm began with it in 1851.' },
  [
    { weight: '500 g', mm: [40, 68, 8.8], premium: 5, stock: 0, popularity: 50, note: 'Half a kilogram is cast in Hanau after we order it.' },
    { weight: '1 kg', mm: [48, 92, 10.8], premium: 4.8, onRequest: true, popularity: 40, note: 'A kilogram of platinum is used mostly by industry; ask the desk and we will quote.' },
  ],
);

/** Platinum pieces by series. */
export const platinumPieces: SeedProduct[] = [...maple, ...kangaroo, ...britannia, ...eagle, ...philharmonic, ...krugerrand, ...pamp, ...valcambi, ...koura, ...heraeus];
