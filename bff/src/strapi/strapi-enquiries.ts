import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';
import { Enquiries, type EnquiryForms } from '../commerce/enquiries.ts';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { route } from './queries/route.ts';

/** A plain Strapi returns the stored row, which is not read. */
const STORED = unknown();

@Injectable()
export class StrapiEnquiries extends Enquiries {
  constructor(private readonly client: BackendClient) {
    super();
  }

  async store<Name extends keyof EnquiryForms>(collection: Name, body: EnquiryForms[Name], caller: Caller): Promise<void> {
    await this.client.create({ kind: 'account', ...route(collection), body }, STORED, caller);
  }
}
