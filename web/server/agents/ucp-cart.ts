import { refCodeOf } from '@koura/shared-types/ref-code';
import * as v from 'valibot';
import { REF_PARAMETER } from '../../src/platform/navigation/arrival.ts';
import { linesText } from '../../src/cart/lines-text.ts';
import { linkedBill, type LinkedLine, type LinkedRow } from '../../src/products/cart-link/cart-link.ts';
import type { AgentProductFragment } from '../../src/agents/agent-catalogue.generated.ts';
import type { Agent } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { context, findByIds, productId } from './catalogue.ts';
import { type AgentMessage, envelope, ucpError, withMessages } from './ucp-envelope.ts';
import { ucpPrice } from './ucp-product.ts';

const CART = 'dev.ucp.shopping.cart';
const MAX_LINES = 50;

const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000, 'At most 10,000 of a piece. For more, call the shop.'));
export const cartInput = v.looseObject({
  line_items: v.pipe(
    v.array(v.looseObject({ item: v.looseObject({ id: productId }), quantity })),
    v.minLength(1),
    v.maxLength(MAX_LINES, `A cart has at most ${MAX_LINES} lines.`),
  ),
  context,
  ref: v.optional(
    v.pipe(v.string(), v.description('The code of a partner of the shop, who is paid for the order. It comes with continue_url.')),
  ),
});
type CartInput = v.InferOutput<typeof cartInput>;

/** "NZ_27x2_31x1": the id of a cart says what is in it. */
const CART_ID = /^([A-Z]{2})((?:_[a-z\d]{1,24}x\d{1,5}){1,50})$/i;

function readCartId(id: string): { country: string; lines: LinkedLine[] } | null {
  const [, country, list] = CART_ID.exec(id) ?? [];
  if (country === undefined || list === undefined) return null;
  const lines = list
    .slice(1)
    .split('_')
    .map((part) => ({ productId: part.slice(0, part.lastIndexOf('x')), quantity: Number(part.slice(part.lastIndexOf('x') + 1)) }));
  return lines.some((line) => line.quantity < 1 || line.quantity > 10_000) ? null : { country, lines };
}

const cartId = (country: string, lines: readonly LinkedLine[]): string =>
  `${country}_${lines.map((line) => `${line.productId}x${line.quantity}`).join('_')}`;

/** UCP: create_cart, and update_cart, which replaces all of a cart. Nothing is kept: the cart is its id (decision 0004). */
export function createCart(agent: Agent, input: CartInput): Promise<object> {
  const lines = new Map<string, number>();
  for (const { item, quantity: count } of input.line_items) lines.set(item.id, (lines.get(item.id) ?? 0) + count);
  const list = [...lines].map(([id, count]) => ({ productId: id, quantity: count }));
  if (list.some((line) => line.quantity > 10_000 || !/^[a-z\d]{1,24}$/i.test(line.productId))) {
    throw new AgentProblem(400, 'invalid_input', 'A cart holds 1 to 10,000 of a piece, by its id from search_catalog.');
  }
  return show(agent, list, input.context?.address_country, refCodeOf(input.ref));
}

/** UCP: get_cart and cancel_cart, at today's prices. */
export async function getCart(agent: Agent, id: string): Promise<object> {
  const cart = readCartId(id);
  if (!cart) return ucpError(CART, 'not_found', 'There is no cart with this id.', `${agent.siteUrl}/`);
  return show(agent, cart.lines, cart.country);
}

async function show(agent: Agent, lines: readonly LinkedLine[], wanted: string | undefined, ref: string | null = null): Promise<object> {
  const ids = lines.map((line) => line.productId);
  const found = await findByIds(agent, ids, { ...(wanted !== undefined && { address_country: wanted }) });
  const { rows, total } = linkedBill(lines, found.products);
  const told = rows.flatMap((row) => (row.product && row.price ? [{ ...row, product: row.product, price: row.price }] : []));
  const problems = rows.flatMap((row, n) => problemOf(row, n));
  if (!total || told.length === 0 || found.source.isStale) {
    const [first] = problems;
    const text = found.source.isStale
      ? 'The shop can’t read today’s prices now. Try again in a minute.'
      : (first?.content ?? 'None of it can be bought now.');
    return ucpError(CART, found.source.isStale ? 'prices_delayed' : (first?.code ?? 'out_of_stock'), text, `${agent.siteUrl}/buy/`);
  }
  const price = ucpPrice(total);
  return {
    ucp: envelope(CART),
    id: cartId(found.country, lines),
    line_items: told.map((row, n) => ({
      id: `li_${n + 1}`,
      item: { id: row.productId, title: row.product.name, price: ucpPrice(row.price.each).amount },
      quantity: row.quantity,
      totals: totalsOf(ucpPrice(row.price.total).amount),
    })),
    currency: price.currency,
    totals: [
      { type: 'subtotal', amount: price.amount, display_text: 'Tax included' },
      { type: 'total', amount: price.amount, display_text: 'Estimated, before delivery: checkout holds the total' },
    ],
    ...withMessages([...found.messages.filter(({ code }) => code !== 'not_found'), ...problems]),
    continue_url: `${agent.siteUrl}/cart/add/${linesText(lines)}/?country=${found.country}${ref === null ? '' : `&${REF_PARAMETER}=${ref}`}`,
  };
}

const totalsOf = (amount: number) => [
  { type: 'subtotal', amount },
  { type: 'total', amount },
];

function problemOf({ productId: id, product, problem }: LinkedRow<AgentProductFragment>, n: number): AgentMessage[] {
  if (!problem) return [];
  const content = product ? `${id}: ${problem.text}` : `${id}: There is no product with this id.`;
  return [{ type: 'error', code: problem.code, content, path: `$.line_items[${n}]`, severity: 'recoverable' }];
}
