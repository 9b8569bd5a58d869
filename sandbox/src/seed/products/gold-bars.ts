/** Gold bars, minted and cast. */
import type { SeedProduct } from '../seed-types.ts';
import { barLadder, barRange, goldLadder, smallGoldLadder } from './series.ts';

const fortuna = barRange(
  { name: 'PAMP Lady Fortuna', metal: 'gold', mint: 'pamp', code: 'PAMP-LF', fineness: 999.9, style: 'minted', serial: 'C', suppliers: ['tasman-metals', 'alpine-bullion'], about: 'Lady Fortuna with her horn of plenty has been on PAMP’s bars since 1979. Each bar is sealed in a card that is also its assay certificate.' },
  [
    { weight: '1 g', mm: [9, 15, 0.4], premium: 10, cents: 1400, breaks: smallGoldLadder, stock: 240, popularity: 700, note: 'One gram is the smallest piece of gold we keep; making it costs about as much as making 50 g.' },
    { weight: '2.5 g', mm: [10, 17, 0.75], premium: 9, cents: 1300, breaks: smallGoldLadder, stock: 85, popularity: 380, note: 'Two and a half grams measure 10 by 17 mm.' },
    { weight: '5 g', mm: [14, 23.3, 0.8], premium: 6.8, cents: 1200, breaks: smallGoldLadder, stock: 130, popularity: 600, note: 'At 5 g the premium per gram is half of that of the one-gram bar.' },
    { weight: '10 g', mm: [16.5, 28, 1.1], premium: 4.6, cents: 1200, breaks: smallGoldLadder, stock: 98, popularity: 640, note: 'Ten grams are about a third of an ounce.' },
    { weight: '20 g', mm: [20, 34, 1.5], premium: 3.6, cents: 1200, breaks: goldLadder, stock: 33, popularity: 340, note: 'Twenty grams, the size of a postage stamp and 1.5 mm thick.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 2.2, cents: 1000, breaks: barLadder, stock: 176, popularity: 950, note: 'The ounce bar costs less than any ounce coin and is as easy to sell.' },
    { weight: '50 g', mm: [28, 47.6, 1.95], premium: 2, cents: 1000, breaks: barLadder, stock: 44, popularity: 570, featured: true, note: 'Fifty grams are 1.6 ounces and measure 28 by 47.6 mm.' },
    { weight: '100 g', mm: [30.5, 51.5, 3.3], premium: 1.7, cents: 1000, breaks: barLadder, stock: 39, popularity: 650, note: 'The 100 g bar is the largest that PAMP still seals in a card.' },
  ],
);

const pampCast = barRange(
  { name: 'PAMP cast', metal: 'gold', mint: 'pamp', code: 'PAMP-CA', fineness: 999.9, style: 'cast', serial: '', suppliers: ['alpine-bullion'], about: 'Poured into a mould, cooled and stamped with the mark of PAMP, its weight and a number. A paper certificate with the same number goes with it.' },
  [
    { weight: '250 g', mm: [35, 58, 6.5], premium: 1.5, breaks: barLadder, stock: 9, popularity: 230, note: 'A quarter of a kilogram is small enough for a home safe.' },
    { weight: '1 kg', mm: [52, 115, 8.9], premium: 1.1, stock: 6, popularity: 360, note: 'The kilobar is what banks and jewellers trade among themselves.' },
  ],
);

const valcambi = barRange(
  { name: 'Valcambi', metal: 'gold', mint: 'valcambi', code: 'VAL-MI', fineness: 999.9, style: 'minted', serial: 'AA', suppliers: ['alpine-bullion'], about: 'A plain minted bar of the Balerna refinery with a frosted face and a sharp edge. It is sealed in a numbered card.' },
  [
    { weight: '1 g', mm: [9, 15, 0.4], premium: 10, cents: 1300, breaks: smallGoldLadder, minimum: 5, stock: 0, popularity: 200, note: 'We order single grams in fives, so five is the least you can buy.' },
    { weight: '5 g', mm: [14, 23.3, 0.8], premium: 6.5, cents: 1100, breaks: smallGoldLadder, stock: 60, popularity: 330, note: 'Five grams measure 14 by 23.3 mm, about a thumbnail.' },
    { weight: '10 g', mm: [16.5, 28, 1.1], premium: 4.4, cents: 1100, breaks: smallGoldLadder, stock: 71, popularity: 440, note: 'Ten grams suit a plan of a fixed sum each month.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 2, cents: 900, breaks: barLadder, stock: 124, popularity: 760, note: 'Among Swiss ounce bars this is usually the cheapest on our list.' },
    { weight: '100 g', mm: [30.5, 51.5, 3.3], premium: 1.6, cents: 900, breaks: barLadder, stock: 18, popularity: 410, note: 'A hundred grams in a card no larger than a bank card.' },
  ],
);

const combi = barRange(
  { name: 'Valcambi CombiBar', metal: 'gold', mint: 'valcambi', code: 'VAL-CB', fineness: 999.9, style: 'minted', serial: 'CB', suppliers: ['alpine-bullion'], about: 'The CombiBar is scored so that one-gram pieces can be broken off by hand without loss. Every piece carries its own weight and fineness.' },
  [{ weight: '50 g', mm: [49, 83, 0.65], premium: 5.8, cents: 1500, minimum: 1, stock: 11, popularity: 290, note: 'Fifty grams as five columns of ten pieces, cheaper than fifty single grams.' }],
);

const heraeus = barRange(
  { name: 'Heraeus', metal: 'gold', mint: 'heraeus', code: 'HER-MI', fineness: 999.9, style: 'minted', serial: 'H', suppliers: ['alpine-bullion'], about: 'Heraeus of Hanau makes plain bars with the rose of the town above its name. They are the bars German banks hand over the counter.' },
  [
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 2.1, cents: 900, breaks: barLadder, stock: 52, popularity: 430, note: 'The ounce comes in a numbered blister card.' },
    { weight: '50 g', mm: [28, 47.6, 1.95], premium: 1.9, cents: 900, breaks: barLadder, stock: 0, popularity: 170, note: 'We order the 50 g bar from Hanau, which takes about two weeks.' },
  ],
);

const heraeusCast = barRange(
  { name: 'Heraeus cast', metal: 'gold', mint: 'heraeus', code: 'HER-CA', fineness: 999.9, style: 'cast', serial: '', suppliers: ['alpine-bullion'], about: 'A Good Delivery refiner’s cast bar with stamped weight and number. The surface shows how the metal set.' },
  [
    { weight: '250 g', mm: [35, 58, 6.5], premium: 1.4, stock: 4, popularity: 120, note: 'A quarter kilogram, 35 by 58 mm and as thick as a pencil.' },
    { weight: '1 kg', mm: [52, 115, 8.9], premium: 1, stock: 0, popularity: 180, note: 'The kilobar is delivered to our vault from Germany once it is paid for.' },
  ],
);

const umicore = barRange(
  { name: 'Umicore', metal: 'gold', mint: 'umicore', code: 'UMI-MI', fineness: 999.9, style: 'minted', serial: 'U', suppliers: ['alpine-bullion'], about: 'Umicore recovers its gold mostly from electronics and industrial scrap. The bar is plain and sealed in a card.' },
  [
    { weight: '20 g', mm: [20, 34, 1.5], premium: 3.3, cents: 1000, breaks: goldLadder, stock: 21, popularity: 190, note: 'Twenty grams, 20 by 34 mm.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 1.9, cents: 900, breaks: barLadder, stock: 35, popularity: 350, note: 'An ounce of recycled gold, with no premium for saying so.' },
    { weight: '100 g', mm: [30.5, 51.5, 3.3], premium: 1.5, cents: 900, breaks: barLadder, stock: 14, popularity: 280, note: 'Customers who want recycled metal in one larger piece take this one.' },
  ],
);

const kinebar = barRange(
  { name: 'Argor-Heraeus Kinebar', metal: 'gold', mint: 'argor-heraeus', code: 'ARG-KI', fineness: 999.9, style: 'minted', serial: 'K', suppliers: ['alpine-bullion'], about: 'The Kinebar carries a hologram struck straight into the gold on its back. It was the first bar to do so, in 1994.' },
  [
    { weight: '10 g', mm: [16.5, 28, 1.1], premium: 5.2, cents: 1200, breaks: smallGoldLadder, stock: 16, popularity: 150, note: 'On the 10 g bar the hologram covers half of the back.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 2.4, cents: 1000, breaks: barLadder, soldOut: true, popularity: 220, note: 'The ounce has sold out; Mendrisio has announced more for the new year.' },
  ],
);

const metalor = barRange(
  { name: 'Metalor cast', metal: 'gold', mint: 'metalor', code: 'MET-CA', fineness: 999.9, style: 'cast', serial: 'M', suppliers: ['alpine-bullion'], about: 'Metalor of Neuchâtel pours and stamps its larger bars by hand. They come with a certificate of assay.' },
  [
    { weight: '500 g', mm: [43, 72, 8.4], premium: 1.3, stock: 3, popularity: 110, note: 'Half a kilogram for people who find a kilobar too much to sell at once.' },
    { weight: '1 kg', mm: [52, 115, 8.9], premium: 1.1, stock: 2, popularity: 160, note: 'The kilobar of Neuchâtel, 52 by 115 mm.' },
  ],
);

const perthMinted = barRange(
  { name: 'Perth Mint', metal: 'gold', mint: 'perth-mint', code: 'PM-MI', fineness: 999.9, style: 'minted', serial: 'A', suppliers: ['tasman-metals', 'southern-vault'], about: 'A minted bar with the swan of the Perth Mint on the front and kangaroos on the back. The green card is tamper-evident.' },
  [
    { weight: '5 g', mm: [14, 23.3, 0.8], premium: 6.4, cents: 1000, breaks: smallGoldLadder, stock: 110, popularity: 420, note: 'Five grams make a first bar for many customers.' },
    { weight: '10 g', mm: [16.5, 28, 1.1], premium: 4.2, cents: 1000, breaks: smallGoldLadder, stock: 87, popularity: 500, note: 'Ten grams, back in stock within a week when they run low.' },
    { weight: '20 g', mm: [20, 34, 1.5], premium: 3.2, cents: 1000, breaks: goldLadder, stock: 25, popularity: 250, note: 'The 20 g bar is just under two thirds of an ounce.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 1.9, cents: 800, breaks: barLadder, stock: 203, popularity: 890, note: 'Our most sold ounce bar, two flights from the refinery.' },
  ],
);

const perthCast = barRange(
  { name: 'Perth Mint cast', metal: 'gold', mint: 'perth-mint', code: 'PM-CA', fineness: 999.9, style: 'cast', serial: '', suppliers: ['tasman-metals'], about: 'Poured in Perth and stamped with the swan, the weight and the fineness. Cast bars need less work than minted ones, and the premium shows it.' },
  [
    { weight: '1 oz', mm: [18, 30, 3.1], premium: 1.7, cents: 500, breaks: barLadder, stock: 64, popularity: 530, note: 'A cast ounce is small and thick, 18 by 30 mm.' },
    { weight: '10 oz', mm: [37, 62, 7.2], premium: 1.3, stock: 12, popularity: 310, note: 'Ten ounces weigh 311 g and fill the palm of a hand less than you would think.' },
    { weight: '1 kg', mm: [52, 115, 8.9], premium: 1, stock: 8, popularity: 370, note: 'The kilobar has the lowest premium of all the gold on this list but one.' },
  ],
);

const abc = barRange(
  { name: 'ABC Bullion cast', metal: 'gold', mint: 'abc-bullion', code: 'ABC-CA', fineness: 999.9, style: 'cast', serial: '', suppliers: ['southern-vault', 'tasman-metals'], about: 'ABC Refinery in Sydney pours these bars one at a time. The ripples of the cooling metal are left as they are.' },
  [
    { weight: '1 oz', mm: [18, 30, 3.1], premium: 1.8, cents: 500, breaks: barLadder, stock: 77, popularity: 590, note: 'The ounce is stamped with the eureka mark of the refinery and a number.' },
    { weight: '50 g', mm: [20, 34, 4], premium: 1.7, breaks: barLadder, stock: 20, popularity: 300, note: 'Fifty grams cast are narrower and twice as thick as fifty grams minted.' },
    { weight: '100 g', mm: [24, 40, 5.6], premium: 1.5, breaks: barLadder, stock: 28, popularity: 380, note: 'A hundred grams poured rather than struck saves about a quarter of the premium.' },
    { weight: '10 oz', mm: [37, 62, 7.2], premium: 1.2, stock: 0, popularity: 180, note: 'The ten-ounce bar is poured when you order it.' },
  ],
);

const koura = barRange(
  { name: 'Koura', metal: 'gold', mint: 'koura', code: 'KO-MI', fineness: 999.9, style: 'minted', serial: 'KO', suppliers: ['pacific-refiners'], about: 'Kōura is the Māori word for gold, and this is our own bar. We buy it back without sending it for assay.' },
  [
    { weight: '1 g', mm: [9, 15, 0.4], premium: 8.5, cents: 1100, breaks: smallGoldLadder, stock: 480, popularity: 620, note: 'One gram in a card with room for a name, if it is a present.' },
    { weight: '5 g', mm: [14, 23.3, 0.8], premium: 5.5, cents: 900, breaks: smallGoldLadder, stock: 205, popularity: 520, note: 'Five grams cost a good deal less per gram than the smallest bar.' },
    { weight: '10 g', mm: [16.5, 28, 1.1], premium: 3.8, cents: 900, breaks: smallGoldLadder, stock: 150, popularity: 600, note: 'Ten grams measure 16.5 by 28 mm.' },
    { weight: '1 oz', mm: [24, 41, 1.65], premium: 1.6, cents: 700, breaks: barLadder, stock: 260, popularity: 920, note: 'The ounce has the lowest premium of the minted ounce bars here.' },
    { weight: '100 g', mm: [30.5, 51.5, 3.3], premium: 1.3, cents: 700, breaks: barLadder, stock: 48, popularity: 460, isNew: true, note: 'The hundred-gram bar is new this year.' },
  ],
);

const kouraCast = barRange(
  { name: 'Koura cast', metal: 'gold', mint: 'koura', code: 'KO-CA', fineness: 999.9, style: 'cast', serial: '', suppliers: ['pacific-refiners'], about: 'Our own cast bar, poured to order by an accredited refiner and stamped with its number.' },
  [{ weight: '1 kg', mm: [52, 115, 8.9], premium: 0.9, stock: 5, popularity: 400, note: 'The kilobar carries the lowest premium we offer on gold. It can stay in our vault if you would rather not take it home.' }],
);

/** Gold bars by range. */
export const goldBars: SeedProduct[] = [...fortuna, ...pampCast, ...valcambi, ...combi, ...heraeus, ...heraeusCast, ...umicore, ...kinebar, ...metalor, ...perthMinted, ...perthCast, ...abc, ...koura, ...kouraCast];
