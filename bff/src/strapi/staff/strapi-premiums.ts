import { type ExportedPremium, type PremiumFilter, Premiums, type PricedProduct } from '../../commerce/staff-pricing.ts';
import { broken } from '../../errors/backend-error.ts';
import { pricedProduct } from '@koura/shared-types/wire/product';
import { Inject, Injectable } from '@nestjs/common';
import { unknown } from 'valibot';

import { BackendClient } from '../../backend/backend-client.ts';
import { NOTATION } from '../queries/notation.provider.ts';
import type { Notation } from '../queries/notation.ts';
import type { Caller } from '../../request/caller.ts';
import { inDefaultCountry } from '../../request/in-default-country.ts';
import { route } from '../queries/route.ts';
import { withTextIds } from '../text-ids.ts';

const ROWS = { row: withTextIds(pricedProduct), meta: unknown() };
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
      const call = { kind: 'account', method: 'GET', ...route('products'), query } as const;
      const { rows, received } = await this.client.list(call, ROWS, inDefaultCountry(caller));
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
      ({ customer, validFrom, validTo }) =>
        customer === null && (validFrom === null || validFrom <= now) && (validTo === null || validTo > now),
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
