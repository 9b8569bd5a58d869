import { decimalString } from '@koura/shared-types/money';
import * as v from 'valibot';
import { AgentCatalogueDocument, type AgentCatalogueQuery, type AgentProductFragment } from '../../src/agents/agent-catalogue.generated.ts';
import type { ProductFilter } from '../../src/platform/bff-client/schema-types.generated.ts';
import type { Agent } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { type AgentMessage, envelope, ucpError, withMessages } from './ucp-envelope.ts';
import { type ProductSource, ucpProduct, type UcpProduct } from './ucp-product.ts';

const MAX_TERM = 100;
const MAX_IDS = 50;
const MAX_PAGE = 50;
const DEFAULT_PAGE = 10;
const KINDS = new Set(['coin', 'bar', 'round']);

const minor = v.pipe(v.number(), v.integer(), v.minValue(0));
const word = v.pipe(v.string(), v.maxLength(100, 'A word has at most 100 characters.'));
export const productId = v.pipe(
  v.string(),
  v.maxLength(40, 'An id has at most 40 characters.'),
  v.description('Id of a product, from search_catalog.'),
);

/** Where the buyer is. Other hints of UCP are accepted and not used. */
export const context = v.optional(
  v.looseObject({
    address_country: v.optional(
      v.pipe(v.string(), v.maxLength(2), v.description('ISO 3166-1 alpha-2. Prices, tax and delivery depend on it.')),
    ),
  }),
);
export type AgentContext = v.InferOutput<typeof context>;

