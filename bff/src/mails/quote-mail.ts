import { dealerLocale, salutation } from '@koura/shared-types/dealer-locale';
import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { taxLine } from '@koura/shared-types/tax-line';
import type { MailedQuote } from '../commerce/mailed-quotes.ts';
import { moneyText } from '../money/money-text.ts';
import { type AmountRow, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { mailPicture, timeText } from './mail-facts.ts';

export interface QuoteMailFacts {
  quote: MailedQuote;
  name: string | null;
  /** Opens the quote on any device. */
  quoteUrl: string;
  siteUrl: string;
}

/** A cart as it came to when its quote was asked for. Its prices are not held, which it says. */
export function quoteMail({ quote, name, quoteUrl, siteUrl }: QuoteMailFacts): MailContent {
  const { number, createdAt, expiresAt, currency, lines } = quote;
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
    preview: 'Open it on any device to see today’s prices.',
    heading: `Your quote ${number}`,
    blocks: [
      paragraph(name ? `${salutation()} ${name},` : `${salutation()},`),
      paragraph(`Here’s the quote you asked for, at our prices of ${timeText(createdAt)}.`),
      { kind: 'button', label: 'See today’s prices', url: quoteUrl },
      { kind: 'pieces', pieces },
      { kind: 'amounts', rows: totalsOf(quote, amount) },
      paragraph('Metal prices move, so a quote doesn’t hold a price.'),
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          `Open your quote on any device: it shows these prices beside today’s, and works until ${dayText(expiresAt)}.`,
          'Add it all to your cart with one press.',
          'Check out: your price is locked in when you order.',
        ],
      },
      paragraph('Anyone who has the link can see this quote.'),
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
