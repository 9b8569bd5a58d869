import type { Money } from '@koura/shared-types/money';
import { decimalString, parseDecimal } from '@koura/shared-types/money';
import { breakAt } from '../price/price-break-selection.ts';
import { totalOf } from '../price/total-of.ts';

/** A piece of a link that fills a cart. */
export interface LinkedLine {
  productId: string;
  quantity: number;
}

/** What has to be known of a product to say what it comes to. */
export interface LinkedProduct {
  id: string;
  name: string;
  availability: string;
  minimumSaleQuantity: number;
  price: Money | null;
  priceBreaks: readonly { quantity: number; price: Money }[];
  purchaseRules: { allowAddToCart: boolean; pricesUpdating: boolean; retired: boolean };
}

/** Why a piece of the link can't be added. */
interface LineProblem {
  code: 'not_found' | 'out_of_stock' | 'minimum_quantity';
  text: string;
}

export interface LinkedRow<Product> extends LinkedLine {
  /** Null for an id that the shop has nothing under. */
  product: Product | null;
  /** Null for a piece that can be added. */
  problem: LineProblem | null;
  /** Null with a problem. */
  price: { each: Money; total: Money } | null;
}

const LINE = /^([a-z\d]{1,24})(?::(\d{1,5}))?$/i;
const COUPON = /^[a-z\d][a-z\d_-]{1,39}$/i;
const MAX_LINES = 50;
const MAX_QUANTITY = 10_000;

/** "27:2,31" is two of 27 and one of 31, and what is named twice is counted together; null for what is no such list. */
export function readLines(text: string): LinkedLine[] | null {
  const lines = new Map<string, number>();
  for (const part of text.split(',')) {
    const [, productId, quantity = '1'] = LINE.exec(part) ?? [];
    if (productId === undefined) return null;
    const sum = (lines.get(productId) ?? 0) + Number(quantity);
    if (sum < 1 || sum > MAX_QUANTITY || lines.size >= MAX_LINES) return null;
    lines.set(productId, sum);
  }
  return [...lines].map(([productId, quantity]) => ({ productId, quantity }));
}

/** The code that a link wants applied; null for none, and for what is no code. */
export const readCoupon = (text: string | null): string | null => (text !== null && COUPON.test(text) ? text : null);

/** Each piece with what it comes to at today's price, or why it can't be added, and the sum of those that can; a preview of the cart's own. */
export function linkedBill<Product extends LinkedProduct>(
  lines: readonly LinkedLine[],
  products: readonly Product[],
): { rows: LinkedRow<Product>[]; total: Money | null } {
  const rows = lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId) ?? null;
    const problem = problemOf(product, line.quantity);
    return { ...line, product, problem, price: product && !problem ? priceOf(product, line.quantity) : null };
  });
  return { rows, total: sumOf(rows.flatMap(({ price }) => (price ? [price.total] : []))) };
}

function problemOf(product: LinkedProduct | null, quantity: number): LineProblem | null {
  if (!product || product.purchaseRules.retired) return { code: 'not_found', text: 'We don’t sell this.' };
  const { availability, minimumSaleQuantity, price, purchaseRules } = product;
  if (purchaseRules.pricesUpdating) return { code: 'out_of_stock', text: 'Its price is being updated. Please try again soon.' };
  if (availability === 'SOLD_OUT') return { code: 'out_of_stock', text: 'Sold out.' };
  if (!purchaseRules.allowAddToCart || availability === 'ON_REQUEST' || !price)
    return { code: 'out_of_stock', text: 'Not sold online now.' };
  if (quantity < minimumSaleQuantity) return { code: 'minimum_quantity', text: `Sold from ${minimumSaleQuantity} pieces.` };
  return null;
}

function priceOf({ price, priceBreaks }: LinkedProduct, quantity: number): LinkedRow<never>['price'] {
  const each = priceBreaks[breakAt(priceBreaks, quantity)]?.price ?? price;
  const total = each && totalOf(each, quantity);
  return each && total ? { each, total } : null;
}

function sumOf(totals: readonly Money[]): Money | null {
  const [first] = totals;
  if (!first) return null;
  const sum = totals.reduce((before, { amount, currencyCode }) => before + (parseDecimal(amount, currencyCode) ?? Number.NaN), 0);
  return Number.isSafeInteger(sum) ? { amount: decimalString(sum, first.currencyCode), currencyCode: first.currencyCode } : null;
}
