import { GRAMS_PER_TROY_OUNCE, MAX_LINE_QUANTITY } from '@koura/shared-types/business-constants';
import type { BasketPreference } from '@koura/shared-types/inputs/best-value';
import type { Product } from '../../commerce/catalogue.ts';
import { minorUnitsOf } from '../../money/money.model.ts';
import { type Candidate, chooseBasket, type Courier, courierFor, priceOf } from './choose-basket.ts';

/** A basket that the budget pays for. Amounts in minor units. */
export interface ProposedBasket {
  preference: BasketPreference;
  lines: { row: Product; quantity: number; unitPrice: number }[];
  total: number;
  courier: number;
  fineOunces: number;
  /** What the dealer would pay for all lines now; null where a line has no buying price. */
  buyBack: number | null;
}

/** More candidates hardly improve a basket, and cost time. */
const MAX_CANDIDATES = 60;
/** Candidates of equal weight: the others are dearer, and are needed only when these run out. */
const MAX_PER_WEIGHT = 3;
/** Shares of the budget that no piece of a divisible basket costs more than; the first with enough to choose from. */
const SHARES = [8, 4, 2, 1];
/** Prices per ounce up to this multiple of the best one are near it. */
const NEAR_BEST = 1.05;
/** A basket that spends less than this share of the budget is not what was asked for. */
const MIN_SHARE_OF_BUDGET = 0.9;
/** Fine weight as an integer, for exact sums. */
const UNITS_PER_GRAM = 10_000_000;

interface Offer extends Candidate {
  row: Product;
}

/** The best baskets by each preference, as far as the budget pays for any piece. The same rows give the same baskets. */
export function proposeBaskets(
  rows: readonly Product[],
  preferences: readonly BasketPreference[],
  budget: number,
  courier: Courier,
): ProposedBasket[] {
  const offered = rows.filter(isOffered);
  const byMetal = offered.map((row) => toOffer(row, fineUnits(row)));
  const byBuyBack = offered.map((row) => toOffer(row, minorUnitsOf(row.buyBackPrice ?? 0, row.currency)));
  const of = (offers: readonly Offer[]): Chosen | null => choose(offers, budget, courier);

  const divisible = SHARES.reduce<Chosen | null>(
    (found, share) => found ?? of(byMetal.filter(({ breaks }) => breaks[0]!.price * share <= budget)),
    null,
  );
  if (!divisible) return [];
  const byValue = [of(nearBestPrice(byMetal)), of(byMetal), divisible, of(byBuyBack)];
  const found: Record<BasketPreference, Chosen | null> = {
    LOWEST_PREMIUM: cheapest(byValue, budget),
    DIVISIBLE: divisible,
    BUYBACK: payingBackMost(byValue),
  };
  return preferences.flatMap((preference) => (found[preference] ? { ...found[preference], preference } : []));
}

type Chosen = Omit<ProposedBasket, 'preference'>;

/** The basket of the largest value; null when the budget does not pay for any of these. */
function choose(all: readonly Offer[], budget: number, courier: Courier): Chosen | null {
  const offers = shortlist(all.filter(({ breaks }) => breaks[0]!.quantity * breaks[0]!.price <= budget));
  const choice = chooseBasket(offers, budget, courier);
  if (!choice) return null;
  const lines = choice.lines
    .map(({ candidate, quantity }) => ({ row: offers[candidate]!.row, quantity, unitPrice: priceOf(offers[candidate]!, quantity)! }))
    .toSorted((one, other) => other.quantity * other.unitPrice - one.quantity * one.unitPrice || byId(one, other));
  return { lines, total: choice.total, courier: courierFor(choice.total, courier), ...worthOf(lines) };
}

