import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import type { CardPayments } from '../checkout/card-payments.ts';
import type { Commerce } from '../context/commerce.ts';
import { closeKey, orderByKey } from './close-key.ts';
import { mailOrderLink, orderByLink, readLinkRequest } from './order-links.ts';
import { reportPayment } from './report-payment.ts';

/** Order endpoints that the gateway calls on its own behalf. Every call needs the service token. */
export function registerGatewayOrderRoutes(app: FastifyInstance, commerce: Commerce, cards: CardPayments | undefined): void {
  const { config, database, dialect, clock } = commerce;
  const preHandler = async (request: FastifyRequest): Promise<void> => requireServiceToken(config, request);

  app.get<{ Params: { key: string } }>(
    '/orders/by-key/:key',
    { preHandler, config: { capability: 'orders.byKey' } },
    async ({ params }) => {
      await cards?.closeOverdue(params.key);
      return dialect.action(await orderByKey(database, params.key));
    },
  );
  app.post<{ Params: { key: string } }>(
    '/orders/by-key/:key/close',
    { preHandler, config: { capability: 'orders.closeKey' } },
    async ({ params }) => {
      const response = await database.transaction(async () => closeKey(database, params.key, clock.now()));
      if ('closed' in response) await cards?.keyClosed(params.key);
      return dialect.action(response);
    },
  );
  app.put<{ Params: { id: string } }>(
    '/orders/:id/payment',
    { preHandler, config: { capability: 'orders.payments' } },
    async ({ params, body }) => dialect.one('order', await reportPayment(database, params.id, dialect.entityFields(body), clock.now())),
  );
  app.get<{ Params: { code: string } }>(
    '/orders/by-link/:code',
    { preHandler, config: { capability: 'orders.links' } },
    async ({ params }) => dialect.action(await orderByLink(database, params.code, clock.now())),
  );
  app.post('/orders/links', { preHandler, config: { capability: 'orders.links' } }, (request, reply) => {
    const wish = readLinkRequest(request.body);
    // Respond first, so that the response time reveals nothing either.
    reply.raw.once('finish', () => {
      mailOrderLink(database, wish, config, clock.now()).catch((error: unknown) => request.log.error(error));
    });
    return dialect.action({ accepted: true });
  });
}
