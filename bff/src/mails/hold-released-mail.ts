import { salutation } from '@koura/shared-types/dealer-locale';
import { decimalNumber } from '@koura/shared-types/money';
import { MONEY_TEXTS, ORDER_TEXTS } from '@koura/shared-types/money-texts';
import type { Mail } from '../commerce/mails.ts';
import { moneyText } from '../money/money-text.ts';
import { type MailBrand, type MailContent, paragraph } from '@koura/shared-types/mail-content';
import { renderMail } from '@koura/shared-types/mail-layout';

interface ReleasedHold {
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  email: string;
}

/**
 * Notifies a shopper who left before their order was placed that the hold on their card was released. Sent once the payment has been read
 * as cancelled.
 */
export function holdReleasedMail({ reference, amount, currency, email }: ReleasedHold, brand: MailBrand): Mail {
  const sum = moneyText(decimalNumber(amount, currency), currency, 'code');
  const content: MailContent = {
    subject: `Your ${brand.name} ${ORDER_TEXTS.subjectNotPlaced.text}`,
    preview: MONEY_TEXTS.holdReleased.text,
    heading: `Your ${ORDER_TEXTS.subjectNotPlaced.text}`,
    blocks: [
      paragraph(`${salutation()},`),
      paragraph(`Your bank approved a payment of ${sum}. ${MONEY_TEXTS.closedBeforeOrder.text}`),
      paragraph(MONEY_TEXTS.holdReleased.text),
      paragraph('If you still want to order, your items and today’s prices are in the shop.'),
      { kind: 'button', label: 'Back to the shop', url: `${brand.siteUrl}/` },
    ],
  };
  return { kind: 'holdReleased', key: `release:${reference}`, orderNumber: null, to: email, ...renderMail(content, brand) };
}
