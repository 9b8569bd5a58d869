import { dealerLocale, salutation } from '@koura/shared-types/dealer-locale';
import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { taxLine } from '@koura/shared-types/tax-line';
import type { MailedQuote } from '../commerce/mailed-quotes.ts';
import { moneyText } from '../money/money-text.ts';
import { type AmountRow, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { mailPicture, timeText } from './order-mail-parts.ts';

export interface QuoteMail {
  quote: MailedQuote;
  name: string | null;
  /** Opens the quote on any device. */
  quoteUrl: string;
  siteUrl: string;
}

/** A cart as it came to when its quote was asked for, which holds no price and says so, or an order by telephone, whose prices are held. */
export function quoteMail({ quote, name, quoteUrl, siteUrl }: QuoteMail): MailContent {
  const { number, currency, lines } = quote;
  const says = quote.hold ? heldTexts(quote, quote.hold.until) : quotedTexts(quote);
  const amount = (value: number): string => moneyText(value, currency);
  const pieces = lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    unitPrice: amount(line.unitPrice),
    amount: amount(line.total),
    picture: mailPicture(line.image, siteUrl),
    isIllustration: line.image?.isIllustration ?? false,
  }));
  return {
    subject: `Your quote ${number}`,
    preview: says.preview,
    heading: `Your quote ${number}`,
    blocks: [
      paragraph(name ? `${salutation()} ${name},` : `${salutation()},`),
      paragraph(says.intro),
      { kind: 'button', label: says.button, url: quoteUrl },
      { kind: 'pieces', pieces },
      { kind: 'amounts', rows: totalsOf(quote, amount) },
      paragraph(says.prices),
      {
        kind: 'steps',
        title: 'What happens next',
        steps: says.steps,
      },
      paragraph('Anyone who has the link can see this quote.'),
    ],
  };
}

interface QuoteTexts {
  preview: string;
  intro: string;
  button: string;
  prices: string;
  steps: string[];
}

function quotedTexts({ createdAt, expiresAt }: MailedQuote): QuoteTexts {
  return {
    preview: 'Open it on any device to see today’s prices.',
    intro: `Here’s the quote you asked for, at our prices of ${timeText(createdAt)}.`,
    button: 'See today’s prices',
    prices: 'Metal prices move, so a quote doesn’t hold a price.',
    steps: [
      `Open your quote on any device: it shows these prices beside today’s, and works until ${dayText(expiresAt)}.`,
      'Add it all to your cart with one press.',
      'Check out: your price is locked in when you order.',
    ],
  };
}

function heldTexts({ createdAt }: MailedQuote, until: string): QuoteTexts {
  return {
    preview: `We hold these prices until ${timeText(until)}.`,
    intro: `Here’s what we put together for you on the phone, at our prices of ${timeText(createdAt)}.`,
    button: 'See it and pay',
    prices: `We hold these prices for you until ${timeText(until)}. If that’s too soon, call us, and we’ll hold the prices of that moment.`,
    steps: [
      'Open it on any device, and check the pieces and the total.',
      'Read our terms, and choose how it’s delivered.',
      'Pay by card or bank transfer. We never ask for your card number on the phone.',
    ],
  };
}

function totalsOf(quote: MailedQuote, amount: (value: number) => string): AmountRow[] {
  const { discountTotal, shippingTotal, taxName, taxTotal, total, currency } = quote;
  const tax = taxLine(taxName, taxTotal ? amount(taxTotal) : null);
  return [
    ...(discountTotal ? [{ label: 'Discount', amount: `−${amount(discountTotal)}` }] : []),
    { label: USUAL_DELIVERY, amount: shippingTotal ? amount(shippingTotal) : 'Free' },
    { label: `Total (${currency})`, amount: amount(total), isTotal: true },
    ...(tax ? [{ label: tax.label, amount: tax.value }] : []),
  ];
}

/** "28 December 2026" in the dealer's time zone. */
function dayText(time: string): string {
  const { locale, timeZone } = dealerLocale();
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(new Date(time));
}
