import type { Locator } from '@playwright/test';

/** "$1,234.55" anywhere in a text, in cents. Throws unless there is exactly one amount. */
export function centsIn(text: string): number {
  const amounts = allCentsIn(text);
  if (amounts.length !== 1) throw new Error(`expected one amount in “${text}”, found ${amounts.length}`);
  return amounts[0]!;
}

/** Every amount of a text in cents, in its order. */
export function allCentsIn(text: string): number[] {
  return [...text.matchAll(/[−-]?\$([\d,]+)\.(\d\d)/g)].map(([, whole, cents]) => Number(whole!.replaceAll(',', '')) * 100 + Number(cents));
}

/** The amount that stands behind a term in a list of terms and amounts, in cents. */
export async function centsOf(list: Locator, term: string | RegExp): Promise<number> {
  const row = list.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
  return centsIn(await row.innerText());
}

/** As the shop writes it. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' }).format(cents / 100);
}
