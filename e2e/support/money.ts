import type { Locator } from '@playwright/test';

/** The amount in a text such as "$1,234.55", in cents. Throws unless there is exactly one. */
export function centsIn(text: string): number {
  const amounts = allCentsIn(text);
  if (amounts.length !== 1) throw new Error(`expected one amount in “${text}”, found ${amounts.length}`);
  return amounts[0]!;
}

/** Every amount of a text in cents, in order. */
export function allCentsIn(text: string): number[] {
  return [...text.matchAll(/[−-]?\$([\d,]+)\.(\d\d)/g)].map(([, whole, cents]) => Number(whole!.replaceAll(',', '')) * 100 + Number(cents));
}

/** The amount of a term in a description list, in cents. */
export async function centsOf(list: Locator, term: string | RegExp): Promise<number> {
  const row = list.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');
  return centsIn(await row.innerText());
}

/** Formatted as in the shop. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' }).format(cents / 100);
}
