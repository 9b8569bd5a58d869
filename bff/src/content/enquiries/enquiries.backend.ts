import type { BackendBuyBackRequest, BackendContactMessage, BackendPremiumApplication } from '@koura/shared-types/wire/enquiry';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** Where each form is stored (specification section 7: POST /{collection}). */
export interface Enquiries {
  'contact-messages': BackendContactMessage;
  'buy-back-requests': BackendBuyBackRequest;
  'premium-applications': BackendPremiumApplication;
}

/** A plain Strapi returns the stored row, which is not read. */
const STORED = unknown();

@Injectable()
export class EnquiriesBackend {
  constructor(private readonly client: BackendClient) {}

  async store<Name extends keyof Enquiries>(collection: Name, body: Enquiries[Name], caller: Caller): Promise<void> {
    await this.client.create({ kind: 'account', path: `/${collection}`, body }, STORED, caller);
  }
}
