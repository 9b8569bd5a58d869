import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { formatMoney } from '../../../platform/format/format-money.ts';
import type { StaffCustomerQuery } from './staff-customer.generated.ts';

export type OwnPremium = NonNullable<StaffCustomerQuery['staffCustomer']>['premiums'][number];

/** "1.25%", "$12.50 each": above the value of the metal; the bare number where nobody knows what it means. */
export function premiumText({ pricingModel, premiumAmount }: Pick<OwnPremium, 'pricingModel' | 'premiumAmount'>): string {
  if (pricingModel === 'PERCENT') return `${premiumAmount}%`;
  if (pricingModel === 'AMOUNT') return `${formatMoney({ amount: premiumAmount, currencyCode: dealerLocale().currency })} each`;
  return premiumAmount;
}
