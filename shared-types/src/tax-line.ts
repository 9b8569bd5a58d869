interface TaxLine {
  label: string;
  value: string;
}

/**
 * The last line of a bill whose prices include tax: "Includes GST of $26.00". Without any tax "GST: Exempt", as investment metal is; nothing
 * where the tax has no name either. `amount` is the formatted tax, null if it is zero.
 */
export function taxLine(taxName: string | null | undefined, amount: string | null): TaxLine | null {
  if (amount !== null) return { label: `Includes ${taxName || 'tax'} of`, value: amount };
  return taxName ? { label: taxName, value: 'Exempt' } : null;
}
