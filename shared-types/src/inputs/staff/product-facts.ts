import * as v from 'valibot';
import { PLAIN_PRODUCT_FIELDS, type PlainProductField, plainProductFields } from '../../plain-product-fields.ts';
import { STOCK_REASONS, type StockReason, TAX_CLASSES, type TaxClass } from '../../product-desk.ts';
import { CONTENT_SLUG } from '../../slug.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { optionalLines, optionalText, requiredText } from '../text.ts';

const NUMBER = 'Please enter a number such as 31.1035.';
const WHOLE = 'Please enter a whole number.';

/** A number as it is typed, with commas at thousands; undefined for what is none. */
function numberIn(typed: string): number | undefined {
  const plain = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^\d{1,7}(?:\.\d{1,7})?$/.test(plain) ? Number(plain) : undefined;
}

const isEmpty = (typed: string | null): boolean => typed === null || typed.trim() === '';
const isNumber = (typed: string | null): boolean => isEmpty(typed) || numberIn(typed!) !== undefined;
const isWhole = (typed: string | null): boolean => isEmpty(typed) || /^\d{1,7}$/.test(typed!.trim());

const optionalNumber = v.pipe(optionalText(20), v.check(isNumber, NUMBER));
const optionalWhole = v.pipe(optionalText(20), v.check(isWhole, WHOLE));
const requiredNumber = v.pipe(
  requiredText(NUMBER, 20),
  v.check((typed) => (numberIn(typed) ?? 0) > 0, NUMBER),
);

/** As the schema of the gateway names them. */
const TAX_NAMES = TAX_CLASSES.map((name) => name.toUpperCase() as Uppercase<TaxClass>);
const REASON_NAMES = STOCK_REASONS.map((name) => name.toUpperCase() as Uppercase<StockReason>);

const flag = v.nullish(v.boolean(), false);
const BY_KIND = { text: optionalText(200), number: optionalNumber, integer: optionalWhole, flag };

/** The plain fields but the fineness, which every product needs. */
type Plain = Exclude<PlainProductField, 'fineness'>;
const plain = Object.fromEntries(
  plainProductFields.filter(([name]) => name !== 'fineness').map(([name, { kind }]) => [name, BY_KIND[kind]]),
) as { [Name in Plain]: (typeof BY_KIND)[(typeof PLAIN_PRODUCT_FIELDS)[Name]['kind']] };

const facts = {
  name: requiredText('Please enter the name.', 200),
  sku: optionalText(64),
  metal: requiredText('Please choose the metal.', 50),
  mint: requiredText('Please enter the mint.', 100),
  category: optionalText(100),
  type: v.picklist(['coin', 'bar'], 'Please choose coin or bar.'),
  searchType: optionalText(60),
  objective: v.picklist(['invest', 'collect'], 'Please choose what it is for.'),
  weight: requiredText('Please enter the weight as it is sold, such as 1\u00a0oz.', 40),
  fineWeightGrams: requiredNumber,
  fineness: requiredNumber,
  taxClass: v.picklist(TAX_NAMES, 'Please choose how it is taxed.'),
  onRequest: flag,
  featured: flag,
  description: optionalLines(20_000),
  ...plain,
};

/** Texts and facts of a product, as they are typed. */
export const productFacts = v.strictObject(facts);
export type TypedFacts = v.InferOutput<typeof productFacts>;

export const FACT_NAMES = Object.keys(facts) as (keyof TypedFacts)[];

/** Facts whose numbers are numbers, as a backend stores them. */
export function factsIn(typed: TypedFacts) {
  const numbers = plainProductFields.filter(([, { kind }]) => kind === 'number' || kind === 'integer').map(([name]) => name);
  const read = ['fineWeightGrams', ...numbers].map((name) => {
    const text = typed[name as keyof TypedFacts] as string | null;
    return [name, isEmpty(text) ? null : numberIn(text!)];
  });
  const { sku, searchType, description } = typed;
  return {
    ...typed,
    ...(Object.fromEntries(read) as Record<string, number | null>),
    taxClass: typed.taxClass.toLowerCase() as TaxClass,
    // A new product without one has its slug.
    sku: sku ?? undefined,
    searchType: searchType ?? '',
    description: description ?? '',
  };
}

const slug = v.pipe(
  v.string('Please enter the address.'),
  v.trim(),
  v.nonEmpty('Please enter the address.'),
  v.regex(CONTENT_SLUG, 'Please use small letters and digits, joined by hyphens.'),
);

/** A new product, as it is typed. */
export const createProduct = v.strictObject({ slug, key: idempotencyKey, ...facts });
export type CreateProduct = v.InferOutput<typeof createProduct>;

/** All facts of a product, as they are typed. */
export const changeProduct = v.strictObject({ productId: v.string(), version: v.number(), ...facts });
export type ChangeProduct = v.InferOutput<typeof changeProduct>;

const PIECES = 'Please enter how many came, or how many went: 5 or −5.';

/** Pieces as they are typed; undefined for what is no number, and for none. */
export function piecesIn(typed: string): number | undefined {
  const plainly = typed.trim().replace('−', '-').replace(/^\+/, '');
  return /^-?\d{1,6}$/.test(plainly) && Number(plainly) !== 0 ? Number(plainly) : undefined;
}

/** Pieces that came (5 or +5), or went (-5). */
export const changeStock = v.strictObject({
  productId: v.string(),
  amount: v.pipe(
    v.string(PIECES),
    v.check((typed) => piecesIn(typed) !== undefined, PIECES),
  ),
  reason: v.picklist(REASON_NAMES, 'Please choose why.'),
  note: optionalText(500),
  key: idempotencyKey,
});
export type ChangeStock = v.InferOutput<typeof changeStock>;

/** The pictures of a product in their order; what is left out is removed. */
export const arrangePictures = v.strictObject({
  productId: v.string(),
  version: v.number(),
  pictures: v.array(
    v.strictObject({
      name: v.string(),
      caption: v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please use at most 200 characters.')),
    }),
  ),
});
export type ArrangePictures = v.InferOutput<typeof arrangePictures>;
