interface PriceBreak<Money> {
  quantity: number;
  price: Money;
}

/** The price break that a quantity has reached (undefined for the first) and the next one, if any. */
export function priceBreakHints<Money>(
  breaks: readonly PriceBreak<Money>[],
  quantity: number,
): { reached?: PriceBreak<Money>; next?: PriceBreak<Money> } {
  const steps = breaks.toSorted((a, b) => a.quantity - b.quantity);
  const lowest = steps[0]?.quantity ?? 0;
  return {
    reached: steps.findLast((step) => step.quantity <= quantity && step.quantity > lowest),
    next: steps.find((step) => step.quantity > quantity),
  };
}
