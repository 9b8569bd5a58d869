interface Step {
  quantity: number;
  price: number;
}

/** Prices are equal when they are nearer than half a cent. */
const NEAR = 0.005;

/**
 * The price breaks of a product as the shop shows them and computes with them: in order of quantity, each quantity once (at the lowest of
 * its prices), no step dearer than the one before, and first the minimum sale quantity at the product's price. Steps below the minimum
 * cannot be reached and are dropped. `mended` says what was wrong, in words for the dealer, who mends it at the source; a ladder without
 * mistakes is returned as it is.
 * @param price per unit at the minimum sale quantity, more than 0, in the currency's main unit like those of the steps
 */
export function readLadder<S extends Step>(
  steps: readonly S[],
  price: number,
  minimumSaleQuantity: number,
): { ladder: (S | Step)[]; mended: string[] } {
  const minimum = Math.max(1, minimumSaleQuantity);
  if (isLadder(steps, price, minimum)) return { ladder: steps as S[], mended: [] };

  const mended: string[] = [];
  // Of equal quantities the cheapest comes first.
  const sorted = steps.toSorted((one, other) => one.quantity - other.quantity || one.price - other.price);
  if (sorted.some(({ quantity }, index) => quantity !== steps[index]!.quantity)) mended.push('not in order of quantity');
  const distinct = sorted.filter(({ quantity }, index) => quantity !== sorted[index - 1]?.quantity);
  const doubles = new Set(sorted.filter((step) => !distinct.includes(step)).map(({ quantity }) => quantity));
  for (const quantity of doubles) mended.push(`the quantity ${quantity} more than once (the lowest price counts)`);

  const reached = distinct.findLast(({ quantity }) => quantity <= minimum);
  if (!reached && distinct.length > 0) mended.push(`no step at the minimum quantity ${minimum} (the product's price counts)`);
  if (reached && !isNear(reached.price, price))
    mended.push(`the step at the minimum quantity ${minimum} is not the product's price (which counts)`);

  const ladder: (S | Step)[] = [
    reached && isNear(reached.price, price) ? { ...reached, quantity: minimum, price } : { quantity: minimum, price },
  ];
  for (const step of distinct) {
    if (step.quantity <= minimum) continue;
    if (step.price <= ladder.at(-1)!.price) ladder.push(step);
    else mended.push(`the step at ${step.quantity} is dearer than the one before (left out)`);
  }
  return { ladder, mended };
}

function isLadder(steps: readonly Step[], price: number, minimum: number): boolean {
  if (steps[0]?.quantity !== minimum || steps[0].price !== price) return false;
  return steps.every(({ quantity, price: each }, index) => {
    const before = steps[index - 1];
    return !before || (quantity > before.quantity && each <= before.price);
  });
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < NEAR;
