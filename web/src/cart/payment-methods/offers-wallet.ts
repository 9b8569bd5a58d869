import type { Money } from '@koura/shared-types/money';
import { DEFAULT_METHOD } from '../../platform/payment-behaviour.ts';
import type { ShellQuery } from '../../shop/shell.generated.ts';
import { isSurelyOpen } from './payment-method-text.ts';
import type { PaymentMethodFieldsFragment } from './payment-methods.generated.ts';

interface Paid {
  total: Money;
  isValid: boolean;
}

/**
 * Whether a wallet may pay for a cart: the shop shows wallets, and takes this total by card for sure. Staff who act as a customer would pay
 * with their own. While the payment methods are not known the page keeps the place.
 */
export function offersWallet(
  { website, viewer }: Pick<ShellQuery, 'website' | 'viewer'>,
  { total, isValid }: Paid,
  { methods, hasFailed }: { methods: readonly PaymentMethodFieldsFragment[] | null; hasFailed: boolean },
): boolean {
  if (!website.cardEntry.wallets || !isValid || viewer?.actingStaff || hasFailed) return false;
  if (!methods) return true;
  const card = methods.find(({ code }) => code === DEFAULT_METHOD);
  return card !== undefined && isSurelyOpen(card, total);
}
