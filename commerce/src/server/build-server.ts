import { fastify, type FastifyInstance } from 'fastify';
import { registerAddressRoutes } from '../addresses/address-routes.ts';
import { registerAuthRoutes } from '../account/auth-routes.ts';
import { registerCardRoutes } from '../../../sandbox/src/charging/card-routes.ts';
import { registerCustomerRoutes } from '../account/customer-routes.ts';
import { identify } from '../account/identify.ts';
import { registerProviderPage } from '../../../sandbox/src/provider-page/provider-page.ts';
import { registerCartRoutes } from '../cart/cart-routes.ts';
import { registerChartRoutes } from '../charts/chart-routes.ts';
import { registerCheckoutRoutes } from '../checkout/checkout-routes.ts';
import { registerContentRoutes } from '../content/content-routes.ts';
import { registerEnquiryRoutes } from '../content/enquiry-routes.ts';
import { registerStaffEnquiryRoutes } from '../enquiries/staff-enquiry-routes.ts';
import { hideCapabilities, registerCapabilityControls } from '../../../sandbox/src/control/capability-switch.ts';
import { CallCounter } from '../../../sandbox/src/control/call-counter.ts';
import { registerClockControls } from '../../../sandbox/src/control/clock-controls.ts';
import { registerControlRoutes } from '../../../sandbox/src/control/control-routes.ts';
import { registerFaults } from '../../../sandbox/src/control/fault-hooks.ts';
import { FaultSwitch } from '../../../sandbox/src/control/fault-switch.ts';
import { requireSameOrigin } from '../../../sandbox/src/control/same-origin-only.ts';
import { registerInvoiceRoutes } from '../invoices/invoice-routes.ts';
import { registerCustomerPageRoutes } from '../customers/customer-page-routes.ts';
import { registerDeliveryRoutes } from '../delivery/delivery-routes.ts';
import { registerFeedControls } from '../../../sandbox/src/control/feed-controls.ts';
import { LiveFeed } from '../live/live-feed.ts';
import { registerAlertRoutes } from '../alerts/alert-routes.ts';
import { registerMailedQuoteRoutes } from '../cart/mailed-quote-routes.ts';
import { registerMailRoutes } from '../mail/mail-routes.ts';
import { registerNoteRoutes } from '../notes/note-routes.ts';
import { registerExposureRoutes, registerPurchaseControls } from '../exposure/exposure-routes.ts';
import { registerSellingRoutes } from '../selling/selling-routes.ts';
import { registerGatewayOrderRoutes } from '../orders/gateway-order-routes.ts';
import { registerOrderRoutes } from '../orders/order-routes.ts';
import { registerPayments } from '../../../sandbox/src/payments/payments-plugin.ts';
import { registerPictureRoutes } from '../products/picture-routes.ts';
import { registerPricingBatchRoutes } from '../pricing-batches/pricing-batch-routes.ts';
import { registerProductRoutes } from '../products/product-routes.ts';
import { parseBracketQuery, type QueryTree } from '../query/bracket-query.ts';
import { registerShipmentRoutes } from '../shipments/shipment-routes.ts';
import { registerSettingsControls } from '../../../sandbox/src/control/settings-controls.ts';
import { registerSpotControls } from '../../../sandbox/src/control/spot-controls.ts';
import { registerAuditRoutes } from '../staff/audit-routes.ts';
import { keepAuditTrail } from '../staff/audit-trail.ts';
import { registerFiguresRoutes } from '../staff/figures-routes.ts';
import { registerMoneyRoutes } from '../staff/money-routes.ts';
import { registerStaffRoutes } from '../staff/staff-routes.ts';
import { registerPlainStrapiRoutes } from '../plain-strapi/plain-strapi-routes.ts';
import { registerWebsiteRoutes } from '../website/website-routes.ts';
import type { Commerce } from '../context/commerce.ts';
import { registerTransferRoutes } from '../transfers/transfer-routes.ts';
import { registerErrorHandlers } from './error-handlers.ts';
import { registerFavicon } from '../../../sandbox/src/control/favicon.ts';
import { RequestLog } from '../../../sandbox/src/control/request-log.ts';

