import { decimalString } from '@koura/shared-types/money';
import * as v from 'valibot';
import type { AgentProductFragment } from '../../src/agents/agent-catalogue.generated.ts';
import { SpotChartDocument } from '../../src/charts/charts.generated.ts';
import { offerFacts } from '../../src/products/offer-facts.ts';
import { offerTerms } from '../../src/products/offer-terms.ts';
import { BestValueDocument } from '../../src/products/spend/spend.generated.ts';
import type { Agent } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { context, findByIds, findOne, type Found, productId } from './catalogue.ts';
import { type AgentMessage, withMessages } from './ucp-envelope.ts';
import { ucpPrice, ucpPriceOrNull } from './ucp-product.ts';

const metal = v.pipe(v.string(), v.maxLength(40), v.description('Slug of a metal: gold, silver, platinum.'));

export const productsInput = v.looseObject({ ids: v.pipe(v.array(productId), v.minLength(1), v.maxLength(50)), context });
export const oneInput = v.looseObject({ id: productId, context });
export const spotInput = v.looseObject({
  metal,
  range: v.optional(v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR', 'FIVE_YEARS', 'ALL']), 'MONTH'),
  unit: v.optional(v.picklist(['TROY_OUNCE', 'GRAM', 'KILOGRAM']), 'TROY_OUNCE'),
  currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'A currency is three capital letters.'))),
  context,
});
export const bestValueInput = v.looseObject({
  metal,
  budget: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.description('What may be spent, courier included, in the minor unit of the country’s currency.'),
  ),
  context,
});

/** What holds for every price that is told. */
function priceState({ source, messages }: Found, product: AgentProductFragment) {
  return {
    price_updated_at: new Date(product.priceUpdatedAt).toISOString(),
    held_until: null,
    market_open: product.market.isOpen,
    is_delayed: source.isStale,
    ...withMessages(messages),
  };
}

const nameOf = ({ id, name }: AgentProductFragment): { id: string; title: string } => ({ id, title: name });

/** What the shop pays for pieces. */
export async function getBuyingPrice(agent: Agent, { ids, context: asked }: v.InferOutput<typeof productsInput>) {
  const found = await findByIds(agent, ids, asked);
  return {
    country: found.country,
    products: found.products.map((product) => ({
      ...nameOf(product),
      buying_price: ucpPriceOrNull(product.buyBackPrice),
      selling_price: product.availability === 'ON_REQUEST' ? null : ucpPriceOrNull(product.price),
      ...(product.buyBackPrice === null && { reason: 'The shop names no buying price for this piece: ask by phone.' }),
      price_updated_at: new Date(product.priceUpdatedAt).toISOString(),
      market_open: product.market.isOpen,
    })),
    held_until: null,
    is_delayed: found.source.isStale,
    ...withMessages(found.messages),
  };
}

/** What a price is made of. */
export async function explainPrice(agent: Agent, { id, context: asked }: v.InferOutput<typeof oneInput>) {
  const found = await findOne(agent, id, asked);
  const { product } = found;
  const parts = product.availability === 'ON_REQUEST' ? null : product.priceParts;
  return {
    country: found.country,
    ...nameOf(product),
    price: product.availability === 'ON_REQUEST' ? null : ucpPriceOrNull(product.price),
    parts: parts && {
      metal_at_spot: ucpPrice(parts.spotValue),
      premium: ucpPrice(parts.premium),
      premium_percent: parts.premiumPercent,
      tax: ucpPrice(parts.tax),
      tax_rate_percent: parts.taxRatePercent,
    },
    ...(!parts && { reason: 'This piece has no price online that could be explained.' }),
    minimum_quantity: product.minimumSaleQuantity,
    price_breaks: product.priceBreaks.map((step) => ({ quantity: step.quantity, price: ucpPrice(step.price) })),
    ...priceState(found, product),
  };
}

