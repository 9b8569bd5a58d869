interface PriceBreak<Money> {
  quantity: number;
  price: Money;
}

/** The price break that a quantity has reached (undefined for the first) and the next one, if any. Breaks are in order of quantity. */
export function priceBreakHints<Money>(
  breaks: readonly PriceBreak<Money>[],
  quantity: number,
): { reached: PriceBreak<Money> | undefined; next: PriceBreak<Money> | undefined } {
  return {
    reached: breaks.slice(1).findLast((step) => step.quantity <= quantity),
    next: breaks.find((step) => step.quantity > quantity),
  };
}
