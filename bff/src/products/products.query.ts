import { Args, Info, Int, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { checkPage, pageOf } from '../schema/page.model.ts';
import { rows } from '../graphql/rows.ts';
import { Access, Shared } from '../access/access.ts';
import { CurrentCaller, type Caller } from '../request/caller.ts';
import {
  Catalogue,
  type Facet,
  type FacetName,
  type OneOf,
  type ProductField,
  type ProductFilters,
  type ProductList,
  type ProductQuery,
} from '../commerce/catalogue.ts';
import { money } from '../money/money.model.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import { ProductFilter, ProductPage } from './product-page.model.ts';
import { neededFields } from './needed-fields.ts';
import { usableFacets } from './usable-facets.ts';
import { toProduct } from './product-mapper.ts';
import { ProductSort } from './product-enums.model.ts';
import { notAmong, productQuery, type ProductListRequest } from './product-query.ts';
import { ProductSearch, type MeantSearch } from './product-search.ts';
import { Product } from './product.model.ts';
import { Products } from './products.ts';
import { knownValues } from '@koura/shared-types/filter-values';

@Resolver()
export class ProductsQuery {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly settings: WebsiteSettings,
    private readonly search: ProductSearch,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => ProductPage, {
    complexity: rows({ argument: 'pageSize', otherwise: 12 }),
    description:
      'Products by filter, sort and page, with facets (specification section 7). Sizes in a search are sent to the backend as names have them ("half ounce" is "1/2 oz"); a search that finds nothing is corrected once, and tried without its year. Values of filters may be in any capitals. `page` or `pageSize` out of range is BAD_USER_INPUT.',
  })
  async products(
    @Args('filter', { type: () => ProductFilter, nullable: true, description: 'Filters the list; all products without it.' }) filter:
      | ProductFilter
      | null
      | undefined,
    @Args('sort', { type: () => ProductSort, defaultValue: ProductSort.POPULAR, description: 'Order in which the products are listed.' })
    sort: ProductSort,
    @Args('page', { type: () => Int, defaultValue: 1, description: 'Number of the page, from 1.' }) page: number,
    @Args('pageSize', { type: () => Int, defaultValue: 12, description: 'Products per page, 1 to 100.' }) pageSize: number,
    @CurrentCaller() caller: Caller,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ProductPage> {
    checkPage(page, pageSize);
    const request: ProductListRequest = { filter: filter ?? {}, sort, page, pageSize };
    const query = productQuery(request);
    const metals = request.filter.metal;
    if (metals) refuseUnknownMetals(metals, await this.settings.textsOf(caller));
    if (!query) return { ...pageOf([], 0, { page, pageSize }), facets: [], priceRange: null, correctedSearch: null, searchedYear: null };
    const needed = neededFields(info);
    const [{ list, meant }, texts] = await Promise.all([this.#find(query, caller, needed), this.settings.textsOf(caller)]);
    const { products: found, total, pageCount } = list;
    return {
      items: found.map((row) => toProduct(row, texts)),
      total,
      page,
      pageSize,
      pageCount,
      facets: usableFacets(list.facets),
      priceRange: toPriceRange(list, texts.currency ?? found[0]?.currency),
      correctedSearch: meant?.corrected ?? null,
      searchedYear: meant?.year ?? null,
    };
  }

  /** The list as asked for or, where that is empty, in other words and capitals; then what the search may mean. */
  async #find(query: ProductQuery, caller: Caller, fields: readonly ProductField[]): Promise<FoundList> {
    const list = (asked: ProductQuery): Promise<ProductList> => this.catalogue.list({ ...asked, fields }, caller);
    const [inFigures, ...otherTexts] = query.search ? this.search.texts(query.search) : [];
    let asked = inFigures === undefined ? query : { ...query, search: inFigures };
    let found = await list(asked);
    const known = withKnownValues(asked.filters, found.facets) ?? (await this.#knownToShop(asked, found, list));
    if (known) found = await list((asked = { ...asked, filters: known }));
    for (const search of otherTexts) if (found.total === 0) found = await list({ ...asked, search });
    if (!query.search || found.total > 0) return { list: found, meant: null };
    for (const meant of await this.search.meanings(query.search, caller)) {
      const { search, ids } = meant;
      // The list of one search among given products stays one of them.
      if (ids && asked.filters?.id) continue;
      const other = await list({ ...asked, search, ...(ids && { filters: { ...asked.filters, id: ids } }) });
      if (other.total > 0) return { list: other, meant };
    }
    return { list: found, meant: null };
  }

  /** With two filters in wrong capitals each leaves nothing for the other's facet: the facets of the whole shop then tell. */
  async #knownToShop(asked: ProductQuery, found: ProductList, list: (asked: ProductQuery) => Promise<ProductList>) {
    if (found.total > 0 || filtersWithCapitals(asked.filters) < 2) return undefined;
    const all = await list({ page: 1, pageSize: 1 });
    return withKnownValues(asked.filters, all.facets);
  }
}

/** Throws BAD_USER_INPUT for a metal that the shop does not trade; for none while the shop's metals are not known. */
function refuseUnknownMetals(asked: readonly string[], { metals }: { metals?: readonly { slug: string }[] }): void {
  if (!metals || metals.length === 0) return;
  const known = metals.map(({ slug }) => slug);
  const unknown = knownValues(asked, known).find((value) => !known.includes(value));
  if (unknown !== undefined) throw notAmong('metal', unknown, known);
}

/** A list, and what its search was taken to mean where nothing matches it as typed. */
interface FoundList {
  list: ProductList;
  meant: MeantSearch | null;
}

function toPriceRange({ priceRange, total }: ProductList, currency: string | undefined): ProductPage['priceRange'] {
  return priceRange && currency !== undefined && total > 0
    ? { min: money(priceRange.min, currency), max: money(priceRange.max, currency) }
    : null;
}

@Resolver()
export class FeaturedProductsQuery {
  constructor(
    private readonly products: Products,
    private readonly settings: WebsiteSettings,
  ) {}

  @Access('public')
  @Shared()
  @Query(() => [Product], {
    complexity: rows(5),
    description: 'The products that the dealer features, at most 5 (specification section 9).',
  })
  async featuredProducts(@CurrentCaller() caller: Caller): Promise<Product[]> {
    const [rows, texts] = await Promise.all([this.products.featured(caller), this.settings.textsOf(caller)]);
    return rows.map((row) => toProduct(row, texts));
  }
}

/**
 * The filters with their values in the capitals that the list's facets have; undefined where all of them are known. A facet counts with
 * every filter but its own, so that it names what could have been meant.
 */
function withKnownValues(filters: ProductFilters | undefined, facets: readonly Facet[]): ProductFilters | undefined {
  const known: Partial<Record<FacetName, OneOf>> = {};
  for (const { name, values } of facets) {
    const filter = filters?.[name];
    if (!filter) continue;
    const asked = [filter].flat();
    const meant = knownValues(
      asked,
      values.map(({ value }) => value),
    );
    if (meant.join('\n') !== asked.join('\n')) known[name] = meant.length === 1 ? meant[0]! : meant;
  }
  return Object.keys(known).length > 0 ? { ...filters, ...known } : undefined;
}

/** How many filters by slug have a value with capital letters, which few backends have. */
function filtersWithCapitals({ metal, mint, category, type, weight }: ProductFilters = {}): number {
  return [metal, mint, category, type, weight].filter((filter) => [filter ?? []].flat().some((value) => /\p{Lu}/u.test(value))).length;
}
