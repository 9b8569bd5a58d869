import { type Money, parseDecimal } from '@koura/shared-types/money';
import { spreadOf } from '../price/spread.ts';
import type { BuyingPriceFragment } from './what-we-pay.generated.ts';
import { WHAT_WE_PAY_PATH } from '../../shop/has-buying-prices.ts';

/** Pages of a hundred products: more than any dealer's catalogue has. */
const MAX_PAGES = 20;

/** Variables of the queries for all pages, given the response to the first. */
export const pagesOf = ({ products }: { products: { pageCount: number } }): { page: number }[] =>
  pagesTo(Math.min(products.pageCount, MAX_PAGES));

export const pagesTo = (pageCount: number): { page: number }[] =>
  Array.from({ length: Math.max(1, pageCount) }, (_, index) => ({ page: index + 1 }));

/** Columns that the list can be sorted by, in their order; `first` is the direction of the first press. */
export const COLUMNS = [
  { name: 'piece', label: 'Piece', first: 'ascending' },
  { name: 'pay', label: 'We pay', first: 'descending' },
  { name: 'sells', label: 'Sells for', first: 'descending' },
  { name: 'spread', label: 'Spread', first: 'ascending' },
  { name: 'percent', label: 'Spread, %', first: 'ascending' },
] as const;
export type Column = (typeof COLUMNS)[number]['name'];

export interface BuyingListState {
  /** Slug; null for all metals. */
  metal: string | null;
  sort: Column;
  direction: 'ascending' | 'descending';
}

/** Reads "?metal=gold&sort=pay-desc". Whatever is unknown counts as absent. */
export function parseBuyingList(params: URLSearchParams): BuyingListState {
  const [, name = '', down] = /^(\w+?)(-desc)?$/.exec(params.get('sort') ?? '') ?? [];
  const column = COLUMNS.find((one) => one.name === name);
  return {
    metal: /^[a-z-]{1,40}$/.exec(params.get('metal') ?? '')?.[0] ?? null,
    sort: column?.name ?? 'piece',
    direction: column && down ? 'descending' : 'ascending',
  };
}

/** The URL of a state; defaults are left out. */
export function buyingListHref({ metal, sort, direction }: BuyingListState): string {
  const params = new URLSearchParams();
  if (metal) params.set('metal', metal);
  if (sort !== 'piece' || direction !== 'ascending') params.set('sort', direction === 'descending' ? `${sort}-desc` : sort);
  const query = params.toString();
  return WHAT_WE_PAY_PATH + (query && `?${query}`);
}

/** The state after a press on a column's heading. */
export function sortedBy(state: BuyingListState, { name, first }: (typeof COLUMNS)[number]): BuyingListState {
  if (state.sort !== name) return { ...state, sort: name, direction: first };
  return { ...state, direction: state.direction === 'ascending' ? 'descending' : 'ascending' };
}

const names = new Intl.Collator('en', { numeric: true });

/** The pieces whose names have every word of the text, in whatever order; all of them for none. */
export function namedLike<Piece extends { name: string }>(pieces: readonly Piece[], text: string): readonly Piece[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  return words.length === 0 ? pieces : pieces.filter(({ name }) => words.every((word) => plainText(name).includes(word)));
}

/** Without capitals and accents. */
const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The pieces that the dealer buys, filtered and sorted; those without a value in the column come last. */
export function buyingList(pieces: readonly BuyingPriceFragment[], { metal, sort, direction }: BuyingListState): BuyingPriceFragment[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return pieces
    .filter((piece) => piece.buyBackPrice !== null && (metal === null || piece.metal.slug === metal))
    .map((piece) => ({ piece, value: sort === 'piece' ? null : valueOf(piece, sort) }))
    .toSorted((one, other) => {
      if (sort === 'piece') return sign * names.compare(one.piece.name, other.piece.name);
      if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null);
      return sign * (one.value - other.value) || names.compare(one.piece.name, other.piece.name);
    })
    .map(({ piece }) => piece);
}

function valueOf(piece: BuyingPriceFragment, column: Exclude<Column, 'piece'>): number | null {
  const { buyBackPrice } = piece;
  const price = sellingPrice(piece);
  if (column === 'pay') return minorOf(buyBackPrice);
  if (column === 'sells') return minorOf(price);
  const spread = spreadOf(price, buyBackPrice);
  if (!spread) return null;
  return column === 'percent' ? spread.percent : minorOf(spread.amount);
}

function minorOf(money: Money | null): number | null {
  return (money && parseDecimal(money.amount, money.currencyCode)) ?? null;
}

/** What the piece sells for; null while it is sold by the sales desk only. */
export const sellingPrice = ({ availability, price }: Pick<BuyingPriceFragment, 'availability' | 'price'>): BuyingPriceFragment['price'] =>
  availability === 'ON_REQUEST' ? null : price;
