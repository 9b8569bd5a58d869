import type { Caller } from '../request/caller.ts';
import {
  Catalogue,
  type CatalogueRange,
  type LiveFigures,
  type Product,
  type ProductField,
  type ProductList,
  type ProductName,
  type ProductQuery,
} from './catalogue.ts';
import type { PriceHistory, SpotRange } from './spot-prices.ts';

/** Records which products a shared response contains, so that it is not repeated once one of them has changed. */
export class DependencyTrackingCatalogue extends Catalogue {
  constructor(private readonly inner: Catalogue) {
    super();
  }

  bySlug(slug: string, caller: Caller): Promise<Product> {
    return trackDependencies(caller, this.inner.bySlug(slug, caller), (product) => [product, ...(product.relatedProducts ?? [])]);
  }

  list(query: ProductQuery, caller: Caller): Promise<ProductList> {
    return trackDependencies(caller, this.inner.list(query, caller), ({ products }) => products);
  }

  some(query: ProductQuery, caller: Caller): Promise<Product[]> {
    return trackDependencies(caller, this.inner.some(query, caller), (products) => products);
  }

  all(query: ProductQuery, caller: Caller): Promise<Product[]> {
    return trackDependencies(caller, this.inner.all(query, caller), (products) => products);
  }

  byIds(ids: readonly string[], caller: Caller, fields?: readonly ProductField[]): Promise<Product[]> {
    return trackDependencies(caller, this.inner.byIds(ids, caller, fields), (products) => products);
  }

  figures(ids: readonly string[], caller: Caller): Promise<{ figures: LiveFigures[]; unreadable: number }> {
    return trackDependencies(caller, this.inner.figures(ids, caller), ({ figures }) => figures);
  }

  names(caller: Caller): Promise<ProductName[]> {
    return trackDependencies(caller, this.inner.names(caller), (names) => names);
  }

  range(caller: Caller): Promise<CatalogueRange> {
    return this.inner.range(caller);
  }

  priceHistory(productId: string, range: SpotRange, caller: Caller): Promise<PriceHistory> {
    return this.inner.priceHistory(productId, range, caller);
  }

  override figuresChanged(): void {
    this.inner.figuresChanged();
  }

  override productsChanged(ids: readonly string[] | null): void {
    this.inner.productsChanged(ids);
  }
}

/** Values loaded for another cache (`freshOnly`) are invalidated by that cache. */
function trackDependencies<T>(
  { notes: { cacheTags }, freshOnly }: Caller,
  loading: Promise<T>,
  productsOf: (result: T) => { id: string }[],
): Promise<T> {
  if (!cacheTags || freshOnly) return loading;
  return loading.then(
    (result) => {
      for (const { id } of productsOf(result)) cacheTags.containsProduct(id);
      return result;
    },
    (error: unknown) => {
      cacheTags.preventCaching();
      throw error;
    },
  );
}
