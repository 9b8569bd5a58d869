import { isId } from '@koura/shared-types/id';

/** On every page with a product. */
export const EVERY_PRODUCT = 'products';
/** On every page with a list of products: any change may add a product to it, or remove one. */
const PRODUCT_LISTS = 'product-lists';
/** A header is bounded by every proxy on the way. A page with more products than that is a list. */
const MAX_PRODUCTS = 100;
/** On every page with a text of the dealer: a change may concern its lists too. */
const EVERY_TEXT = 'texts';
/** Content that a page can be about, by the field that names it. A dealer's own content system can purge these one by one. */
const CONTENT: Record<string, string> = {
  Article: 'article',
  ContentPage: 'page',
  Mint: 'mint',
  SpecialOffer: 'offer',
  Category: 'category',
};

/** The dealer's texts. A product's own metal, mint and category are not among them. */
const TEXTS: ReadonlySet<string> = new Set([
  'Article',
  'ArticlePage',
  'ArticleTeaser',
  'ArticleTitle',
  'CategoryProfile',
  'ContentPage',
  'ContentTitle',
  'FaqGroup',
  'MintProfile',
  'SitemapEntry',
  'SpecialOffer',
  'TestimonialPage',
]);

/** The keys that a change of these products purges; null: of any. */
export function keysOfChange(products: readonly number[] | null): string[] {
  return products === null ? [EVERY_PRODUCT] : [PRODUCT_LISTS, ...products.map((id) => `product-${id}`)];
}

/** The keys that a change of the dealer's texts purges. */
export const KEYS_OF_TEXTS: readonly string[] = [EVERY_TEXT];

/** `results`: with the data of the page's queries. */
export function surrogateKeys(results: readonly { data: object }[]): string[] {
  const found: Found = { products: new Set(), content: new Set(), hasList: false, hasText: false };
  for (const { data } of results) look(data, found);
  const products = [...found.products].slice(0, MAX_PRODUCTS).map((id) => `product-${id}`);
  return [
    'pages',
    ...(found.products.size > 0 || found.hasList ? [EVERY_PRODUCT] : []),
    ...(found.hasList ? [PRODUCT_LISTS] : []),
    ...products,
    ...(found.hasText ? [EVERY_TEXT] : []),
    ...[...found.content].slice(0, MAX_PRODUCTS),
  ];
}

interface Found {
  products: Set<string>;
  content: Set<string>;
  hasList: boolean;
  hasText: boolean;
}

function look(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    found.hasList ||= value.some((one: unknown) => typeOf(one) === 'Product');
    for (const one of value) look(one, found);
    return;
  }
  const { id, slug } = value as { id?: unknown; slug?: unknown };
  const type = typeOf(value);
  // An empty list is one, too.
  if (type === 'ProductPage') found.hasList = true;
  if (type === 'Product' && typeof id === 'string' && isId(id)) found.products.add(id);
  if (type !== undefined && TEXTS.has(type)) found.hasText = true;
  const content = type === undefined || !Object.hasOwn(CONTENT, type) ? undefined : CONTENT[type];
  if (content !== undefined && typeof slug === 'string' && /^[\w-]{1,100}$/.test(slug)) found.content.add(`${content}-${slug}`);
  for (const field of Object.values(value)) look(field, found);
}

function typeOf(value: unknown): string | undefined {
  const { __typename: type } = (value ?? {}) as { __typename?: unknown };
  return typeof type === 'string' ? type : undefined;
}
