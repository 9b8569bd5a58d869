import * as v from 'valibot';
import { AddToCartDocument } from '../../src/cart/cart-changes.generated.ts';
import { EmailQuoteDocument } from '../../src/cart/page/email-quote.generated.ts';
import type { Agent } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { context, productId } from './catalogue.ts';
import { type AgentMessage, withMessages } from './ucp-envelope.ts';
import { ucpPrice } from './ucp-product.ts';

export const quoteInput = v.looseObject({
  lines: v.pipe(
    v.array(v.looseObject({ id: productId, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)) })),
    v.minLength(1),
    v.maxLength(50),
  ),
  email: v.pipe(v.string(), v.maxLength(254), v.description('The buyer’s own address, which the quote is sent to. Ask them first.')),
  name: v.optional(v.pipe(v.string(), v.maxLength(60), v.description('For the salutation.'))),
  context,
});

/**
 * Has the pieces mailed to the buyer as a quote that the shop keeps and opens at /quote/…/. Only the mail has the link, as with a quote that
 * somebody asks for on the cart's page, and the same limits hold: whoever writes here learns nothing about an address.
 */
export async function emailQuote(agent: Agent, input: v.InferOutput<typeof quoteInput>) {
  const { country, messages } = await agent.country(input.context?.address_country);
  const items = input.lines.map(({ id, quantity }) => ({ productId: id, quantity }));
  const { addToCart } = (await agent.ask(AddToCartDocument, { input: { items } }, country)).data;
  const [refusal] = addToCart.userErrors;
  if (refusal || !addToCart.cart)
    throw new AgentProblem(422, refusal?.code.toLowerCase() ?? 'not_saved', refusal?.message ?? 'Nothing could be put together.');
  const { cart, quantityChanges } = addToCart;
  const mail = { email: input.email, ...(input.name !== undefined && { name: input.name }) };
  const { emailQuote: sent } = (await agent.ask(EmailQuoteDocument, { input: mail }, country, cart.cartId)).data;
  const [problem] = sent.userErrors;
  if (problem) throw new AgentProblem(422, problem.code.toLowerCase(), problem.message);
  const notes: AgentMessage[] = [...messages];
  for (const { productId: id, message } of quantityChanges)
    notes.push({ type: 'warning', code: 'quantity_changed', content: `${id}: ${message}` });
  return {
    sent: sent.sent,
    country,
    total: ucpPrice(cart.total),
    // The quote keeps what the pieces came to, for a month; hold_quote holds prices for minutes.
    held_until: null,
    note: 'The email has a link to the saved quote, which shows its prices and today’s. Prices move until checkout holds them; hold_quote holds some for a few minutes.',
    ...withMessages(notes),
  };
}
