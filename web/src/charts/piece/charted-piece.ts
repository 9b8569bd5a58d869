export interface ChartedPiece {
  id: string;
  name: string;
  metal: { slug: string };
  /** Null where the backend does not split prices. */
  priceParts: { tax: { amount: string } } | null;
  fineWeightGrams: number | null;
  availability: string;
}
