import type { BackendProduct } from '@koura/shared-types/wire/product';
import type { BackendWebsite } from '@koura/shared-types/wire/website';
import type { ResponseCache } from '../../cache/response-cache.ts';
import type { Caller } from '../../request/caller.ts';
import type { Catalogue, ChangeConditions, ProductList } from './catalogue.ts';
import type { ProductQuery } from './product-query.ts';

/** Records which products a shared response contains, and invalidates such responses when a product is changed here. */
export class DependencyTrackingCatalogue implements Catalogue {
  constructor(
    private readonly inner: Catalogue,
    private readonly replies: ResponseCache,
  ) {}

  website(caller: Caller): Promise<BackendWebsite> {
    return this.inner.website(caller);
  }

  bySlug(slug: string, caller: Caller): Promise<BackendProduct> {
    return trackDependencies(caller, this.inner.bySlug(slug, caller), (row) => [row, ...(row.relatedProducts ?? [])]);
  }

  page(query: ProductQuery, caller: Caller): Promise<ProductList> {
    return trackDependencies(caller, this.inner.page(query, caller), ({ rows }) => rows);
  }

  rows(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return trackDependencies(caller, this.inner.rows(query, caller), (rows) => rows);
  }

  all(query: ProductQuery, caller: Caller): Promise<BackendProduct[]> {
    return trackDependencies(caller, this.inner.all(query, caller), (rows) => rows);
  }

  ofStaff(id: number, caller: Caller): Promise<BackendProduct> {
    return this.inner.ofStaff(id, caller);
  }

  async change(id: number, fields: object, caller: Caller, conditions?: ChangeConditions): Promise<BackendProduct> {
    try {
      return await this.inner.change(id, fields, caller, conditions);
    } finally {
      // Also after a failure: the backend may have made the change.
      this.replies.invalidateProducts([id]);
    }
  }
}

/** Values loaded for another cache (`freshOnly`) are invalidated by that cache. */
function trackDependencies<T>(
  { notes: { dependencies }, freshOnly }: Caller,
  loading: Promise<T>,
  productsOf: (answer: T) => { id: number }[],
): Promise<T> {
  if (!dependencies || freshOnly) return loading;
  return loading.then(
    (answer) => {
      for (const { id } of productsOf(answer)) dependencies.containsProduct(id);
      return answer;
    },
    (error: unknown) => {
      dependencies.preventCaching();
      throw error;
    },
  );
}