const BODY_LIMIT = 256 * 1024;

/** The HTTP server, not yet listening: the API under its prefix, pictures, payments, controls. */
export async function buildServer(commerce: Commerce): Promise<FastifyInstance> {
  const { config, dialect, database, clock, cardProvider } = commerce;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    logger: { level: 'error', base: { program: 'sandbox' } },
    routerOptions: { querystringParser: parseBracketQuery },
    // Keep-alive connections must not hold up a shutdown.
    forceCloseConnections: true,
  });
  registerErrorHandlers(app, dialect);
  readJsonBodies(app);
  requireSameOrigin(app, config);
  const faults = new FaultSwitch();
  const calls = new CallCounter();
  registerFaults(app, dialect, faults, calls);
  app.get('/healthz', () => ({ status: 'ok' }));
  registerFavicon(app);
  registerPictureRoutes(app, commerce);
  registerProviderPage(app, commerce);

  const requests = new RequestLog(config.hostHeader, config.countryHeader);
  registerControlRoutes(app, commerce, { requests, faults, calls });
  registerCapabilityControls(app, commerce);
  registerSettingsControls(app, commerce);
  // A plain Strapi has no feed.
  const feed = config.isPlainStrapi ? undefined : new LiveFeed(app.server, commerce);
  if (feed) {
    app.addHook('preClose', async () => feed.close());
    registerFeedControls(app, feed);
  }
  registerClockControls(app, clock);
  registerSpotControls(app, commerce.spot);
  registerPurchaseControls(app, commerce);
  await registerPayments(app, {
    store: cardProvider.store,
    ...config.payments,
    webhookUrl: config.webhookUrl,
    takeFault: (method, path) => faults.take(method, path),
  });
  await app.register(
    async (api) => {
      api.addHook('preValidation', async (request) => {
        request.query = dialect.readQuery(request.query as QueryTree);
      });
      // After parsing, before any rule, so that rejected requests are logged, too.
      api.addHook('preHandler', async (request) => requests.add(request));
      // Strapi rejects an invalid token on every route.
      api.addHook('preHandler', async (request) => void identify(database, config, request.headers.authorization, clock.now()));
      hideCapabilities(api, commerce);
      keepAuditTrail(api, commerce);
      registerAuthRoutes(api, commerce);
      registerContentRoutes(api, commerce);
      registerEnquiryRoutes(api, commerce);
      if (config.isPlainStrapi) {
        registerPlainStrapiRoutes(api, commerce);
        return;
      }
      registerProductRoutes(api, commerce);
      registerWebsiteRoutes(api, commerce);
      registerChartRoutes(api, commerce);
      registerCartRoutes(api, commerce);
      registerCheckoutRoutes(api, commerce);
      registerDeliveryRoutes(api, commerce);
      registerTransferRoutes(api, commerce);
      registerGatewayOrderRoutes(api, commerce);
      registerOrderRoutes(api, commerce);
      registerCustomerRoutes(api, commerce);
      registerCustomerPageRoutes(api, commerce);
      registerCardRoutes(api, commerce);
      registerAddressRoutes(api, commerce);
      registerInvoiceRoutes(api, commerce);
      registerShipmentRoutes(api, commerce);
      registerMailRoutes(api, commerce);
      registerAlertRoutes(api, commerce);
      registerMailedQuoteRoutes(api, commerce);
      registerMoneyRoutes(api, commerce);
      registerAuditRoutes(api, commerce);
      registerNoteRoutes(api, commerce);
      registerStaffEnquiryRoutes(api, commerce);
      registerSellingRoutes(api, commerce);
      registerPricingBatchRoutes(api, commerce);
      registerExposureRoutes(api, commerce);
      registerFiguresRoutes(api, commerce);
      registerStaffRoutes(api, commerce);
    },
    { prefix: dialect.prefix },
  );
  return app;
}

/** JSON bodies; an empty one counts as none, since clients send the content type on DELETEs without a body, too. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch (error) {
      done(error as SyntaxError);
    }
  });
}
