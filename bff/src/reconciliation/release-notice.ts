import type { CapabilityName } from '@koura/shared-types/capabilities';
import { Inject, Injectable } from '@nestjs/common';

import { Mails } from '../commerce/mails.ts';
import type { Caller } from '../request/caller.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { holdReleasedMail } from '../mails/hold-released-mail.ts';
import { mailBrand } from '../mails/mail-brand.ts';
import { CardProvider } from '../payments/card-provider.ts';
import type { Payment } from '../payments/payment.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { OrderOfPayment } from './order-of-payment.ts';

/** Marks a payment whose owner was notified, by mail or on the page. */
const SENT = 'release_notice';
/** Metadata of a payment whose owner was shown on the page that there is no order. */
export const SHOWN_ON_PAGE = { [SENT]: 'page' };

/** Notifies people by mail that a hold was released because they left before their order was placed. */
@Injectable()
export class ReleaseNotice {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mails: Mails,
    private readonly provider: CardProvider,
    private readonly website: WebsiteSettings,
  ) {}

  /**
   * Only for a payment that is read as released by reconciliation; the backend sends one mail per payment. Throws when the mail could not
   * be queued.
   */
  async sendIfDue(payment: Payment, order: OrderOfPayment, capabilities: readonly CapabilityName[], caller: Caller): Promise<void> {
    const { email } = payment.facts;
    const isDue =
      payment.state === 'voided' && payment.cancellationReason === 'abandoned' && payment.authorisedAt !== null && order.kind === 'none';
    if (!isDue || email === undefined || payment.metadata[SENT] || !capabilities.includes('mails.send')) return;
    const website = await this.website.load(caller);
    if (website.ownMails.includes('holdReleased')) return;
    const { reference, amount, currency } = payment;
    const brand = mailBrand(website, this.config.siteUrl);
    await this.mails.send(holdReleasedMail({ reference, amount, currency, email }, brand), caller);
    await this.provider.note(reference, { [SENT]: 'sent' });
  }
}
