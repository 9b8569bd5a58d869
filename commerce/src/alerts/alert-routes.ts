import type { FastifyInstance } from 'fastify';
import { requireServiceToken } from '../access/service-token.ts';
import type { Commerce } from '../context/commerce.ts';
import { objectOf } from '../query/body-fields.ts';
import { confirmStockAlert, endStockAlert, readStockAlert, requestStockAlert } from './stock-alerts.ts';

/** Mails when a product is back in stock. Every call needs the service token. */
export function registerAlertRoutes(app: FastifyInstance, { config, database, dialect, clock }: Commerce): void {
  const options = { config: { capability: 'alerts.backInStock' } } as const;
  app.post('/stock-alerts', options, async (request) => {
    requireServiceToken(config, request);
    await requestStockAlert(database, readStockAlert(request.body), clock.now());
    return dialect.action({ accepted: true });
  });
  app.post('/stock-alerts/confirm', options, async (request) => {
    requireServiceToken(config, request);
    return dialect.action({ productId: await confirmStockAlert(database, objectOf(request.body)['token']) });
  });
  app.post('/stock-alerts/end', options, async (request) => {
    requireServiceToken(config, request);
    await endStockAlert(database, objectOf(request.body)['token']);
    return dialect.action({ ended: true });
  });
}