/** The lowest price per ounce of the baskets that spend most of the budget; where none does, the basket with the most metal. */
function cheapest(baskets: readonly (Chosen | null)[], budget: number): Chosen | null {
  const known = baskets.filter((basket) => basket !== null);
  const spending = known.filter(({ total }) => total >= budget * MIN_SHARE_OF_BUDGET);
  const perOunce = ({ total, fineOunces }: Chosen): number => total / fineOunces;
  const [lowest] = spending.toSorted((one, other) => perOunce(one) - perOunce(other));
  return lowest ?? known.toSorted((one, other) => other.fineOunces - one.fineOunces)[0] ?? null;
}

/**
 * The basket that the dealer pays most for. The search for it is bounded, as is its list of candidates: a basket found for another reason
 * may beat its result, and two of one value are not equal when one leaves more of the budget. null when no basket can be sold back whole.
 */
function payingBackMost(baskets: readonly (Chosen | null)[]): Chosen | null {
  const sold = baskets.filter((basket) => basket !== null && basket.buyBack !== null) as (Chosen & { buyBack: number })[];
  return sold.toSorted((one, other) => other.buyBack - one.buyBack || one.total + one.courier - (other.total + other.courier))[0] ?? null;
}

/** Without the small pieces that would only use up what is left: they cost much more per ounce. */
function nearBestPrice(offers: readonly Offer[]): Offer[] {
  const perUnit = ({ breaks, value }: Offer): number => Math.min(...breaks.map(({ price }) => price)) / value;
  const best = Math.min(...offers.map(perUnit));
  return offers.filter((offer) => perUnit(offer) <= best * NEAR_BEST);
}

/** Numbers in their order, for equal results whichever way a backend sorts. */
const byId = (one: { row: Product }, other: { row: Product }): number => one.row.id.localeCompare(other.row.id, 'en', { numeric: true });

/** Sold online, to invest, with a price and a known weight. */
function isOffered({ availability, price, purchaseRules, objective, fineWeightGrams, stockAvailable }: Product): boolean {
  const isAvailable = availability === 'atSupplier' || (availability === 'inStock' && stockAvailable > 0);
  return isAvailable && objective === 'invest' && price !== null && fineWeightGrams != null && purchaseRules.allowAddToCart;
}

const fineUnits = ({ fineWeightGrams }: Product): number => Math.round(fineWeightGrams! * UNITS_PER_GRAM);

function toOffer(row: Product, value: number): Offer {
  const { availability, stockAvailable, priceBreaks } = row;
  return {
    row,
    breaks: priceBreaks.map(({ quantity, price }) => ({ quantity, price: minorUnitsOf(price, row.currency) })),
    most: Math.min(availability === 'inStock' ? stockAvailable : MAX_LINE_QUANTITY, MAX_LINE_QUANTITY),
    value,
  };
}

/** The candidates of the best value for money, with some of each weight. */
function shortlist(offers: readonly Offer[]): Offer[] {
  const ofWeight = new Map<number, number>();
  return offers
    .map((offer) => ({ offer, density: offer.value / Math.min(...offer.breaks.map(({ price }) => price)) }))
    .toSorted((one, other) => other.density - one.density || byId(one.offer, other.offer))
    .map(({ offer }) => offer)
    .filter(({ row }) => {
      const count = (ofWeight.get(row.fineWeightGrams!) ?? 0) + 1;
      ofWeight.set(row.fineWeightGrams!, count);
      return count <= MAX_PER_WEIGHT;
    })
    .slice(0, MAX_CANDIDATES);
}

function worthOf(lines: ProposedBasket['lines']): Pick<ProposedBasket, 'fineOunces' | 'buyBack'> {
  const sum = (of: (row: Product) => number): number => lines.reduce((total, { row, quantity }) => total + of(row) * quantity, 0);
  const isBoughtBack = lines.every(({ row }) => typeof row.buyBackPrice === 'number');
  return {
    fineOunces: sum(({ fineWeightGrams }) => fineWeightGrams!) / GRAMS_PER_TROY_OUNCE,
    buyBack: isBoughtBack ? sum(({ buyBackPrice, currency }) => minorUnitsOf(buyBackPrice!, currency)) : null,
  };
}
