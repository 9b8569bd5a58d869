import { GRAMS_PER_TROY_OUNCE, MAXIMUM_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import type { BasketPreference } from '@koura/shared-types/inputs/best-value';
import { minorUnits } from '@koura/shared-types/money';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import { type Candidate, chooseBasket, type Courier, courierFor, priceOf } from './choose-basket.ts';

/** A basket that the budget pays for. Amounts in minor units. */
export interface ProposedBasket {
  preference: BasketPreference;
  lines: { row: BackendProduct; quantity: number; unitPrice: number }[];
  /** Of the lines. */
  total: number;
  courier: number;
  fineOunces: number;
  /** What the dealer would pay for all lines now; null where a line has no buying price. */
  buyBack: number | null;
}

/** More candidates hardly improve a basket, and cost time. */
const MOST_CANDIDATES = 60;
/** Of equal weight: the others are dearer, and are needed only when these run out. */
const MOST_OF_A_WEIGHT = 3;
/** Shares of the budget that no piece of a divisible basket costs more than; the first with enough to choose from. */
const SHARES = [8, 4, 2, 1];
/** Fine weight as an integer, for exact sums. */
const UNITS_PER_GRAM = 10_000_000;

interface Offer extends Candidate {
  row: BackendProduct;
}

/** The best basket by one preference; null when the budget does not pay for any piece. The same rows give the same basket. */
export function proposeBasket(
  rows: readonly BackendProduct[],
  preference: BasketPreference,
  budget: number,
  courier: Courier,
): ProposedBasket | null {
  const all = rows.filter(isOffered).map((row) => toOffer(row, preference));
  for (const share of preference === 'DIVISIBLE' ? SHARES : [1]) {
    const offers = shortlist(all.filter(({ breaks }) => breaks[0]!.price * share <= budget));
    const choice = chooseBasket(offers, budget, courier);
    if (!choice) continue;
    const lines = choice.lines
      .map(({ candidate, quantity }) => ({ row: offers[candidate]!.row, quantity, unitPrice: priceOf(offers[candidate]!, quantity)! }))
      .toSorted((one, other) => other.quantity * other.unitPrice - one.quantity * one.unitPrice || one.row.id - other.row.id);
    return { preference, lines, total: choice.total, courier: courierFor(choice.total, courier), ...worthOf(lines) };
  }
  return null;
}

/** Sold online, to invest, with a price and a known weight. */
function isOffered({ availability, price, purchaseRules, objective, fineWeightGrams, stockAvailable }: BackendProduct): boolean {
  const isAvailable = availability === 'atSupplier' || (availability === 'inStock' && stockAvailable > 0);
  return isAvailable && objective === 'invest' && price !== null && fineWeightGrams != null && purchaseRules.allowAddToCart;
}

function toOffer(row: BackendProduct, preference: BasketPreference): Offer {
  const { availability, stockAvailable, minimumSaleQuantity, fineWeightGrams, buyBackPrice, priceBreaks, price } = row;
  const minimum = Math.max(1, minimumSaleQuantity);
  const breaks = priceBreaks
    .toSorted((one, other) => one.quantity - other.quantity)
    .map((one) => ({ quantity: Math.max(minimum, one.quantity), price: minorUnits(one.price) }));
  // Of breaks at or below the minimum sale the last one counts.
  const reachable = breaks.filter(({ quantity }, index) => quantity !== breaks[index + 1]?.quantity);
  if (reachable[0]?.quantity !== minimum) reachable.unshift({ quantity: minimum, price: minorUnits(price!) });
  return {
    row,
    breaks: reachable,
    most: Math.min(availability === 'inStock' ? stockAvailable : MAXIMUM_LINE_QUANTITY, MAXIMUM_LINE_QUANTITY),
    value: preference === 'BUYBACK' ? minorUnits(buyBackPrice ?? 0) : Math.round(fineWeightGrams! * UNITS_PER_GRAM),
  };
}

/** The candidates of the best value for money, with some of each weight. */
function shortlist(offers: readonly Offer[]): Offer[] {
  const ofWeight = new Map<number, number>();
  return offers
    .map((offer) => ({ offer, density: offer.value / Math.min(...offer.breaks.map(({ price }) => price)) }))
    .toSorted((one, other) => other.density - one.density || one.offer.row.id - other.offer.row.id)
    .map(({ offer }) => offer)
    .filter(({ row }) => {
      const count = (ofWeight.get(row.fineWeightGrams!) ?? 0) + 1;
      ofWeight.set(row.fineWeightGrams!, count);
      return count <= MOST_OF_A_WEIGHT;
    })
    .slice(0, MOST_CANDIDATES);
}

function worthOf(lines: ProposedBasket['lines']): Pick<ProposedBasket, 'fineOunces' | 'buyBack'> {
  const sum = (of: (row: BackendProduct) => number): number => lines.reduce((total, { row, quantity }) => total + of(row) * quantity, 0);
  const isBoughtBack = lines.every(({ row }) => typeof row.buyBackPrice === 'number');
  return {
    fineOunces: sum(({ fineWeightGrams }) => fineWeightGrams!) / GRAMS_PER_TROY_OUNCE,
    buyBack: isBoughtBack ? sum(({ buyBackPrice }) => minorUnits(buyBackPrice!)) : null,
  };
}
