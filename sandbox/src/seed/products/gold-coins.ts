/** Gold coins for investors. */
import type { SeedProduct } from '../seed-types.ts';
import { coinSeries, goldLadder, smallGoldLadder } from './series.ts';

const maple = coinSeries(
  { name: 'Canadian Maple Leaf', metal: 'gold', mint: 'royal-canadian-mint', code: 'RCM-ML', fineness: 999.9, country: 'Canada', year: 2026, motif: 'maple', reverseMotif: 'crown', suppliers: ['northgate-coin', 'tasman-metals'], about: 'The Maple Leaf has been struck in 999.9 gold since 1982. Radial lines and a micro-engraved leaf with the year help to tell it from a copy.' },
  [
    { weight: '1 oz', mm: [30, 2.87], value: '50 dollars', premium: 3.4, breaks: goldLadder, stock: 164, popularity: 990, featured: true, note: 'The ounce coin is the one we sell and buy back most often, and tubes hold ten.' },
    { weight: '1/2 oz', mm: [25, 2.23], value: '20 dollars', premium: 5.2, breaks: goldLadder, stock: 31, popularity: 560, note: 'Half an ounce suits people who add a little each month and still want a low premium.' },
    { weight: '1/4 oz', mm: [20, 1.78], value: '10 dollars', premium: 7.4, breaks: smallGoldLadder, stock: 44, popularity: 610, note: 'A quarter ounce weighs 7.8 g and is about as wide as a New Zealand ten-cent coin.' },
    { weight: '1/10 oz', mm: [16, 1.22], value: '5 dollars', premium: 11.5, breaks: smallGoldLadder, stock: 86, popularity: 720, note: 'A tenth of an ounce is a common gift; per gram it costs more than a larger coin.' },
    { weight: '1/20 oz', mm: [14.1, 0.92], value: '1 dollar', premium: 16.5, breaks: smallGoldLadder, stock: 0, popularity: 240, note: 'The smallest Maple Leaf holds 1.56 g of gold and comes sealed in a sheet.' },
    { weight: '1 oz', mm: [30, 2.87], value: '50 dollars', suffix: '2021', code: '21', year: 2021, premium: 2.6, breaks: goldLadder, stock: 12, popularity: 640, category: 'special-offers', note: 'These 2021 coins came back from customers, were tested by us and cost less than this year’s.' },
  ],
);

const kangaroo = coinSeries(
  { name: 'Australian Kangaroo', metal: 'gold', mint: 'perth-mint', code: 'PM-KR', fineness: 999.9, country: 'Australia', year: 2026, motif: 'kangaroo', reverseMotif: 'crown', suppliers: ['tasman-metals', 'southern-vault'], about: 'The Perth Mint’s gold bullion coin shows a red kangaroo and comes in its own hard capsule. The government of Western Australia guarantees weight and purity.' },
  [
    { weight: '1 oz', mm: [32.6, 2.65], value: '100 dollars', premium: 3.2, breaks: goldLadder, stock: 118, popularity: 940, note: 'Coming from across the Tasman, the ounce coin is usually the quickest for us to restock.' },
    { weight: '1/2 oz', mm: [25.6, 2.2], value: '50 dollars', premium: 5, breaks: goldLadder, stock: 26, popularity: 480, note: 'The half ounce is 25.6 mm wide, a little wider than a Maple Leaf of the same weight.' },
    { weight: '1/4 oz', mm: [20.6, 1.8], value: '25 dollars', premium: 7.2, breaks: smallGoldLadder, stock: 52, popularity: 550, note: 'A quarter ounce holds 7.78 g of gold and has a face value of 25 Australian dollars.' },
    { weight: '1/10 oz', mm: [16.6, 1.4], value: '15 dollars', premium: 10.8, breaks: smallGoldLadder, stock: 91, popularity: 690, note: 'The tenth-ounce coin is the smallest Kangaroo we keep in the vault all year.' },
    { weight: '1 oz', mm: [32.6, 2.65], value: '100 dollars', suffix: '2019', code: '19', year: 2019, premium: 2.5, breaks: goldLadder, stock: 7, popularity: 520, category: 'special-offers', note: 'Dated 2019 and bought back by us; the capsules may show light scratches, the coins do not.' },
    { weight: '1 kg', mm: [75.6, 13.9], value: '3000 dollars', premium: 3.1, onRequest: true, popularity: 60, note: 'The kilogram coin is made to order, so please ask the desk for a price and a date.' },
  ],
);

