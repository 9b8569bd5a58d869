import { Args, Info, Int, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { checkPage, pageOf } from '../schema/page.model.ts';
import { rows } from '../graphql/rows.ts';
import { Access } from '../access/access.ts';
import { Shared } from '../access/shared-query.ts';
import { type Caller, CurrentCaller } from '../request/caller.ts';
import type { ProductList } from '../backend/queries/catalogue.ts';
import type { ProductQuery } from '../backend/queries/product-query.ts';
import { money } from '../money/money.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { ProductFilter, ProductPage } from './product-page.model.ts';
import { type BackendFields, neededFields } from './product-fields.ts';
import { usableFacets } from './usable-facets.ts';
import { toProduct } from './product-mapper.ts';
import { ProductSort } from './product-enums.model.ts';
import { type ProductListRequest, productQuery } from './product-query.ts';
import { ProductsBackend } from './products.backend.ts';
import { SearchSpelling } from './search-spelling.ts';

@Resolver()
export class ProductsQuery {
  constructor(
    private readonly backend: ProductsBackend,
    private readonly settings: WebsiteSettings,
    private readonly spelling: SearchSpelling,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => ProductPage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    description:
      'Products by filter, sort and page, with facets (specification section 7). A search that finds nothing is corrected once. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  async products(
    @Args('filter', { type: () => ProductFilter, nullable: true, description: 'Filters the list; all products without it.' }) filter:
      | ProductFilter
      | null
      | undefined,
    @Args('sort', { type: () => ProductSort, defaultValue: ProductSort.POPULAR, description: 'The sort order.' }) sort: ProductSort,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'From 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Products per page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ProductPage> {
    checkPage(page, pageSize);
    const request: ProductListRequest = { filter: filter ?? {}, sort, page, pageSize };
    const query = productQuery(request);
    if (!query) return { ...pageOf([], 0, { page, pageSize }), facets: [], priceRange: null, correctedSearch: null };
    const needed = neededFields(info);
    const [asTyped, texts] = await Promise.all([
      this.backend.list({ ...query, facets: true }, caller, needed),
      this.settings.textsOf(caller),
    ]);
    const corrected = asTyped.pagination.total === 0 ? await this.#corrected(query, caller, needed) : null;
    const { list, search: correctedSearch } = corrected ?? { list: asTyped, search: null };
    const { total, pageCount } = list.pagination;
    return {
      items: list.rows.map((row) => toProduct(row, texts)),
      total,
      page,
      pageSize,
      pageCount,
      facets: usableFacets(list.meta.facets ?? []),
      priceRange: toPriceRange(list, texts.currency ?? list.rows[0]?.currency),
      correctedSearch,
    };
  }

  /** The list of the search's nearest spelling that finds something. */
  async #corrected(query: ProductQuery, caller: Caller, needed: Partial<BackendFields>) {
    const search = query.search ? await this.spelling.correct(query.search, caller) : null;
    if (search === null) return null;
    const list = await this.backend.list({ ...query, search, facets: true }, caller, needed);
    return list.pagination.total > 0 ? { list, search } : null;
  }
}

function toPriceRange({ meta, pagination }: ProductList, currency: string | undefined): ProductPage['priceRange'] {
  const range = meta.priceRange;
  return range && currency !== undefined && pagination.total > 0
    ? { min: money(range.min, currency), max: money(range.max, currency) }
    : null;
}
