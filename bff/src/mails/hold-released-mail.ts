import type { BackendMail } from '@koura/shared-types/wire/payment';
import { LOCALE } from '@koura/shared-types/business-constants';
import { MONEY_TEXTS } from '@koura/shared-types/money-texts';

interface ReleasedHold {
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  email: string;
  brandName: string;
  siteUrl: string;
}

/**
 * Notifies a shopper who left before their order was placed that the hold on their card was released. Sent once the payment has been read
 * as cancelled.
 */
export function holdReleasedMail({ reference, amount, currency, email, brandName, siteUrl }: ReleasedHold): BackendMail {
  const sum = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);
  const subject = `Your ${brandName} order was not placed`;
  const paragraphs = [
    'Kia ora,',
    `Your bank approved a payment of ${sum}. ${MONEY_TEXTS.closedBeforeOrder.text}`,
    MONEY_TEXTS.holdReleased.text,
    `If you still want to order, your items and today’s prices are at ${siteUrl}/.`,
    brandName,
  ];
  return {
    kind: 'holdReleased',
    key: `release:${reference}`,
    orderNumber: null,
    to: email,
    subject,
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
