let correct: (data: unknown) => void = () => undefined;

/** Registers the live feed's correction of responses, once the feed is loaded. */
export function correctPrices(next: (data: unknown) => void): void {
  correct = next;
}

/** Replaces prices in a response by newer ones that arrived while it was in flight, so that a slow response does not bring old prices back. */
export const withNewestPrices = (data: unknown): void => correct(data);
