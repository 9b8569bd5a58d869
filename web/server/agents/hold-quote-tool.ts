import * as v from 'valibot';
import { AddToCartDocument } from '../../src/cart/cart-changes.generated.ts';
import { HoldQuoteDocument } from '../../src/cart/mailed-quote/hold-quote.generated.ts';
import type { Agent } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { context, productId } from './catalogue.ts';
import { type AgentMessage, withMessages } from './ucp-envelope.ts';
import { ucpPrice } from './ucp-product.ts';

export const holdInput = v.looseObject({
  lines: v.pipe(
    v.array(v.looseObject({ id: productId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) })),
    v.minLength(1),
    v.maxLength(50),
  ),
  context,
});

/**
 * Holds the prices of pieces for some minutes, for the person who opens `continue_url` (decision 0227). The price alone is held, and for the
 * first who pays: the shop sets aside no stock, and lets nobody hold many.
 */
export async function holdQuote(agent: Agent, input: v.InferOutput<typeof holdInput>) {
  const { country, messages } = await agent.country(input.context?.address_country);
  const items = input.lines.map(({ id, quantity }) => ({ productId: id, quantity }));
  const { addToCart } = (await agent.ask(AddToCartDocument, { input: { items } }, country)).data;
  const [refusal] = addToCart.userErrors;
  if (refusal || !addToCart.cart)
    throw new AgentProblem(422, refusal?.code.toLowerCase() ?? 'not_saved', refusal?.message ?? 'Nothing could be put together.');
  const { cart, quantityChanges } = addToCart;
  const { holdQuote: held } = (await agent.ask(HoldQuoteDocument, {}, country, cart.cartId)).data;
  const [problem] = held.userErrors;
  if (problem || !held.code || !held.quote?.hold) {
    const [code, text] = problem ? [problem.code.toLowerCase(), problem.message] : ['not_held', 'Prices are held at checkout only.'];
    throw new AgentProblem(422, code, `${text} Give the buyer the continue_url of create_cart instead: checkout holds the price there.`);
  }
  const { number, lines, shippingTotal, total, hold } = held.quote;
  const notes: AgentMessage[] = [...messages];
  for (const { productId: id, message } of quantityChanges)
    notes.push({ type: 'warning', code: 'quantity_changed', content: `${id}: ${message}` });
  return {
    number,
    country,
    line_items: lines.map((line) => ({
      id: line.productId,
      title: line.name,
      quantity: line.quantity,
      price: ucpPrice(line.unitPrice),
      total: ucpPrice(line.total),
    })),
    delivery: ucpPrice(shippingTotal),
    total: ucpPrice(total),
    held_until: hold.until,
    continue_url: `${agent.siteUrl}/quote/${held.code}/`,
    note: 'These prices are held until held_until for whoever opens continue_url first and pays. Stock is not reserved, and another delivery or payment may cost more or less. The link is a secret of the buyer’s: pass it on to nobody else.',
    ...withMessages(notes),
  };
}
