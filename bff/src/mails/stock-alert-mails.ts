import { type MailContent, paragraph } from '@koura/shared-types/mail-content';

export interface StockAlertFacts {
  productName: string;
  productUrl: string;
  confirmUrl: string;
  endUrl: string;
}

/** A link confirms that the address belongs to whoever asked for the alert. */
export function stockAlertAskedMail({ productName, confirmUrl, endUrl }: StockAlertFacts): MailContent {
  return {
    subject: 'Please confirm your stock alert',
    preview: 'One click, and we’ll email you when it’s back.',
    heading: 'Please confirm your stock alert',
    blocks: [
      paragraph(`You asked us to email you when ${productName} is back in stock. Please confirm that this address is yours.`),
      { kind: 'button', label: 'Confirm', url: confirmUrl },
      paragraph('We’ll send one email and then delete your address. If you didn’t ask for this, ignore this email or remove your address.'),
      { kind: 'link', label: 'Remove my address', url: endUrl },
    ],
  };
}

/** The address is deleted once this is sent. */
export function backInStockMail({ productName, productUrl }: StockAlertFacts): MailContent {
  return {
    subject: 'Back in stock',
    preview: 'The piece you were waiting for is back in stock.',
    heading: `${productName} is back in stock`,
    blocks: [
      paragraph(
        `You asked us to tell you when ${productName} is back. It’s in stock now. Its price moves with the market, and we can’t keep one aside for you.`,
      ),
      { kind: 'button', label: 'See it in the shop', url: productUrl },
      paragraph('We’ve deleted your address from this alert, and won’t email you about it again.'),
    ],
  };
}
