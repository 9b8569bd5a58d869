import { dealerLocale, salutation } from '@koura/shared-types/dealer-locale';
import { deliverySteps } from '@koura/shared-types/delivery-steps';
import { promisedTime, slotText, storageCostText, USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { formatHour } from '@koura/shared-types/format-days';
import { taxLine } from '@koura/shared-types/tax-line';

import type { Image } from '../commerce/catalogue.ts';
import type { Invoice } from '../commerce/invoices.ts';
import type { Order } from '../commerce/orders.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { moneyText } from '../money/money-text.ts';
import { mediaUrl } from '../products/media-url.ts';
import type { AmountRow, MailBlock } from '@koura/shared-types/mail-content';

/** Name of the size that a backend keeps for mails, where its other sizes are in formats that mail programs do not show. */
const FOR_MAILS = 'email';
const SHOWN_BY_MAIL_PROGRAMS = /\.(?:jpe?g|png)$/i;
/** A picture is 56 px wide, on screens with up to two dots a pixel. */
const MIN_WIDTH = 112;

/** Absolute URL of a small JPEG or PNG of a product; null where the backend has none, since AVIF, WebP and SVG stay blank in many programs. */
export function mailPicture(image: Image | null, siteUrl: string): string | null {
  if (!image) return null;
  const { formats, url, width } = image;
  const named = formats?.[FOR_MAILS];
  const sizes = [...Object.values(formats ?? {}), { url, width }].filter((size) => SHOWN_BY_MAIL_PROGRAMS.test(size.url));
  const found = named ?? sizes.filter((size) => size.width >= MIN_WIDTH).toSorted((a, b) => a.width - b.width)[0] ?? sizes[0];
  return found ? new URL(mediaUrl(found.url), siteUrl).href : null;
}

export interface OrderMail {
  order: Order;
  orderUrl: string;
  /** The document that the email is about, where it is about one. */
  invoice: Invoice | null;
  /** No mail has confirmed the order yet: this one about its payment does. */
  isFirst: boolean;
  /** Public origin of the shop. */
  siteUrl: string;
  /** Id of the part of the order that the email is about, such as a shipment. */
  part: string | null;
  /** What storage costs, in percent of the metal's value a year; null where it costs nothing, or the dealer doesn't say. */
  storagePercent: number | null;
}

/** "Tuesday, 24 November at 5 pm" in the dealer's time zone. */
export function timeText(time: string): string {
  const date = new Date(time);
  const { locale, timeZone } = dealerLocale();
  const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(date);
  return `${day} at ${formatHour(time)}`;
}

export function greeting({ contact }: Order): MailBlock {
  return { kind: 'paragraph', text: `${salutation()} ${contact.firstName},` };
}

export function orderButton({ orderUrl }: OrderMail, label = 'View your order'): MailBlock {
  return { kind: 'button', label, url: orderUrl };
}

export function orderBill({ order, siteUrl }: OrderMail): MailBlock[] {
  const amount = (value: number): string => moneyText(value, order.currency);
  const pieces = order.lineItems.map(({ name, quantity, unitPrice, total, image }) => ({
    name,
    quantity,
    unitPrice: amount(unitPrice),
    amount: amount(total),
    picture: mailPicture(image, siteUrl),
    isIllustration: image?.isIllustration ?? false,
  }));
  return [{ kind: 'pieces', pieces }, totals(order)];
}

function totals({
  discountTotal,
  coupons,
  shippingTotal,
  paymentFee,
  deliveryChoice,
  points,
  taxName,
  taxTotal,
  total,
  currency,
}: Order): MailBlock {
  const amount = (value: number): string => moneyText(value, currency);
  const rows: AmountRow[] = [];
  const add = (label: string, value: number, text = amount(value)): void => void (value > 0 && rows.push({ label, amount: text }));
  add(coupons.length > 0 ? `Discount (${coupons.join(', ')})` : 'Discount', discountTotal, `−${amount(discountTotal)}`);
  add('Reward points', points?.value ?? 0, `−${amount(points?.value ?? 0)}`);
  rows.push({ label: deliveryChoice?.label ?? USUAL_DELIVERY, amount: shippingTotal > 0 ? amount(shippingTotal) : 'Free' });
  add('Payment fee', paymentFee ?? 0);
  rows.push({ label: `Total (${currency})`, amount: amount(total), isTotal: true });
  const tax = taxLine(taxName, taxTotal > 0 ? amount(taxTotal) : null);
  if (tax) rows.push({ label: tax.label, amount: tax.value });
  return { kind: 'amounts', rows };
}

export function deliveryLines({ order, storagePercent }: OrderMail): MailBlock[] {
  const { deliveryChoice } = order;
  const { isSent, isStored, withoutPlace } = DELIVERY[deliveryChoice?.code ?? 'courier'];
  if (isSent || !deliveryChoice) return addressBlock(order, 'Delivering to');
  const { label, place, slot } = deliveryChoice;
  const price = isStored && storagePercent ? [storageCostText(storagePercent)] : [];
  const lines = [...(place ? [place.name, ...place.lines] : []), ...(slot ? [slotText(slot)] : []), ...price];
  if (lines.length > 0) return [{ kind: 'lines', title: label, lines }];
  const address = addressBlock(order, label);
  return address.length > 0 ? address : [{ kind: 'lines', title: label, lines: [withoutPlace] }];
}

function addressBlock({ contact, delivery, deliveryChoice }: Order, title: string): MailBlock[] {
  if (!delivery) return [];
  const { line1, line2, suburb, city, state, postcode, countryCode } = delivery;
  const country = new Intl.DisplayNames(dealerLocale().locale, { type: 'region' }).of(countryCode) ?? countryCode;
  const town = [city, state, postcode].filter(Boolean).join(' ');
  const days = deliveryChoice && promisedTime(deliveryChoice);
  const arrival = days && `Estimated delivery: ${days}`;
  const lines = [`${contact.firstName} ${contact.lastName}`, line1, line2, suburb, town, country, arrival];
  return [{ kind: 'lines', title, lines: lines.filter((line): line is string => Boolean(line)) }];
}

function nextSteps({ deliveryChoice, contact: { email } }: Order): string[] {
  return deliverySteps(deliveryChoice?.code ?? 'courier', { when: deliveryChoice ? promisedTime(deliveryChoice) : null, email });
}

/** The steps ahead, those before the payment first. */
export function whatHappensNext(order: Order, ...before: string[]): MailBlock {
  return { kind: 'steps', title: 'What happens next', steps: [...before, ...nextSteps(order)] };
}