/** When a piece would arrive, and for how much. */
export async function deliveryPromise(agent: Agent, { id, context: asked }: v.InferOutput<typeof oneInput>) {
  const found = await findOne(agent, id, asked);
  const { product, source } = found;
  const { delivery } = source.website;
  const offer = offerFacts(product, offerTerms(source.website, source.siteUrl));
  return {
    country: found.country,
    ...nameOf(product),
    availability: source.isStale ? 'out_of_stock' : offer.availability,
    delivery_text: product.estimatedDeliveryTime.text,
    delivery_days: offer.deliveryDays,
    courier: delivery && {
      price: ucpPrice(delivery.courierPrice),
      free_from: ucpPriceOrNull(delivery.freeFrom),
      for_this_piece: ucpPriceOrNull(offer.shipping),
      // Of what is in stock, if it is paid for by then.
      arrives_from: delivery.from,
      arrives_until: delivery.until,
      if_ordered_before: delivery.validUntil,
    },
    collection: delivery?.collection
      ? { place: delivery.collection.label, price: ucpPriceOrNull(delivery.collection.price), from: delivery.collection.from }
      : null,
    ...(!delivery && { reason: 'The shop states no delivery times or prices: see its pages.' }),
    ...withMessages(found.messages),
  };
}

/** How the price of a metal has moved. */
export async function getSpotHistory(agent: Agent, input: v.InferOutput<typeof spotInput>) {
  const { country, messages } = await agent.country(input.context?.address_country);
  const variables = { metal: input.metal, currency: input.currency ?? null, range: input.range, unit: input.unit };
  const { data, staleSince } = await agent.ask(SpotChartDocument, variables, country);
  const history = data.spotHistory;
  if (!history) throw new AgentProblem(404, 'not_found', 'There is no history of this metal in this currency.');
  return {
    metal: history.metal.slug,
    unit: history.unit,
    currency: history.currencyCode,
    currencies: history.currencies,
    range: history.range,
    from: history.from,
    to: history.to,
    latest: history.latest.amount,
    high: { price: history.high.amount, at: history.highAt },
    low: { price: history.low.amount, at: history.lowAt },
    change_percent: history.changePercent,
    // Decimal prices: those of a gram have more digits than the currency.
    points: history.times.map((seconds, n) => ({ at: new Date(seconds * 1000).toISOString(), price: history.prices[n] })),
    is_delayed: staleSince !== undefined,
    ...withMessages(messages),
  };
}

/** The baskets of a metal that a budget buys: least premium, easiest to divide, best bought back. */
export async function bestValue(agent: Agent, input: v.InferOutput<typeof bestValueInput>) {
  const { country, messages } = await agent.country(input.context?.address_country);
  const currency = agent.currency(country);
  const budget = { amount: decimalString(input.budget, currency), currencyCode: currency };
  const { data, staleSince } = await agent.ask(BestValueDocument, { metal: input.metal, budget }, country);
  const notes: AgentMessage[] = messages;
  if (data.bestValue.length === 0)
    notes.push({ type: 'info', code: 'no_basket', content: 'We have nothing in this metal within that budget.' });
  return {
    country,
    baskets: data.bestValue.map((basket) => ({
      preference: basket.preference,
      lines: basket.lines.map((line) => ({
        id: line.product.id,
        title: line.product.name,
        quantity: line.quantity,
        unit_price: ucpPrice(line.unitPrice),
        total: ucpPrice(line.total),
      })),
      total: ucpPrice(basket.total),
      courier: ucpPriceOrNull(basket.courier),
      left_of_budget: ucpPrice(basket.left),
      fine_ounces: basket.fineOunces,
      all_in_per_ounce: ucpPrice(basket.allInPerOunce),
      buying_price: ucpPriceOrNull(basket.buyBack),
      spread_percent: basket.spreadPercent,
    })),
    held_until: null,
    is_delayed: staleSince !== undefined,
    ...withMessages(notes),
  };
}
