import { priceHistory } from '@koura/shared-types/wire/price-history';
import type { BackendReading } from '../../backend/backend-call.ts';
import { Catalogue } from '../../commerce/catalogue.ts';
import type { ChangeConditions, StaffProduct } from '../../commerce/staff-pricing.ts';
import type { PriceHistory, SpotRange } from '../../commerce/spot-prices.ts';
import type { Caller } from '../../request/caller.ts';
import { sentId } from '../text-ids.ts';
import { catalogueRoute, type Route } from '../queries/route.ts';

/** Products, one of them, or what belongs to one. */
export const productRoute = (...segments: readonly (string | number)[]): Route => catalogueRoute('products', ...segments);

/** A catalogue whose products staff can change. */
export abstract class StrapiCatalogue extends Catalogue {
  protected readonly client: BackendReading;

  constructor(client: BackendReading) {
    super();
    this.client = client;
  }

  /** With what only staff see. Throws a 404 BackendError when there is none. */
  abstract ofStaff(id: string, caller: Caller): Promise<StaffProduct>;
  /** Changes some fields of a product; returns the product afterwards. */
  abstract change(id: string, fields: object, caller: Caller, conditions?: ChangeConditions): Promise<StaffProduct>;

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
    this.client.invalidateStale?.(ids && ids.map(sentId));
  }
}