const lunar = coinSeries(
  { name: 'Perth Lunar Horse', metal: 'gold', mint: 'perth-mint', code: 'PM-LU', fineness: 999.9, country: 'Australia', year: 2026, motif: 'horse', reverseMotif: 'crown', suppliers: ['tasman-metals'], about: 'The third Lunar series of the Perth Mint reached the Year of the Horse in 2026. The mint limits how many ounce coins it makes.' },
  [
    { weight: '1 oz', mm: [32.6, 2.65], value: '100 dollars', premium: 4.6, breaks: goldLadder, stock: 38, popularity: 590, isNew: true, note: 'At most 30,000 ounce coins of the year are struck.' },
    { weight: '1/4 oz', mm: [20.6, 1.8], value: '25 dollars', premium: 9.1, stock: 17, popularity: 330, isNew: true, note: 'The quarter ounce is struck for as long as the year lasts.' },
    { weight: '1/10 oz', mm: [16.6, 1.4], value: '15 dollars', premium: 12.9, stock: 42, popularity: 450, isNew: true, note: 'Many families buy the tenth ounce for a child born in the year.' },
    { weight: '1 oz', name: 'Perth Lunar Snake', suffix: '2025', code: '25', year: 2025, motif: 'snake', mm: [32.6, 2.65], value: '100 dollars', premium: 4.4, stock: 5, popularity: 290, note: 'This is the snake of 2025, the coin before; the last five in our vault.' },
    { weight: '1 oz', name: 'Perth Lunar Dragon', suffix: '2024', code: '24', year: 2024, motif: 'dragon', mm: [32.6, 2.65], value: '100 dollars', premium: 6.2, soldOut: true, popularity: 380, note: 'The dragon of 2024 sold out at the mint within weeks and returns to us now and then.' },
  ],
);

const britannia = coinSeries(
  { name: 'Britannia', metal: 'gold', mint: 'the-royal-mint', code: 'TRM-BR', fineness: 999.9, country: 'United Kingdom', year: 2026, motif: 'britannia', reverseMotif: 'crown', suppliers: ['alpine-bullion', 'northgate-coin'], about: 'Britannia has stood on the Royal Mint’s bullion coin since 1987, in 999.9 gold since 2013. A latent picture turns from a padlock to a trident as the coin is tilted.' },
  [
    { weight: '1 oz', mm: [32.69, 2.79], value: '100 pounds', premium: 3.5, breaks: goldLadder, stock: 73, popularity: 860, note: 'The ounce carries a face value of 100 pounds and the portrait of King Charles III.' },
    { weight: '1/2 oz', mm: [27, 1.83], value: '50 pounds', premium: 5.4, breaks: goldLadder, stock: 0, popularity: 310, note: 'We order the half ounce in from London about twice a month.' },
    { weight: '1/4 oz', mm: [22, 1.42], value: '25 pounds', premium: 7.6, breaks: smallGoldLadder, stock: 33, popularity: 420, note: 'The quarter ounce is 22 mm wide, close to a sovereign in size.' },
    { weight: '1/10 oz', mm: [16.5, 1.04], value: '10 pounds', premium: 11.9, breaks: smallGoldLadder, stock: 58, popularity: 510, note: 'A tenth of an ounce with all four security features of the large coin.' },
  ],
);

const eagle = coinSeries(
  { name: 'American Eagle', metal: 'gold', mint: 'united-states-mint', code: 'USM-AE', fineness: 916.7, country: 'United States', year: 2026, motif: 'eagle', reverseMotif: 'torch', suppliers: ['northgate-coin'], about: 'The American Eagle is 22 carat: gold alloyed with silver and copper, which makes it hard-wearing and a little darker.' },
  [
    { weight: '1 oz', mm: [32.7, 2.87], value: '50 dollars', premium: 4.8, breaks: goldLadder, stock: 22, popularity: 470, note: 'It holds one troy ounce of fine gold and weighs 33.93 g in all.' },
    { weight: '1/4 oz', mm: [22, 1.83], value: '10 dollars', premium: 8.9, stock: 0, popularity: 180, note: 'The quarter ounce weighs 8.48 g with its alloy.' },
    { weight: '1/10 oz', mm: [16.5, 1.19], value: '5 dollars', premium: 13.6, stock: 14, popularity: 260, note: 'The five-dollar piece is the smallest of the four Eagles.' },
  ],
);

const buffalo = coinSeries(
  { name: 'American Buffalo', metal: 'gold', mint: 'united-states-mint', code: 'USM-BU', fineness: 999.9, country: 'United States', year: 2026, motif: 'bison', reverseMotif: 'torch', suppliers: ['northgate-coin'], about: 'The Buffalo of 2006 was the first 24 carat coin of the United States. It repeats James Earle Fraser’s five-cent piece of 1913.' },
  [
    { weight: '1 oz', mm: [32.7, 2.95], value: '50 dollars', premium: 4.5, breaks: goldLadder, stock: 29, popularity: 540, note: 'Pure gold scratches easily, so leave it in its capsule.' },
    { weight: '1 oz', suffix: '2018', code: '18', year: 2018, mm: [32.7, 2.95], value: '50 dollars', premium: 3.3, stock: 0, soldOut: true, popularity: 150, category: 'special-offers', note: 'Coins of 2018 bought back from one collection; all are sold for now.' },
  ],
);

