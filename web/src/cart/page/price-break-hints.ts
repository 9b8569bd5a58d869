interface PriceBreak<Money> {
  quantity: number;
  price: Money;
}

/** Of breaks in order of quantity: the one that a quantity has reached (undefined for the first) and the next one, if any. */
export function priceBreakHints<Money>(
  breaks: readonly PriceBreak<Money>[],
  quantity: number,
): { reached: PriceBreak<Money> | undefined; next: PriceBreak<Money> | undefined } {
  return {
    reached: breaks.slice(1).findLast((step) => step.quantity <= quantity),
    next: breaks.find((step) => step.quantity > quantity),
  };
}
