import { Injectable } from '@nestjs/common';
import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { type PartnerChange, type PartnerRecord, Partners } from '../../commerce/partners.ts';
import { BackendPartners } from '../../partners/backend-partners.ts';
import type * as gateway from '../../partners/partner.ts';
import { PartnerKeys } from '../../partners/partner-keys.ts';
import { Quotas } from '../../partners/quotas.ts';
import type { Caller } from '../../request/caller.ts';
import { systemCaller } from '../../request/create-caller.ts';
import { WebsiteSettings } from '../../website/website-settings.ts';
import type { Partner } from './partner.model.ts';

/** Partners as the backend keeps them (capability "staff.partners"), for the desk and for the check of keys. */
@Injectable()
export class KeptPartners {
  constructor(
    private readonly backend: Partners,
    private readonly gatewayPartners: BackendPartners,
    private readonly keys: PartnerKeys,
    private readonly quotas: Quotas,
    website: WebsiteSettings,
  ) {
    gatewayPartners.readWith(async () => {
      const caller = systemCaller(dealerLocale().country);
      const { capabilities } = await website.load(caller);
      return capabilities.includes('staff.partners') ? (await this.backend.list(caller)).map(toGateway) : [];
    });
  }

  /** Those of the backend, then those of the file. */
  async read(caller: Caller): Promise<Partner[]> {
    return this.#describe(await this.backend.read(caller));
  }

  async find(id: string, caller: Caller): Promise<PartnerRecord | undefined> {
    return (await this.backend.read(caller)).find((one) => one.id === id);
  }

  /** Stores a record. Every replica knows of it at once. */
  async save(change: PartnerChange, caller: Caller): Promise<Partner[]> {
    const records = await this.backend.save(change, caller);
    this.gatewayPartners.changed(records.map(toGateway));
    return this.#describe(records);
  }

  /** Whether the operator's file has a partner of this name, which would count instead. */
  isOfFile(id: string): boolean {
    return this.keys.ofFile.some((one) => one.id === id);
  }

  #describe(records: readonly PartnerRecord[]): Promise<Partner[]> {
    const kept = records.map(({ keys, quota, ...record }) =>
      this.#withUsage({
        ...record,
        pointsAMinute: quota.minute,
        pointsADay: quota.day,
        keys: keys.map(({ sha256, hint, createdAt, until }) => ({
          id: sha256,
          hint,
          createdAt: new Date(createdAt),
          until: until === null ? null : new Date(until),
        })),
      }),
    );
    const ofFile = this.keys.ofFile.map(({ id, name, scopes, origins, quota, ref }) =>
      this.#withUsage({
        id,
        name,
        scopes: [...scopes],
        origins: [...origins],
        pointsAMinute: quota.minute,
        pointsADay: quota.day,
        ref,
        keys: [],
        version: null,
      }),
    );
    return Promise.all([...kept, ...ofFile]);
  }

  async #withUsage(partner: Omit<Partner, 'usedThisMinute' | 'usedThisDay'>): Promise<Partner> {
    const { minute, day } = await this.quotas.usageOf(partner);
    return { ...partner, usedThisMinute: minute, usedThisDay: day };
  }
}

function toGateway({ version: _version, keys, ...partner }: PartnerRecord): gateway.Partner {
  return { ...partner, keys: keys.map(({ sha256, until }) => ({ sha256, until: until === null ? undefined : new Date(until) })) };
}
