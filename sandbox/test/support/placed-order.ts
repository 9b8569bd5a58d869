import type { BackendCheckout } from '@koura/shared-types/wire/order';
import { actionOf, entityBody } from './dialect-bodies.ts';
import { asService, checkoutBody, type Json, type Reply, type SandboxClient } from './sandbox-client.ts';

/** Ounces that bear no tax, and a coin that does. */
export const GOLD = 1;

type Login = { headers: Record<string, string> } | undefined;

/** An order of these items, as the shop's gateway places one; as a guest without a login. */
export async function placeTestOrder(
  client: SandboxClient,
  items: { id: number; quantity: number }[] = [{ id: GOLD, quantity: 1 }],
  login?: Login,
  more: Partial<BackendCheckout> = {},
): Promise<Json> {
  const { token, cart } = await client.fillCart(items);
  const body = checkoutBody(cart.total, more);
  const response = await client.call('POST', '/checkout', { token, body, ...login });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return actionOf(client, response);
}

/** A guest's order to be collected at the first time that is offered. */
export async function placeCollection(client: SandboxClient, items = [{ id: GOLD, quantity: 1 }]): Promise<Json> {
  const { token, cart } = await client.fillCart(items);
  const options = actionOf(client, await client.call('GET', '/delivery-options?country=NZ', { token }));
  const slotId: string = options.find(({ code }: Json) => code === 'collect').slots[0].id;
  const more = { delivery: null, deliveryChoice: { code: 'collect' as const, slotId } };
  const response = await client.call('POST', '/checkout', { token, body: checkoutBody(cart.total - (cart.shippingTotal ?? 0), more) });
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return actionOf(client, response);
}

/** What the gateway reports of an order's money; taken in full unless `more` says otherwise. Readings of one test follow each other. */
export function reportMoney(client: SandboxClient, order: Json, more: object = {}): Promise<Reply> {
  const reading = {
    reference: order.payment.reference,
    state: 'taken',
    authorised: order.total,
    taken: order.total,
    returned: 0,
    currency: order.currency,
    asOf: client.sandbox.clock.now().toISOString(),
    ...more,
  };
  return client.call('PUT', `/orders/${order.id}/payment`, { ...asService, body: entityBody(client, reading) });
}
