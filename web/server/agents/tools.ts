import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Agent } from './agent.ts';
import {
  bestValue,
  bestValueInput,
  deliveryPromise,
  explainPrice,
  getBuyingPrice,
  getSpotHistory,
  oneInput,
  productsInput,
  spotInput,
} from './bullion-tools.ts';
import { getProduct, lookupCatalog, lookupInput, productInput, searchCatalog, searchInput } from './catalogue.ts';
import { cartInput, createCart, getCart } from './ucp-cart.ts';
import { holdInput, holdQuote } from './hold-quote-tool.ts';
import { emailQuote, quoteInput } from './email-quote-tool.ts';

/** What agents can call at /mcp. */
export interface AgentTool {
  title: string;
  description: string;
  /** JSON Schema of the arguments. */
  inputSchema: { type: 'object' } & Record<string, unknown>;
  /** Changes nothing and sends nothing. */
  readOnly: boolean;
  /** Throws a ValiError for wrong arguments and an AgentProblem for a refusal. */
  run: (agent: Agent, args: unknown) => Promise<Record<string, unknown>>;
}

type Input = v.GenericSchema<unknown, Record<string, unknown>>;

function tool<Schema extends Input>(
  title: string,
  description: string,
  schema: Schema,
  run: (agent: Agent, input: v.InferOutput<Schema>) => Promise<object>,
  readOnly = true,
): AgentTool {
  // What a schema checks beyond JSON Schema is told by its message.
  const { $schema: _dialect, ...inputSchema } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return {
    title,
    description,
    inputSchema: inputSchema as AgentTool['inputSchema'],
    readOnly,
    run: async (agent, args) => (await run(agent, v.parse(schema, args))) as Record<string, unknown>,
  };
}

const cartId = v.pipe(v.string(), v.maxLength(2000), v.description('Id of a cart, from create_cart.'));
const withCart = v.looseObject({ cart: cartInput });
const ofCart = v.looseObject({ id: cartId });

/** UCP's tools take their input under one name, beside `meta`: https://ucp.dev/2026-04-08/specification/catalog/mcp */
const inCatalog = <Schema extends Input>(schema: Schema) => v.looseObject({ catalog: schema });

const PRICES = 'Amounts are integers in the currency’s minor unit. Prices move with the market; hold_quote and checkout hold them.';

export const AGENT_TOOLS: Readonly<Record<string, AgentTool>> = {
  search_catalog: tool(
    'Search products',
    `Searches coins and bars with today’s prices (UCP). ${PRICES}`,
    inCatalog(searchInput),
    (agent, { catalog }) => searchCatalog(agent, catalog),
  ),
  lookup_catalog: tool(
    'Look products up',
    `Products by their ids, at most 50 (UCP). ${PRICES}`,
    inCatalog(lookupInput),
    (agent, { catalog }) => lookupCatalog(agent, catalog),
  ),
  get_product: tool('Product', `One product by its id (UCP). ${PRICES}`, inCatalog(productInput), (agent, { catalog }) =>
    getProduct(agent, catalog),
  ),
  create_cart: tool(
    'Put a cart together',
    `Puts pieces together (UCP): what they come to, and in continue_url a page where the buyer looks through them and takes them into their own cart. Nothing is ordered or kept. ${PRICES}`,
    withCart,
    (agent, { cart }) => createCart(agent, cart),
  ),
  get_cart: tool('Cart', `A cart at today’s prices (UCP). ${PRICES}`, ofCart, (agent, { id }) => getCart(agent, id)),
  update_cart: tool(
    'Change a cart',
    'Replaces what is in a cart (UCP). Its id says what is in it, so the answer has a new id and a new continue_url.',
    v.looseObject({ id: cartId, cart: cartInput }),
    (agent, { cart }) => createCart(agent, cart),
  ),
  cancel_cart: tool(
    'Forget a cart',
    'The cart as it was (UCP). The shop keeps none, so there is nothing to undo.',
    ofCart,
    (agent, { id }) => getCart(agent, id),
  ),
  get_buying_price: tool(
    'Buying price',
    `What the shop pays for pieces, beside what it sells them for. ${PRICES}`,
    productsInput,
    getBuyingPrice,
  ),
  explain_price: tool(
    'Price explained',
    `What a price is made of: metal at the spot price, premium and tax, and prices from larger quantities on. ${PRICES}`,
    oneInput,
    explainPrice,
  ),
  delivery_promise: tool('Delivery', `When a piece arrives in a country and what the courier costs. ${PRICES}`, oneInput, deliveryPromise),
  get_spot_history: tool(
    'Spot price history',
    'How the price of a metal has moved. Prices here are decimals in the currency, for the unit that is named.',
    spotInput,
    getSpotHistory,
  ),
  best_value: tool('Best value', `What a budget buys of a metal: three baskets with their totals. ${PRICES}`, bestValueInput, bestValue),
  hold_quote: tool(
    'Hold a quote',
    'Holds the prices of pieces for a few minutes, once the buyer has decided: the total with the courier, when the hold ends, and in continue_url a page where the buyer pays at these prices. Only a few can be held at a time. Amounts are integers in the currency’s minor unit.',
    holdInput,
    holdQuote,
    false,
  ),
  email_quote: tool(
    'Email a quote',
    `Emails a quote for pieces to the buyer, who opens the saved quote by the link in it. Ask the buyer before you call it. ${PRICES}`,
    quoteInput,
    emailQuote,
    false,
  ),
};