const krugerrand = coinSeries(
  { name: 'Krugerrand', metal: 'gold', mint: 'south-african-mint', code: 'SAM-KG', fineness: 916.7, country: 'South Africa', year: 2026, motif: 'antelope', reverseMotif: 'protea', tender: 'South Africa, no face value', suppliers: ['alpine-bullion', 'northgate-coin'], about: 'The Krugerrand of 1967 was the first modern bullion coin. It is 22 carat, gold and copper, and so it is redder than pure gold and hard to dent.' },
  [
    { weight: '1 oz', mm: [32.77, 2.84], premium: 3.1, breaks: goldLadder, stock: 47, popularity: 620, note: 'The coin holds one ounce of fine gold and weighs 33.93 g.' },
    { weight: '1/2 oz', mm: [27.07, 2.21], premium: 5.1, stock: 8, popularity: 190, note: 'Half an ounce of fine gold in a coin of 16.97 g.' },
    { weight: '1/4 oz', mm: [22.06, 1.89], premium: 7.3, stock: 19, popularity: 230, note: 'The quarter has been struck since 1980 and weighs 8.48 g.' },
    { weight: '1/10 oz', mm: [16.55, 1.35], premium: 11.8, stock: 36, popularity: 320, note: 'At 3.39 g the tenth is the smallest of the four classic sizes.' },
  ],
);

const philharmonic = coinSeries(
  { name: 'Vienna Philharmonic', metal: 'gold', mint: 'austrian-mint', code: 'MOE-PH', fineness: 999.9, country: 'Austria', year: 2026, motif: 'violin', reverseMotif: 'organ', edge: 'Reeded', suppliers: ['alpine-bullion'], about: 'Instruments of the Vienna Philharmonic are on one side, the organ of the Musikverein on the other. It is the widest of the common ounce coins and its value is in euros.' },
  [
    { weight: '1 oz', mm: [37, 2], value: '100 euro', premium: 3.3, breaks: goldLadder, stock: 64, popularity: 740, note: 'The ounce is 37 mm wide and only 2 mm thick.' },
    { weight: '1/2 oz', mm: [28, 1.6], value: '50 euro', premium: 5.3, stock: 0, popularity: 220, note: 'The half ounce comes from Vienna by order and takes about two weeks.' },
    { weight: '1/4 oz', mm: [22, 1.27], value: '25 euro', premium: 7.5, breaks: smallGoldLadder, stock: 23, popularity: 300, note: 'With a quarter ounce you hold 7.78 g of fine gold and a face value of 25 euros.' },
    { weight: '1/10 oz', mm: [16, 1.2], value: '10 euro', premium: 11.2, breaks: smallGoldLadder, stock: 48, popularity: 400, note: 'The tenth has shown the same instruments as the ounce since 1991.' },
    { weight: '1/25 oz', mm: [13, 0.8], value: '4 euro', premium: 17.5, stock: 0, popularity: 110, note: 'At 1.24 g it is the smallest gold coin we list, made since 2014.' },
  ],
);

const panda = coinSeries(
  { name: 'Chinese Panda', metal: 'gold', mint: 'china-mint', code: 'CGC-PA', fineness: 999, country: 'China', year: 2026, motif: 'panda', reverseMotif: 'temple', suppliers: ['northgate-coin'], about: 'The Panda gets a new picture almost every year, with the Temple of Heaven on the other side. Since 2016 it weighs round grams, not ounces.' },
  [
    { weight: '30 g', mm: [32, 2.7], value: '500 yuan', premium: 5.2, breaks: goldLadder, stock: 18, popularity: 390, isNew: true, note: 'At 30 g it is 1.1 g lighter than an ounce coin, which the price takes into account.' },
    { weight: '15 g', mm: [27, 1.85], value: '200 yuan', premium: 7.3, stock: 9, popularity: 170, note: 'The 15 g coin is sealed by the mint; we sell it in that seal.' },
    { weight: '8 g', mm: [22, 1.53], value: '100 yuan', premium: 9.4, stock: 13, popularity: 210, note: 'Eight grams sit between a quarter ounce and a third.' },
    { weight: '3 g', mm: [18, 0.85], value: '50 yuan', premium: 13.4, stock: 27, popularity: 280, note: 'The 3 g coin is as wide as a tenth-ounce Maple Leaf and thinner.' },
    { weight: '1 g', mm: [10, 0.9], value: '10 yuan', premium: 15, cents: 900, soldOut: true, popularity: 130, note: 'Ten millimetres across, it is the smallest Panda; none is to be had at present.' },
  ],
);

