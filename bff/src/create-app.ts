import 'reflect-metadata';
import { GracefulStop } from '@koura/shared-types/graceful-stop';
import { logDestination } from '@koura/shared-types/log-destination';
import { requestIdOf } from '@koura/shared-types/request-id';
import { watchForUntrustedProxy } from '@koura/shared-types/untrusted-proxy';
import { Logger, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LogController } from 'fastify';
import { AppModule } from './app.module.ts';
import { StrapiModule } from './strapi/strapi.module.ts';
import { TurnedAwayClients } from './backend/turned-away-clients.ts';
import type { Config } from './config.ts';
import { addOtherDocuments } from './graphql/other-documents.ts';
import { addRequestGate } from './graphql/request-gate.ts';
import { ResponseCache } from './cache/response-cache.ts';
import { addResponseCaching } from './graphql/response-caching.ts';
import { addOperationSpans } from './graphql/operation-spans.ts';
import { addPartnerGate } from './graphql/partner-gate.ts';
import { addQuotas } from './graphql/quota-hooks.ts';
import { addTurnAway } from './graphql/turn-away.ts';
import { addTrustedDocuments } from './graphql/trusted-documents.ts';
import { ContentWebhook } from './live/content-webhook.ts';
import { LiveAdapter } from './live/sockets/live-adapter.ts';
import { Metrics } from './metrics/metrics.ts';
import { PictureUpload } from './staff/products/picture-upload.ts';
import { PartnerKeys } from './partners/partner-keys.ts';
import { Quotas } from './partners/quotas.ts';
import { NestLogger } from './nest-logger.ts';
import { StripeWebhook } from './reconciliation/stripe-webhook.ts';
import { addRequestLog, loggerOptions } from './request-log.ts';
import { ServedCountries, addCountry } from './website/served-countries.ts';

const BODY_LIMIT = 100_000;

/**
 * Creates the whole BFF, ready to listen or to inject requests into. Tests and `main.ts` use the same one. `backend` provides the ports of
 * `commerce/` (docs/adding-a-backend.md).
 */
export async function createApp(config: Config, backend: Type = StrapiModule): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    logger: { ...loggerOptions(config), stream: logDestination('bff') },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // Requests received before the server stopped listening still get their response.
    return503OnClosing: false,
    // A client that takes longer than this to send a request is cut off; the check runs every second.
    requestTimeout: 8000,
    http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
  });
  const server = adapter.getInstance();
  const stopping = new GracefulStop();
  const watchProxies = watchForUntrustedProxy((warning) => new Logger('Proxies').warn(warning));
  server.addHook('onRequest', (request, reply, done) => {
    stopping.track(reply);
    watchProxies(request);
    done();
  });
  addRequestGate(server, config);
  addTrustedDocuments(server, config);
  const prepareOtherDocuments = addOtherDocuments(server, config);
  addRequestLog(server);
  addOperationSpans(server);
  const logger = new NestLogger(server.log);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, stopping, backend), adapter, {
    logger,
    abortOnError: false,
  });
  app.useWebSocketAdapter(new LiveAdapter(app, server.server));
  app.get(StripeWebhook).register(server);
  app.get(ContentWebhook).register(server);
  app.get(PictureUpload).register(server);
  const countries = app.get(ServedCountries);
  addCountry(server, countries);
  addPartnerGate(server, app.get(PartnerKeys), config.siteUrl, () => countries.codes);
  addQuotas(server, app.get(Quotas));
  addTurnAway(server, app.get(TurnedAwayClients));
  addResponseCaching(server, app.get(ResponseCache), config);
  app.get(Metrics).measure(server);
  await app.init();
  await server.ready();
  await prepareOtherDocuments();
  return app;
}
