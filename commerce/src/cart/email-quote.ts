import { salutation } from '@koura/shared-types/dealer-locale';
import type { BackendCart, BackendEmailQuote } from '@koura/shared-types/wire/cart';
import type { Database } from '../database/database.ts';
import { ruleError } from '../errors/api-error.ts';
import { amountTable, amountText } from '../mail/mail-lines.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Sender } from '../mail/written-mail.ts';
import { dayAndTime } from '../settings/shopper-texts.ts';
import { currencyOf } from '../settings/countries.ts';

/**
 * The quote that a backend mails itself, with the cart's current total. It has no link to the cart, which only the browser that filled it can
 * open. 400 when nothing in it can be ordered.
 */
export function emailQuote(
  database: Database,
  cart: BackendCart,
  { email, name }: BackendEmailQuote,
  { brandName, siteUrl }: Sender,
  now: Date,
): Mail {
  if (cart.available.items.length === 0) throw ruleError('CART_EMPTY', 'There is nothing in the cart that can be ordered.');
  const { taxName } = currencyOf(database, cart.currency);
  const amount = (value: number): string => amountText(value, cart.currency);
  const rows = cart.available.items.map((id): [string, string] => {
    const { quantity, product, unitPrice, total } = cart.items[id]!;
    return [`${quantity} x ${product!.name} at ${amount(unitPrice)}`, amount(total)];
  });
  for (const discount of cart.discounts) rows.push([discount.label, `-${amount(discount.amount)}`]);
  rows.push(
    ['Insured courier', amount(cart.shippingTotal ?? 0)],
    ['Total', amount(cart.total)],
    [`${taxName} included`, amount(cart.taxTotal)],
  );
  const text = [
    `${salutation()}${name ? ` ${name}` : ''},`,
    'Here’s the quote you asked for.',
    amountTable(rows),
    `Metal prices move. This is what your cart came to on ${dayAndTime(now)}. Your price is locked in when you order.`,
    `Today’s prices: ${siteUrl}/buy/`,
    brandName,
  ].join('\n\n');
  return { to: email, subject: `Your quote from ${brandName}`, text };
}
