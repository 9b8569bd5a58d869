import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isMotif } from '../pictures/art/motif.ts';
import { METALS } from '../../../commerce/src/spot/metals.ts';
import { categories } from './categories.ts';
import { mints } from './mints.ts';
import { plainEntries } from './plain-fields.ts';
import { readRows } from './read-rows.ts';
import { count, flag, fromOne, positive, text } from './row-fields.ts';
import { suppliers } from './suppliers.ts';

/**
 * One file per shelf. A series is what several sizes of a coin or bar have in common. A size's place across all files is its product's id:
 * append to the last file.
 */
const FILES = ['gold-coins', 'gold-bars', 'silver-coins', 'silver-bars', 'platinum', 'collector-gold', 'collector-silver'];

const slugOf = (rows: { slug: string }[]): v.PicklistSchema<string[], undefined> => v.picklist(rows.map(({ slug }) => slug));
const motif = v.pipe(
  text,
  v.check(isMotif, ({ input }) => `there is no drawing "${input}" in pictures/motifs`),
);
/** Grams and fractions are as written on the product: "1/10 oz", "100 g", "1 kg". */
const weight = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?(\/\d+)? (oz|g|kg)$/, 'must be like "1/10 oz", "100 g" or "1 kg"'));
const suppliersOf = v.array(slugOf(suppliers));

/** Percentage points off the premium from a quantity on. */
const step = v.strictObject({ quantity: fromOne, premiumPercentOff: positive });
type PriceBreak = v.InferOutput<typeof step>;

/** Price breaks that many sizes share, by name. */
const sharedBreaks = v.parse(
  v.record(text, v.array(step)),
  JSON.parse(readFileSync(`${import.meta.dirname}/products/price-breaks.json`, 'utf8')),
);
/** Silver coins come in tubes of `tube` and boxes of `box`. */
const tubes = v.pipe(
  v.strictObject({ tube: fromOne, box: fromOne }),
  v.transform(({ tube, box }): PriceBreak[] => [
    { quantity: tube, premiumPercentOff: 1.5 },
    { quantity: tube * 5, premiumPercentOff: 3 },
    { quantity: box, premiumPercentOff: 4.5 },
  ]),
);
const breaks = v.union(
  [
    v.pipe(
      v.picklist(Object.keys(sharedBreaks)),
      v.transform((name) => sharedBreaks[name]!),
    ),
    tubes,
    v.array(step),
  ],
  'must be a name from price-breaks.json, { "tube", "box" }, or a list of steps',
);

const size = {
  /** Any plain field, instead of the series' or of what is worked out. */
  ...plainEntries,
  weight,
  /** Replaces the name of the series for this product. */
  name: v.optional(text),
  /** Follows the name after a comma: "2019", "proof". */
  suffix: v.optional(text),
  /** Ends the SKU where the weight alone would give the same one twice. */
  code: v.optional(text),
  category: v.optional(slugOf(categories)),
  /** Percentage over the metal value for one unit, and a fixed production cost in NZ cents. */
  premium: positive,
  cents: v.optional(count, 0),
  breaks: v.optional(breaks, []),
  /** The least that is sold. */
  minimum: v.optional(fromOne, 1),
  /** Units in stock. */
  stock: v.optional(count, 0),
  soldOut: flag,
  /** Sold on enquiry only. */
  onRequest: flag,
  featured: flag,
  popularity: v.pipe(count, v.maxValue(1000)),
  /** Instead of the series'. */
  suppliers: v.optional(suppliersOf),
  /** Ends the description. */
  note: text,
};
const coinSize = v.strictObject({
  ...size,
  /** Diameter and thickness in millimetres. */
  mm: v.strictTuple([positive, positive]),
  /** Face value: "50 dollars". */
  value: v.optional(text),
  motif: v.optional(motif),
  /** Grams of fine metal where the name is not a weight, as with sovereigns. */
  fine: v.optional(positive),
});
/** Width, height and thickness in millimetres. */
const barSize = v.strictObject({ ...size, mm: v.strictTuple([positive, positive, positive]) });

const series = {
  ...plainEntries,
  /** As a dealer writes it before the weight. */
  name: text,
  metal: v.picklist(METALS),
  mint: slugOf(mints),
  /** Leading part of the SKU: mint and series. */
  code: text,
  /** Parts of a thousand. */
  fineness: v.pipe(positive, v.maxValue(1000)),
  suppliers: suppliersOf,
  /** Begins the description of every size. */
  about: text,
};
const coinSeries = v.strictObject({
  type: v.literal('coin'),
  ...series,
  country: text,
  year: fromOne,
  /** Drawings of front and back. */
  motif,
  reverseMotif: motif,
  finish: v.optional(v.picklist(['brilliant', 'proof', 'frosted']), 'brilliant'),
  edge: v.optional(text, 'Reeded'),
  /** Text for coins that are legal tender without a face value. */
  tender: v.optional(text),
  /** Privately struck, without a face value: its name says "round". Its slug keeps "coin", the shop's word for everything round. */
  round: flag,
  collect: flag,
  sizes: v.array(coinSize),
});
const barSeries = v.strictObject({
  type: v.literal('bar'),
  ...series,
  style: v.picklist(['minted', 'cast']),
  /** Letters before the serial number; may be none. */
  serial: v.string(),
  sizes: v.array(barSize),
});

export type CoinSeries = v.InferOutput<typeof coinSeries>;
export type CoinSize = v.InferOutput<typeof coinSize>;
export type BarSeries = v.InferOutput<typeof barSeries>;
export type BarSize = v.InferOutput<typeof barSize>;

/** A series of coins or bars, as in `products/*.json`. */
export const seriesRow = v.variant('type', [coinSeries, barSeries]);

/** Every series of the shop, in the order of the products' ids. */
export const productSeries: (CoinSeries | BarSeries)[] = FILES.flatMap((file) => readRows(`products/${file}.json`, seriesRow));
