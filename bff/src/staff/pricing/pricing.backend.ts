import { type BackendNamed, namedRow } from '@koura/shared-types/wire/named';
import type { BackendPricingChange, BackendProduct } from '@koura/shared-types/wire/product';
import { DEFAULT_COUNTRY } from '@koura/shared-types/business-constants';
import { Inject, Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import type { Caller } from '../../request/caller.ts';
import { CATALOGUE } from '../../backend/catalogue.provider.ts';
import { NOTATION } from '../../backend/notation.provider.ts';
import type { Catalogue } from '../../backend/queries/catalogue.ts';
import type { Notation } from '../../backend/queries/notation.ts';
import { BackendError } from '../../errors/backend-error.ts';

const ROWS = { row: namedRow, meta: unknown() };
/** As many suppliers as a plain Strapi gives on a page. */
const SUPPLIERS = { page: 1, pageSize: 100 };
/** Statuses of a backend that has no such collection, or shows it to nobody. */
const NO_SUPPLIERS = new Set([403, 404, 405]);

/**
 * The backend's calls about a product's pricing (specification section 7). They carry the staff member's own token and use the dealer's
 * own currency.
 */
@Injectable()
export class PricingBackend {
  constructor(
    @Inject(CATALOGUE) private readonly catalogue: Catalogue,
    private readonly client: BackendClient,
    @Inject(NOTATION) private readonly notation: Notation,
  ) {}

  /** Throws a 404 BackendError when there is none. */
  product(id: number, caller: Caller): Promise<BackendProduct> {
    return this.catalogue.ofStaff(id, atHome(caller));
  }

  /** Throws a BackendError with 409 or 412 when the product has been changed since it was read. */
  change(id: number, change: BackendPricingChange, readAt: string, caller: Caller): Promise<BackendProduct> {
    return this.catalogue.change(id, change, atHome(caller), readAt);
  }

  /** By name; none where the backend does not list them. */
  async suppliers(caller: Caller): Promise<BackendNamed[]> {
    const query = this.notation.list({ sort: 'name:asc', pagination: SUPPLIERS });
    try {
      const { rows } = await this.client.list({ kind: 'account', method: 'GET', path: '/suppliers', query }, ROWS, atHome(caller));
      return rows;
    } catch (error) {
      if (error instanceof BackendError && NO_SUPPLIERS.has(error.status)) return [];
      throw error;
    }
  }
}

function atHome(caller: Caller): Caller {
  return { ...caller, country: DEFAULT_COUNTRY };
}
