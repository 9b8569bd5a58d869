import type { ShellQuery } from '../shop/shell.generated.ts';
import type { CheckoutQuery } from './checkout.generated.ts';

export interface CheckoutShop {
  country: CheckoutQuery['website']['country'];
  phone: string;
  cardEntry: CheckoutQuery['website']['cardEntry'];
  offers: { deliveries: boolean; gifts: boolean; addressBook: boolean; points: boolean; paymentMethods: boolean };
}

export function checkoutShop({ country, cardEntry }: CheckoutQuery['website'], website: ShellQuery['website']): CheckoutShop {
  const { capabilities, phone } = website;
  return {
    country,
    phone,
    cardEntry,
    offers: {
      deliveries: capabilities.includes('checkout.delivery'),
      gifts: capabilities.includes('checkout.gift'),
      addressBook: capabilities.includes('accounts.addresses'),
      points: capabilities.includes('rewards.spend'),
      paymentMethods: capabilities.includes('checkout.methods'),
    },
  };
}
