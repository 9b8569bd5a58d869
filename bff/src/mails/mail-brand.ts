import type { Order } from '../commerce/orders.ts';
import type { Country, Website } from '../website/website.model.ts';
import type { MailBrand } from '@koura/shared-types/mail-content';

/** The shop's own colours, for dealers that name none. */
const DEFAULT_COLOURS = { accent: '#0d5c4a', onAccent: '#ffffff' };

/** `order`: whom a mail about an order goes to, who reads the phone number of their own country. */
export function mailBrand(website: Website, siteUrl: string, order?: Pick<Order, 'delivery' | 'currency'>): MailBrand {
  const { brandName, email, brandColours } = website;
  const phone = (order && countryOf(order, website)?.phone) || website.phone;
  return { name: brandName, siteUrl, email: email || null, phone: phone || null, ...(brandColours ?? DEFAULT_COLOURS) };
}

/** The country that an order goes to; for a collection or the vault the first one with its currency. */
function countryOf({ delivery, currency }: Pick<Order, 'delivery' | 'currency'>, { countries }: Website): Country | undefined {
  const { countryCode } = delivery ?? {};
  return countries.find(({ isoCode }) => isoCode === countryCode) ?? countries.find((one) => one.currency.iso3Code === currency);
}
