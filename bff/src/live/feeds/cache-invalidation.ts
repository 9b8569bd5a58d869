import { Injectable } from '@nestjs/common';
import { ReadThrough } from '../../cache/read-through.ts';
import { ResponseCache } from '../../cache/response-cache.ts';
import { Catalogue } from '../../commerce/catalogue.ts';

@Injectable()
export class CacheInvalidation {
  constructor(
    private readonly cache: ReadThrough,
    private readonly catalogue: Catalogue,
    private readonly responses: ResponseCache,
  ) {}

  /**
   * The figures of these products changed. The name list contains no figures and is kept. So is the stale-if-error store, which is used
   * only while the backend is unavailable and always states its age.
   */
  figuresChanged(products: Iterable<string>): void {
    this.responses.invalidateProducts(products);
    this.catalogue.figuresChanged();
  }

  /** Other fields of these products (null: any) changed. */
  refreshed(products: readonly string[] | null): void {
    void this.cache.invalidate('product-names');
    if (products) this.responses.invalidateProducts(products);
    else {
      // The settings name the metals that there are products of: none before the first prices.
      void this.cache.outdate('website');
      this.responses.invalidateAll();
    }
    this.catalogue.productsChanged(products);
  }
}
