import type { Config } from '../config.ts';
import type { Payment } from '../payments/payment.ts';

/** Whether this shop created the payment: other shops and programs may use the same account at the card provider. */
export function isOwnPayment({ facts }: Payment, { siteUrl, siteUrlsBefore }: Pick<Config, 'siteUrl' | 'siteUrlsBefore'>): boolean {
  // A payment without a shop was created before shops were recorded; it carries the hash of its input.
  if (facts.shop === undefined) return facts.inputHash !== undefined;
  return facts.shop === siteUrl || siteUrlsBefore.includes(facts.shop);
}
