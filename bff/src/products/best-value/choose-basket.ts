/** A piece that a basket may contain. Amounts in minor units. */
export interface Candidate {
  /** Prices per unit by quantity, the smallest quantity first, which is the minimum sale. */
  breaks: readonly { quantity: number; price: number }[];
  most: number;
  /** What a unit is worth to the buyer: an integer that is to be as large as possible for the money. */
  value: number;
}

export interface Courier {
  price: number;
  /** Baskets of this total and more are sent free; null when none are. */
  freeFrom: number | null;
}

export interface Choice {
  /** Index of the candidate, and units of it. */
  lines: { candidate: number; quantity: number }[];
  /** Total of the lines, without courier. */
  total: number;
  value: number;
}

/** More lines are a shopping list, and not a choice. */
export const MAX_LINES = 4;
/** Steps after which the best basket so far is taken, so that the time is bounded and the result does not depend on the machine. */
const MAX_STEPS = 60_000;

/** Price of a quantity, at the break that it reaches; undefined below the minimum sale. */
export function priceOf({ breaks }: Pick<Candidate, 'breaks'>, quantity: number): number | undefined {
  return breaks.findLast((one) => one.quantity <= quantity)?.price;
}

export const courierFor = (total: number, { price, freeFrom }: Courier): number => (freeFrom !== null && total >= freeFrom ? 0 : price);

/**
 * The basket of at most `MAX_LINES` lines whose lines and courier cost at most `budget` and whose value is the largest: a bounded knapsack,
 * solved by branch and bound. Candidates are tried by value for money, most units first, so that the first baskets are good ones and most
 * others need not be tried. Of equal values the first found is taken, which is the same for the same candidates. null when nothing can be
 * bought.
 */
export function chooseBasket(candidates: readonly Candidate[], budget: number, courier: Courier): Choice | null {
  const isEverFree = courier.freeFrom !== null && courier.freeFrom <= budget;
  // Where the courier is never free, its price is not there to be spent.
  return new Search(candidates, isEverFree ? budget : budget - courier.price, budget, courier).run();
}

interface Ranked {
  index: number;
  candidate: Candidate;
  /** Value for money at the lowest price that can be reached: an upper bound. */
  density: number;
  /** What the smallest purchase costs. */
  cheapest: number;
}

class Search {
  readonly #ranked: readonly Ranked[];
  readonly #spendable: number;
  readonly #budget: number;
  readonly #courier: Courier;
  readonly #lines: Choice['lines'] = [];
  #best: Choice | null = null;
  #steps = 0;

  constructor(candidates: readonly Candidate[], spendable: number, budget: number, courier: Courier) {
    this.#spendable = spendable;
    this.#budget = budget;
    this.#courier = courier;
    this.#ranked = candidates
      .map((candidate, index) => rank(candidate, index, spendable))
      .filter((one) => one !== null)
      .toSorted((one, other) => other.density - one.density || one.index - other.index);
  }

  run(): Choice | null {
    this.#visit(0, this.#spendable, 0);
    return this.#best;
  }

  /** Tries everything that `left` buys of the candidates from `from` on, beside the current lines. */
  #visit(from: number, left: number, value: number): void {
    this.#keep(this.#spendable - left, value);
    if (this.#lines.length === MAX_LINES) return;
    for (let at = from; at < this.#ranked.length; at++) {
      const { candidate, index, density, cheapest } = this.#ranked[at]!;
      // The candidates that follow are no better value for money.
      if (this.#isNoBetter(value + left * density)) return;
      if (cheapest > left) continue;
      const next = this.#ranked[at + 1]?.density ?? 0;
      for (let quantity = maxQuantity(candidate, left); quantity >= candidate.breaks[0]!.quantity; quantity--) {
        if (++this.#steps > MAX_STEPS) return;
        const price = priceOf(candidate, quantity)!;
        const rest = left - quantity * price;
        if (rest < 0) continue;
        const reached = value + quantity * candidate.value;
        if (this.#isNoBetter(reached + rest * next)) {
          // Then fewer units are no better either, unless the money is better spent on the next candidate.
          if (candidate.value >= price * next) break;
          continue;
        }
        this.#lines.push({ candidate: index, quantity });
        this.#visit(at + 1, rest, reached);
        this.#lines.pop();
      }
    }
  }

  #keep(total: number, value: number): void {
    if (this.#lines.length === 0 || (this.#best && value <= this.#best.value)) return;
    if (total + courierFor(total, this.#courier) <= this.#budget) this.#best = { lines: [...this.#lines], total, value };
  }

  /** Values are integers; the half allows for rounding of the bound. */
  #isNoBetter(bound: number): boolean {
    return this.#best !== null && bound < this.#best.value + 0.5;
  }
}

/** The candidate with its bounds; null when not even the smallest purchase can be paid. */
function rank(candidate: Candidate, index: number, spendable: number): Ranked | null {
  const reachable = candidate.breaks.filter(({ quantity, price }) => quantity <= candidate.most && quantity * price <= spendable);
  if (reachable.length === 0 || candidate.value <= 0) return null;
  return {
    index,
    candidate,
    density: candidate.value / Math.min(...reachable.map(({ price }) => price)),
    cheapest: Math.min(...reachable.map(({ quantity, price }) => quantity * price)),
  };
}

/** The most units that an amount pays. It may not pay every smaller quantity, where a break makes more units cost less. */
function maxQuantity({ breaks, most }: Candidate, amount: number): number {
  let found = 0;
  breaks.forEach(({ quantity, price }, index) => {
    const below = (breaks[index + 1]?.quantity ?? Number.POSITIVE_INFINITY) - 1;
    const units = Math.min(Math.floor(amount / price), below, most);
    if (units >= quantity) found = Math.max(found, units);
  });
  return found;
}
