import { namedRow } from '@koura/shared-types/wire/named';
import { pricingEntries, pricingPreview } from '@koura/shared-types/wire/pricing';
import { type BackendPricingChange, pricedProduct } from '@koura/shared-types/wire/product';
import { Inject, Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import type { Named } from '../../commerce/catalogue.ts';
import {
  type ChangeConditions,
  type ExportedPremium,
  type PremiumFilter,
  Premiums,
  type PricedProduct,
  Pricing,
  type PricingChange,
  type PricingEntries,
  type PricingPreview,
  type StaffProduct,
} from '../../commerce/staff-pricing.ts';
import { broken, undefinedIfStatus } from '../../errors/backend-error.ts';
import type { Caller } from '../../request/caller.ts';
import { inDefaultCountry } from '../../request/in-default-country.ts';
import { StrapiCatalogue, productRoute } from '../catalogue/strapi-catalogue.ts';
import { bracketQuery } from '../queries/bracket-query.ts';
import { NOTATION } from '../queries/notation.provider.ts';
import type { Notation } from '../queries/notation.ts';
import { onlyIfUnchanged } from '../queries/only-if-unchanged.ts';
import { route } from '../queries/route.ts';
import { sentId, withTextIds } from '../text-ids.ts';

const SUPPLIER_ROWS = { row: withTextIds(namedRow), meta: unknown() };
/** The page size of a plain Strapi. */
const SUPPLIERS = { page: 1, pageSize: 100 };
/** Statuses of a backend without such a collection, or without access to it. */
const NO_SUPPLIERS = [403, 404, 405];

@Injectable()
export class StrapiPricing extends Pricing {
  constructor(
    private readonly catalogue: StrapiCatalogue,
    private readonly client: BackendClient,
    @Inject(NOTATION) private readonly notation: Notation,
    private readonly responses: ResponseCache,
  ) {
    super();
  }

  product(id: string, caller: Caller): Promise<StaffProduct> {
    return this.catalogue.ofStaff(id, inDefaultCountry(caller));
  }

  change(id: string, change: PricingChange, conditions: ChangeConditions, caller: Caller): Promise<StaffProduct> {
    return this.#invalidating(id, this.catalogue.change(id, toWire(change), inDefaultCountry(caller), conditions));
  }

  preview(id: string, change: PricingChange, readAt: string, caller: Caller): Promise<PricingPreview> {
    const call = {
      kind: 'account',
      method: 'POST',
      ...productRoute(id, 'pricing-preview'),
      body: toWire(change),
      ...onlyIfUnchanged(readAt),
    } as const;
    return this.client.action(call, withTextIds(pricingPreview), inDefaultCountry(caller));
  }

  changes(id: string, page: number, pageSize: number, caller: Caller): Promise<PricingEntries> {
    const query = bracketQuery({ pagination: { page, pageSize } });
    const call = { kind: 'account', method: 'GET', ...productRoute(id, 'pricing-changes'), query } as const;
    return this.client.action(call, withTextIds(pricingEntries), inDefaultCountry(caller));
  }

  async undo(id: string, changeId: string, caller: Caller): Promise<void> {
    const call = { kind: 'account', method: 'POST', ...productRoute(id, 'pricing-changes', changeId, 'undo'), body: {} } as const;
    await this.#invalidating(id, this.client.send(call, inDefaultCountry(caller)));
  }

  /** Responses with the product are not repeated any more: also after a failure, since the backend may have made the change. */
  #invalidating<T>(id: string, changing: Promise<T>): Promise<T> {
    return changing.finally(() => this.responses.invalidateProducts([id]));
  }

  async suppliers(caller: Caller): Promise<Named[]> {
    const query = this.notation.list({ sort: 'name:asc', pagination: SUPPLIERS });
    const call = { kind: 'account', method: 'GET', ...route('suppliers'), query } as const;
    const list = await undefinedIfStatus(this.client.list(call, SUPPLIER_ROWS, inDefaultCountry(caller)), ...NO_SUPPLIERS);
    return list?.rows ?? [];
  }
}

/** Backends without premiums of groups do not know the field `group`: it is sent for those alone. */
type SentRow = Omit<NonNullable<BackendPricingChange['markupPriceBreaks']>[number], 'group'> & { group?: string };
type SentChange = Omit<BackendPricingChange, 'markupPriceBreaks'> & { markupPriceBreaks?: SentRow[] };

export function toWire({ supplier, productSuppliers, markupPriceBreaks, ...change }: PricingChange): SentChange {
  const own = (id: string | undefined): { id?: number } => (id === undefined ? {} : { id: sentId(id) });
  return {
    ...change,
    ...(supplier !== undefined && { supplier: supplier === null ? null : sentId(supplier) }),
    ...(productSuppliers && {
      productSuppliers: productSuppliers.map(({ id, supplier: of, ...row }) => ({ ...row, ...own(id), supplier: sentId(of) })),
    }),
    ...(markupPriceBreaks && {
      markupPriceBreaks: markupPriceBreaks.map(({ id, customer, group, ...row }) => ({
        ...row,
        ...(group !== null && { group }),
        ...own(id),
        customer: customer === null ? null : sentId(customer),
      })),
    }),
  };
}

const PREMIUM_ROWS = { row: withTextIds(pricedProduct), meta: unknown() };
const PAGE_SIZE = 100;

@Injectable()
export class StrapiPremiums extends Premiums {
  constructor(
    private readonly client: BackendClient,
    @Inject(NOTATION) private readonly notation: Notation,
  ) {
    super();
  }

  async *premiumsOf({ metal, mint, category }: PremiumFilter, caller: Caller): AsyncGenerator<ExportedPremium> {
    const filters = {
      ...(metal !== null && { metal: { slug: { $eq: metal } } }),
      ...(mint !== null && { mint: { slug: { $eq: mint } } }),
      ...(category !== null && { category: { slug: { $eq: category } } }),
    };
    const now = new Date().toISOString();
    const known = new Set<string>();
    for (let page = 1; ; page++) {
      const query = this.notation.list({ filters, sort: 'name:asc', pagination: { page, pageSize: PAGE_SIZE } });
      const call = { kind: 'account', method: 'GET', ...productRoute(), query } as const;
      const { rows, received } = await this.client.list(call, PREMIUM_ROWS, inDefaultCountry(caller));
      if (rows.length < received) throw broken(new Error('a product cannot be read'));
      for (const product of rows) {
        if (known.has(product.id)) throw broken(new Error('the products have changed meanwhile'));
        known.add(product.id);
        yield* premiumsFor(product, now);
      }
      if (received < PAGE_SIZE) return;
    }
  }
}

function premiumsFor({ id, name, pricingModel, markupPriceBreaks }: PricedProduct, now: string): ExportedPremium[] {
  return markupPriceBreaks
    .filter(
      ({ customer, group, validFrom, validTo }) =>
        customer === null && group === null && (validFrom === null || validFrom <= now) && (validTo === null || validTo > now),
    )
    .toSorted((a, b) => a.quantity - b.quantity)
    .map(({ quantity, premiumAmount }) => ({
      productId: id,
      quantity,
      premium: premiumAmount,
      unit: pricingModel ?? null,
      product: name,
    }));
}
