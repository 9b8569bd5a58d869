import type { BackendBuyBackRequest, BackendContactMessage, BackendPremiumApplication } from '@koura/shared-types/wire/enquiry';
import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';
import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';

/** Where each form is stored (specification section 7: POST /{collection}). */
interface Collections {
  'contact-messages': BackendContactMessage;
  'buy-back-requests': BackendBuyBackRequest;
  'premium-applications': BackendPremiumApplication;
}

/** A plain Strapi answers the stored row; whether it may be read is not the shop's business. */
const STORED = unknown();

/** Every backend call of the shop's forms, once. */
@Injectable()
export class EnquiriesBackend {
  constructor(private readonly client: BackendClient) {}

  async store<Name extends keyof Collections>(collection: Name, body: Collections[Name], caller: Caller): Promise<void> {
    await this.client.create({ kind: 'account', path: `/${collection}`, body }, STORED, caller);
  }
}
