import type { ShellQuery } from '../shop/shell.generated.ts';
import type { CheckoutQuery } from './checkout.generated.ts';
import { offers } from '../shop/offers.ts';

export interface CheckoutShop {
  country: CheckoutQuery['website']['country'];
  phone: string;
  cardEntry: CheckoutQuery['website']['cardEntry'];
  offers: {
    deliveries: boolean;
    gifts: boolean;
    addressBook: boolean;
    points: boolean;
    paymentMethods: boolean;
    attribution: boolean;
    drafts: boolean;
  };
}

export function checkoutShop({ country, cardEntry }: CheckoutQuery['website'], website: ShellQuery['website']): CheckoutShop {
  const { phone } = website;
  return {
    country,
    phone,
    cardEntry,
    offers: {
      deliveries: offers(website, 'checkout.delivery'),
      gifts: offers(website, 'checkout.gift'),
      addressBook: offers(website, 'accounts.addresses'),
      points: offers(website, 'rewards.spend'),
      attribution: offers(website, 'checkout.attribution'),
      paymentMethods: offers(website, 'checkout.methods'),
      drafts: offers(website, 'staff.drafts'),
    },
  };
}
