import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Agent, type AgentSite } from './agent.ts';
import { AgentProblem } from './agent-problem.ts';
import { getProduct, lookupCatalog, lookupInput, productInput, searchCatalog, searchInput } from './catalogue.ts';
import { cartInput, createCart, getCart } from './ucp-cart.ts';
import { ucpProfile, signatureHeaders } from './ucp-profile.ts';
import { wrongInput } from './wrong-input.ts';

export const PROFILE_PATH = '/.well-known/ucp';
export const UCP_PATH = '/ucp';

const CANCEL = '/cancel';
const JSON_TYPE = 'application/json';

/** UCP over REST: https://ucp.dev/2026-04-08/specification/catalog/rest and cart-rest. */
export function registerUcp(app: FastifyInstance, site: AgentSite, key: KeyObject | undefined, bodyLimit: number): void {
  const { siteUrl } = site.config;
  const profile = ucpProfile(siteUrl, key);
  // Compressed it would not be what is signed.
  app.get(PROFILE_PATH, { compress: false }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .headers(key ? signatureHeaders(profile, JSON_TYPE, key, new Date()) : {})
      .header('content-type', JSON_TYPE)
      .send(Buffer.from(profile)),
  );

  const take = <Schema extends v.GenericSchema<unknown, object>>(
    path: string,
    schema: Schema,
    run: (agent: Agent, input: v.InferOutput<Schema>) => Promise<object>,
    status = 200,
  ): void => {
    app.post(`${UCP_PATH}${path}`, { bodyLimit }, (request, reply) =>
      withErrors(reply, async () => {
        const result = await run(new Agent(site, request), v.parse(schema, request.body ?? {}));
        return 'id' in result ? reply.code(status).send(result) : reply.send(result);
      }),
    );
  };
  take('/catalog/search', searchInput, searchCatalog);
  take('/catalog/lookup', lookupInput, lookupCatalog);
  take('/catalog/product', productInput, getProduct);
  take('/carts', cartInput, createCart, 201);
  // An id is as long as its cart: longer than the router's parameters may be.
  const ofCart = `${UCP_PATH}/carts/*`;
  const idOf = ({ params }: FastifyRequest): string => (params as { '*': string })['*'];
  const show = (request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> =>
    withErrors(reply, async () => reply.send(await getCart(new Agent(site, request), id)));
  app.get(ofCart, (request, reply) => show(request, reply, idOf(request)));
  app.post(ofCart, { bodyLimit }, (request, reply) => {
    const id = idOf(request);
    // There is nothing to cancel, and the response is the cart as it was.
    if (id.endsWith(CANCEL)) return show(request, reply, id.slice(0, -CANCEL.length));
    return reply.code(404).send({ code: 'not_found', content: 'A cart is changed by PUT.' });
  });
  app.put(ofCart, { bodyLimit }, (request, reply) =>
    withErrors(reply, async () => reply.send(await createCart(new Agent(site, request), v.parse(cartInput, request.body ?? {})))),
  );
}

async function withErrors(reply: FastifyReply, send: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof v.ValiError) return reply.code(400).send({ code: 'invalid_input', content: wrongInput(error) });
    if (!(error instanceof AgentProblem)) throw error;
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    return reply.code(error.status).send({ code: error.code, content: error.message });
  }
}
