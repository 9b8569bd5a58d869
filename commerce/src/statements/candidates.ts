import { editsBetween } from '@koura/shared-types/edit-distance';
import { REFERENCE_LENGTH } from '@koura/shared-types/transfer-reference';
import type { LINE_FITS } from '@koura/shared-types/wire/statement-line';
import { plainText } from '../query/searchable-text.ts';

type Fit = (typeof LINE_FITS)[number];

/** An order that awaits money by bank transfer. */
export interface OpenOrder {
  orderNumber: string;
  reference: string;
  firstName: string;
  lastName: string;
  /** Cents. */
  outstanding: number;
  /** Whoever has paid for this buyer before, as banks name them. */
  payers: ReadonlySet<string>;
}

export interface PaidLine {
  /** Cents. */
  amount: number;
  payerName: string;
  text: string;
}

const WEIGHTS: Record<Fit, number> = { number: 6, reference: 6, sum: 3, payerBefore: 3, payer: 2 };
/** A name alone, or the same sum alone, is told; a person decides. */
const MIN_WEIGHT = 2;
const MAX_CANDIDATES = 5;

/** How a payer is known again: banks change case and spaces. */
export const payerKey = (name: string): string => plainText(name).replaceAll(/\s+/g, ' ').trim();

/** The open orders that a line may be for, those that fit best first, with why. */
export function candidatesOf<Order extends OpenOrder>(line: PaidLine, orders: readonly Order[]): { order: Order; fits: Fit[] }[] {
  const text = joined(`${line.payerName} ${line.text}`);
  const figures = new Set(`${line.payerName} ${line.text}`.match(/\d+/g) ?? []);
  const parts = partsOf(text);
  const payer = payerKey(line.payerName);
  const words = payer.split(/[^\p{L}\p{N}'-]+/u).filter(Boolean);
  return orders
    .map((order) => {
      const fits: Fit[] = [];
      const number = joined(order.orderNumber);
      if (text.includes(number) || figures.has(number.replace(/^\D+/, ''))) fits.push('number');
      if (isNearly(order.reference, parts)) fits.push('reference');
      if (line.amount === order.outstanding && order.outstanding > 0) fits.push('sum');
      if (payer !== '' && order.payers.has(payer)) fits.push('payerBefore');
      else if (isNameOf(words, order)) fits.push('payer');
      return { order, fits, weight: fits.reduce((sum, fit) => sum + WEIGHTS[fit], 0) };
    })
    .filter(({ weight }) => weight >= MIN_WEIGHT)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_CANDIDATES)
    .map(({ order, fits }) => ({ order, fits }));
}

/** Without spaces and signs, in capitals. */
function joined(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** Everything in a text that is as long as a reference, or one character shorter or longer, by what is left of it without one character. */
function partsOf(text: string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const length of [REFERENCE_LENGTH - 1, REFERENCE_LENGTH, REFERENCE_LENGTH + 1])
    for (let start = 0; start + length <= text.length; start += 1) {
      const part = text.slice(start, start + length);
      for (const rest of length < REFERENCE_LENGTH ? [part] : withoutOne(part)) parts.set(rest, [...(parts.get(rest) ?? []), part]);
    }
  return parts;
}

/** A text contains the reference with one character wrong, missing or too much. */
function isNearly(reference: string, parts: ReadonlyMap<string, string[]>): boolean {
  const near = [reference, ...withoutOne(reference)].flatMap((rest) => parts.get(rest) ?? []);
  return near.some((part) => editsBetween(reference, part) <= 1);
}

function withoutOne(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => text.slice(0, index) + text.slice(index + 1));
}

/** The payer has the buyer's last name, and the first name or its initial. */
function isNameOf(words: readonly string[], { firstName, lastName }: OpenOrder): boolean {
  const last = plainText(lastName).trim();
  const first = plainText(firstName).trim();
  if (last === '' || first === '') return false;
  const lastWords = last.split(/\s+/);
  if (!lastWords.every((word) => words.includes(word))) return false;
  const others = words.filter((word) => !lastWords.includes(word));
  return others.some((word) => word === first || word === first[0] || first.startsWith(word));
}
