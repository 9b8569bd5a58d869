import { type BackendNamed, namedRow } from '@koura/shared-types/wire/named';
import { type BackendPricingEntries, type BackendPricingPreview, pricingEntries, pricingPreview } from '@koura/shared-types/wire/pricing';
import type { BackendPricingChange, BackendProduct } from '@koura/shared-types/wire/product';
import { Inject, Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { type ChangeConditions, productRoute, StrapiCatalogue } from '../catalogue/strapi-catalogue.ts';
import { NOTATION } from '../queries/notation.provider.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import type { Notation } from '../queries/notation.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { undefinedIfStatus } from '../../errors/backend-error.ts';
import { inDefaultCountry } from '../../request/in-default-country.ts';

const ROWS = { row: namedRow, meta: unknown() };
/** The page size of a plain Strapi. */
const SUPPLIERS = { page: 1, pageSize: 100 };
/** Statuses of a backend without such a collection, or without access to it. */
const NO_SUPPLIERS = [403, 404, 405];

/**
 * All backend calls for a product's pricing (specification section 7). They carry the staff member's own token and the dealer's default
 * country, so amounts are in the dealer's own currency.
 */
@Injectable()
export class PricingBackend {
  constructor(
    private readonly catalogue: StrapiCatalogue,
    private readonly client: BackendClient,
    @Inject(NOTATION) private readonly notation: Notation,
    private readonly replies: ResponseCache,
  ) {}

  /** Throws a 404 BackendError when there is none. */
  product(id: number, caller: Caller): Promise<BackendProduct> {
    return this.catalogue.ofStaff(id, inDefaultCountry(caller));
  }

  /** Throws a BackendError with 409 or 412 when the product has been changed since it was read, or a warning is not confirmed. */
  change(id: number, change: BackendPricingChange, conditions: ChangeConditions, caller: Caller): Promise<BackendProduct> {
    return this.#invalidating(id, this.catalogue.change(id, change, inDefaultCountry(caller), conditions));
  }

  /** What a change would do to every price (capability "pricing.preview"). Throws like `change`, and nothing is saved. */
  preview(id: number, change: BackendPricingChange, readAt: string, caller: Caller): Promise<BackendPricingPreview> {
    const call = {
      kind: 'account',
      method: 'POST',
      ...productRoute(id, 'pricing-preview'),
      body: change,
      ...onlyIfUnchanged(readAt),
    } as const;
    return this.client.action(call, pricingPreview, inDefaultCountry(caller));
  }

  /** A page of a product's changes, newest first (capability "pricing.preview"). */
  changes(id: number, page: number, pageSize: number, caller: Caller): Promise<BackendPricingEntries> {
    const query = bracketQuery({ pagination: { page, pageSize } });
    const call = { kind: 'account', method: 'GET', ...productRoute(id, 'pricing-changes'), query } as const;
    return this.client.action(call, pricingEntries, inDefaultCountry(caller));
  }

  /** Undoes the last change (capability "pricing.preview"). Throws a BackendError with 409 or 412 when there has been another since. */
  async undo(id: number, changeId: number, caller: Caller): Promise<void> {
    const call = { kind: 'account', method: 'POST', ...productRoute(id, 'pricing-changes', changeId, 'undo'), body: {} } as const;
    await this.#invalidating(id, this.client.send(call, inDefaultCountry(caller)));
  }

  /** Responses with the product are not repeated any more: also after a failure, since the backend may have made the change. */
  #invalidating<T>(id: number, changing: Promise<T>): Promise<T> {
    return changing.finally(() => this.replies.invalidateProducts([id]));
  }

  /** Suppliers by name; none where the backend does not list them. */
  async suppliers(caller: Caller): Promise<BackendNamed[]> {
    const query = this.notation.list({ sort: 'name:asc', pagination: SUPPLIERS });
    const call = { kind: 'account', method: 'GET', path: '/suppliers', query } as const;
    const list = await undefinedIfStatus(this.client.list(call, ROWS, inDefaultCountry(caller)), ...NO_SUPPLIERS);
    return list?.rows ?? [];
  }
}
