import { partnerList } from '@koura/shared-types/wire/partner';
import { Inject, Injectable } from '@nestjs/common';

import { BackendClient } from '../../backend/backend-client.ts';
import { type PartnerChange, type PartnerRecord, Partners } from '../../commerce/partners.ts';
import { CONFIG } from '../../config.provider.ts';
import type { Config } from '../../config.ts';
import { asVisitor, type Caller } from '../../request/caller.ts';
import { route } from '../queries/route.ts';

@Injectable()
export class StrapiPartners extends Partners {
  readonly #serviceToken: string;

  constructor(
    private readonly client: BackendClient,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.#serviceToken = config.commerceServiceToken;
  }

  async list(caller: Caller): Promise<PartnerRecord[]> {
    const call = { kind: 'account', method: 'GET', ...route('partners'), bearer: this.#serviceToken } as const;
    return (await this.client.action(call, partnerList, asVisitor(caller))).partners;
  }

  async read(caller: Caller): Promise<PartnerRecord[]> {
    return (await this.client.action({ kind: 'account', method: 'GET', ...route('partners') }, partnerList, caller)).partners;
  }

  async save({ id, ...body }: PartnerChange, caller: Caller): Promise<PartnerRecord[]> {
    return (await this.client.action({ kind: 'account', method: 'PUT', ...route('partners', id), body }, partnerList, caller)).partners;
  }
}
