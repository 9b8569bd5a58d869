export interface SplitPart {
  name: 'metal' | 'premium' | 'tax';
  percent: number;
}

interface Amount {
  amount: string;
}

/** Shares for drawing only; parts that are zero or negative (a price below spot) are left out. */
export function splitParts(parts: { spotValue: Amount; premium: Amount; tax: Amount }): SplitPart[] {
  const amounts = [
    { name: 'metal', value: Number(parts.spotValue.amount) },
    { name: 'premium', value: Number(parts.premium.amount) },
    { name: 'tax', value: Number(parts.tax.amount) },
  ] as const;
  const shown = amounts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  return shown.map(({ name, value }) => ({ name, percent: Math.round((value / whole) * 10_000) / 100 }));
}