export const searchInput = v.looseObject({
  query: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_TERM, `A search term has at most ${MAX_TERM} characters.`),
      v.description('Words in names, mints, metals, weights and SKUs.'),
    ),
  ),
  context,
  filters: v.optional(
    v.looseObject({
      categories: v.optional(
        v.pipe(
          v.array(word),
          v.maxLength(20),
          v.description('Metals such as gold and kinds such as coin or bar. Of a metal and a kind both must be met.'),
        ),
      ),
      price: v.optional(v.looseObject({ min: v.optional(minor), max: v.optional(minor) })),
    }),
  ),
  pagination: v.optional(
    v.looseObject({
      cursor: v.optional(v.pipe(v.string(), v.maxLength(20))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
});
export const lookupInput = v.looseObject({
  ids: v.pipe(v.array(productId), v.minLength(1), v.maxLength(MAX_IDS, `At most ${MAX_IDS} products are looked up at once.`)),
  context,
});
export const productInput = v.looseObject({ id: productId, context });

export interface Found {
  products: AgentProductFragment[];
  source: ProductSource;
  page: { total: number; page: number; pageCount: number };
  country: string;
  messages: AgentMessage[];
}

interface PriceRange {
  min?: number | undefined;
  max?: number | undefined;
}

function rangeText({ min = 0, max }: PriceRange, currency: string): string {
  const from = decimalString(min, currency);
  return max === undefined ? from : `${from} to ${decimalString(max, currency)}`;
}

/** Products as they are offered to the country of a context. */
async function find(
  agent: Agent,
  asked: AgentContext,
  list: { filter?: ProductFilter; price?: PriceRange | undefined; sort?: 'NAME' | 'POPULAR' | 'PREMIUM'; page?: number; pageSize?: number },
): Promise<Found> {
  const { country, messages } = await agent.country(asked?.address_country);
  // Ranges come in the country's minor units, and the gateway takes decimals.
  const price = list.price && rangeText(list.price, agent.currency(country));
  const filter = price === undefined ? list.filter : { ...list.filter, price };
  const variables = { filter: filter ?? null, sort: list.sort ?? 'POPULAR', page: list.page ?? 1, pageSize: list.pageSize ?? DEFAULT_PAGE };
  const { data, staleSince } = await agent.ask<AgentCatalogueQuery, typeof variables>(AgentCatalogueDocument, variables, country);
  if (staleSince !== undefined) {
    messages.push({
      type: 'warning',
      code: 'prices_delayed',
      content: `Prices are those of ${staleSince}: the shop can’t read newer ones, and sells nothing at them.`,
    });
  }
  const { items, total, page, pageCount } = data.products;
  return {
    products: items.filter(({ purchaseRules }) => !purchaseRules.retired),
    source: { website: data.website, siteUrl: agent.siteUrl, isStale: staleSince !== undefined },
    page: { total, page, pageCount },
    country,
    messages,
  };
}

/** Products by their ids, each once, with a message for each that there is none of. */
export async function findByIds(agent: Agent, ids: readonly string[], asked: AgentContext): Promise<Found> {
  const once = [...new Set(ids)];
  const found = await find(agent, asked, { filter: { ids: once }, sort: 'NAME', pageSize: once.length });
  const known = new Set(found.products.map(({ id }) => id));
  for (const id of once) {
    if (!known.has(id)) found.messages.push({ type: 'info', code: 'not_found', content: id });
  }
  return found;
}

/** The one product, or a refusal that says how its id is found. */
export async function findOne(agent: Agent, id: string, asked: AgentContext): Promise<Found & { product: AgentProductFragment }> {
  const found = await findByIds(agent, [id], asked);
  const [product] = found.products;
  if (!product) throw new AgentProblem(404, 'not_found', 'There is no product with this id. search_catalog finds ids.');
  return { ...found, product };
}

function priced({ products, source, messages }: Found): { products: UcpProduct[]; messages: AgentMessage[] } {
  const told: UcpProduct[] = [];
  const all = [...messages];
  for (const product of products) {
    const mapped = ucpProduct(product, source);
    if (mapped) told.push(mapped);
    else
      all.push({
        type: 'info',
        code: 'price_on_request',
        content: `Product ${product.id} has no price online: the shop tells it by phone.`,
      });
  }
  return { products: told, messages: all };
}

const CURSOR = /^(?<page>\d{1,4})\.(?<limit>\d{1,2})$/;

/** UCP: search_catalog. */
export async function searchCatalog(agent: Agent, input: v.InferOutput<typeof searchInput>) {
  const { query = '', filters = {}, pagination = {} } = input;
  if (query.trim() === '' && !filters.categories?.length && !filters.price) {
    throw new AgentProblem(400, 'invalid_input', 'Name a query or filters.');
  }
  const cursor = pagination.cursor === undefined ? undefined : CURSOR.exec(pagination.cursor)?.groups;
  if (pagination.cursor !== undefined && !cursor) throw new AgentProblem(400, 'invalid_input', 'This cursor is not one of this shop’s.');
  const pageSize = Math.min(Number(cursor?.['limit'] ?? pagination.limit ?? DEFAULT_PAGE), MAX_PAGE) || 1;
  const categories = (filters.categories ?? []).map((one) => one.toLowerCase());
  const [kinds, metals] = [categories.filter((one) => KINDS.has(one)), categories.filter((one) => !KINDS.has(one))];
  const found = await find(agent, input.context, {
    filter: {
      ...(query.trim() !== '' && { search: query }),
      ...(metals.length > 0 && { metal: metals }),
      ...(kinds.length > 0 && { type: kinds }),
    },
    price: filters.price,
    page: Number(cursor?.['page'] ?? 1) || 1,
    pageSize,
  });
  const { products, messages } = priced(found);
  const { page, pageCount, total } = found.page;
  const hasNext = page < pageCount;
  return {
    ucp: envelope('dev.ucp.shopping.catalog.search'),
    products,
    pagination: { has_next_page: hasNext, ...(hasNext && { cursor: `${page + 1}.${pageSize}` }), total_count: total },
    ...withMessages(messages),
  };
}

/** UCP: lookup_catalog. */
export async function lookupCatalog(agent: Agent, { ids, context: asked }: v.InferOutput<typeof lookupInput>) {
  const { products, messages } = priced(await findByIds(agent, ids, asked));
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    // Each variant tells which of the ids it answers.
    products: products.map((product) => ({
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, inputs: [{ id: product.id, match: 'exact' }] })),
    })),
    ...withMessages(messages),
  };
}

/** UCP: get_product. */
export async function getProduct(agent: Agent, { id, context: asked }: v.InferOutput<typeof productInput>) {
  const found = await findByIds(agent, [id], asked);
  const { products, messages } = priced(found);
  const [product] = products;
  if (product) return { ucp: envelope('dev.ucp.shopping.catalog.lookup'), product, ...withMessages(messages) };
  const reason = messages.find(({ code }) => code === 'price_on_request');
  if (reason) return ucpError('dev.ucp.shopping.catalog.lookup', reason.code, reason.content, `${agent.siteUrl}/contact/`);
  return ucpError('dev.ucp.shopping.catalog.lookup', 'not_found', 'There is no product with this id.', `${agent.siteUrl}/buy/`);
}
