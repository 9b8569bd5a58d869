import type { BackendMail } from '@koura/shared-types/backend-payment';
import { LOCALE } from '@koura/shared-types/business-constants';

interface ReleasedHold {
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  email: string;
  brandName: string;
  siteUrl: string;
}

/** Tells somebody who left before their order was placed that the hold on their card was released. */
export function holdReleasedMail({ reference, amount, currency, email, brandName, siteUrl }: ReleasedHold): BackendMail {
  const sum = new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount / 100);
  const subject = `Your ${brandName} order was not placed`;
  const paragraphs = [
    'Kia ora,',
    `Your bank approved a payment of ${sum}, but the checkout was closed before your order was placed. There is no order, and nothing was taken.`,
    'We have released the hold. Most banks show the money as available again within a few days.',
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