const sovereign = coinSeries(
  { name: 'Sovereign', metal: 'gold', mint: 'the-royal-mint', code: 'TRM-SO', fineness: 916.7, country: 'United Kingdom', year: 2026, motif: 'shield', reverseMotif: 'crown', edge: 'Milled', suppliers: ['alpine-bullion'], about: 'The Sovereign has kept the weight set in 1817, when it was a pound in gold. It is 22 carat, as the law of that time laid down.' },
  [
    { weight: '7.32 g', fine: 7.3224, mm: [22.05, 1.52], value: '1 pound', premium: 5.6, breaks: smallGoldLadder, stock: 68, popularity: 570, note: 'Each coin weighs 7.99 g and holds 7.32 g of fine gold.' },
    { weight: '3.66 g', fine: 3.6612, name: 'Half Sovereign', mm: [19.3, 0.99], value: '1/2 pound', premium: 8.8, stock: 24, popularity: 270, note: 'The half weighs 3.99 g and is thinner than most coins of its width.' },
    { weight: '7.32 g', fine: 7.3224, suffix: 'Edward VII 1902–1910', code: 'E7', year: 1909, mm: [22.05, 1.52], value: '1 pound', premium: 4.9, stock: 15, popularity: 250, category: 'special-offers', note: 'You receive a circulated coin of our choice from the reign of Edward VII.' },
  ],
);

const stag = coinSeries(
  { name: 'Koura Stag', metal: 'gold', mint: 'koura', code: 'KO-ST', fineness: 999.9, country: 'New Zealand', year: 2026, motif: 'stag', reverseMotif: 'fern', suppliers: ['pacific-refiners'], about: 'The Stag is our own coin, a red deer of the South Island with a silver fern on the back. It is a bullion round without a face value.' },
  [
    { weight: '1 oz', mm: [32, 2.8], premium: 2.7, breaks: goldLadder, stock: 142, popularity: 910, isNew: true, note: 'It has the lowest premium of any ounce coin on our list.' },
    { weight: '1/4 oz', mm: [20, 1.75], premium: 6.4, breaks: smallGoldLadder, stock: 57, popularity: 490, note: 'A quarter ounce, sealed in a card with its number.' },
    { weight: '1/10 oz', mm: [16, 1.25], premium: 9.8, breaks: smallGoldLadder, stock: 103, popularity: 580, note: 'The tenth is the one we post most around Christmas.' },
  ],
);

const kiwi = coinSeries(
  { name: 'New Zealand Kiwi', metal: 'gold', mint: 'new-zealand-mint', code: 'NZM-KI', fineness: 999.9, country: 'New Zealand', year: 2026, motif: 'kiwi', reverseMotif: 'fern', suppliers: ['southern-vault'], about: 'New Zealand Mint strikes its Kiwi in Auckland from 999.9 gold. It is a bullion round and has no face value.' },
  [
    { weight: '1 oz', mm: [32, 2.8], premium: 3.3, breaks: goldLadder, stock: 41, popularity: 680, note: 'The ounce is struck a short drive from where we sell it.' },
    { weight: '1/4 oz', mm: [20, 1.75], premium: 7.1, stock: 16, popularity: 340, note: 'A quarter ounce in a clear capsule, new from the mint.' },
    { weight: '1/10 oz', mm: [16, 1.25], premium: 10.9, stock: 0, popularity: 360, note: 'We order tenths as they sell, so allow a week.' },
  ],
);

const libertad = coinSeries(
  { name: 'Mexican Libertad', metal: 'gold', mint: 'casa-de-moneda-de-mexico', code: 'CMM-LI', fineness: 999, country: 'Mexico', year: 2025, motif: 'victory', reverseMotif: 'eagle', tender: 'Mexico, no face value', suppliers: ['northgate-coin'], about: 'The winged Victory of the Ángel de la Independencia stands before the volcanoes Popocatépetl and Iztaccíhuatl. The coin has no face value; the Banco de México quotes it daily.' },
  [{ weight: '1 oz', mm: [34.5, 2.5], premium: 6.9, stock: 4, popularity: 140, note: 'A few thousand ounces a year are made, which is why the premium is higher.' }],
);

/** Gold coins for investors, by series. */
export const goldCoins: SeedProduct[] = [...maple, ...kangaroo, ...lunar, ...britannia, ...eagle, ...buffalo, ...krugerrand, ...philharmonic, ...panda, ...sovereign, ...stag, ...kiwi, ...libertad];
