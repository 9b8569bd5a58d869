import { priceHistory } from '@koura/shared-types/wire/price-history';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { PricingWarning } from '@koura/shared-types/price-breaks';
import type { BackendReading } from '../../backend/backend-reading.ts';
import { Catalogue } from '../../commerce/catalogue.ts';
import type { PriceHistory, SpotRange } from '../../commerce/spot-prices.ts';
import type { Caller } from '../../request/caller.ts';
import { numberOf } from '../text-ids.ts';
import { catalogueRoute, type Route } from '../queries/route.ts';

/** Products, one of them, or what belongs to one. */
export const productRoute = (...segments: readonly (string | number)[]): Route => catalogueRoute('products', ...segments);

/** When a product may be changed. */
export interface ChangeConditions {
  /** The `updatedAt` that it was read with; a backend that supports If-Match responds 412 when the product has changed since. */
  readAt?: string;
  /** What the person has confirmed (capability "pricing.preview"): the backend responds 409 to a change with other warnings. */
  confirmedWarnings?: readonly PricingWarning[] | undefined;
}

/** A catalogue whose products staff can change. */
export abstract class StrapiCatalogue extends Catalogue {
  protected readonly client: BackendReading;

  constructor(client: BackendReading) {
    super();
    this.client = client;
  }

  /** With what only staff see. Throws a 404 BackendError when there is none. */
  abstract ofStaff(id: number, caller: Caller): Promise<BackendProduct>;
  /** Changes some fields of a product; returns the product afterwards. */
  abstract change(id: number, fields: object, caller: Caller, conditions?: ChangeConditions): Promise<BackendProduct>;

  priceHistory(productId: string, range: SpotRange, caller: Caller): Promise<PriceHistory> {
    return this.client.action(
      { kind: 'catalogue', method: 'GET', ...productRoute(productId, 'price-history', range) },
      priceHistory,
      caller,
    );
  }

  override figuresChanged(): void {
    this.client.productsChanged?.();
  }

  override productsChanged(ids: readonly string[] | null): void {
    this.client.productsChanged?.();
    this.client.invalidateStale?.(ids && ids.map(numberOf));
  }
}
