import { Injectable } from '@nestjs/common';
import { unknown } from 'valibot';
import { Enquiries, type EnquiryForms } from '../commerce/enquiries.ts';
import { BackendClient } from '../backend/backend-client.ts';
import type { Caller } from '../request/caller.ts';
import { ContentServer } from './content-server.ts';
import { route } from './queries/route.ts';

/** A plain Strapi returns the stored row, which is not read. */
const STORED = unknown();

@Injectable()
export class StrapiEnquiries extends Enquiries {
  constructor(
    private readonly client: BackendClient,
    private readonly server: ContentServer,
  ) {
    super();
  }

  async store<Name extends keyof EnquiryForms>(collection: Name, body: EnquiryForms[Name], caller: Caller): Promise<void> {
    const call = { kind: 'account', ...route(collection), body } as const;
    const { client } = this.server;
    // A login at the commerce backend means nothing there.
    await (client ? client.create({ ...call, anonymous: true }, STORED, caller) : this.client.create(call, STORED, caller));
  }
}
