import { fastify, type FastifyInstance } from 'fastify';
import { registerAddressRoutes } from '../addresses/address-routes.ts';
import { registerAuthRoutes } from '../account/auth-routes.ts';
import { registerCardRoutes } from '../account/card-routes.ts';
import { registerCustomerRoutes } from '../account/customer-routes.ts';
import { identify } from '../account/identify.ts';
import { registerProviderPage } from '../account/provider-page.ts';
import { registerCartRoutes } from '../cart/cart-routes.ts';
import { registerChartRoutes } from '../charts/chart-routes.ts';
import { registerCheckoutRoutes } from '../checkout/checkout-routes.ts';
import { registerContentRoutes } from '../content/content-routes.ts';
import { registerEnquiryRoutes } from '../content/enquiry-routes.ts';
import { registerStaffEnquiryRoutes } from '../enquiries/staff-enquiry-routes.ts';
import { hideCapabilities, registerCapabilityControls } from '../control/capability-switch.ts';
import { CallCounter } from '../control/call-counter.ts';
import { registerClockControls } from '../control/clock-controls.ts';
import { registerControlRoutes } from '../control/control-routes.ts';
import { registerFaults } from '../control/fault-hooks.ts';
import { FaultSwitch } from '../control/fault-switch.ts';
import { requireSameOrigin } from '../control/same-origin-only.ts';
import { registerInvoiceRoutes } from '../invoices/invoice-routes.ts';
import { registerCustomerPageRoutes } from '../customers/customer-page-routes.ts';
import { registerDeliveryRoutes } from '../delivery/delivery-routes.ts';
import { registerFeedControls } from '../live/feed-controls.ts';
import { LiveFeed } from '../live/live-feed.ts';
import { registerAlertRoutes } from '../alerts/alert-routes.ts';
import { registerMailedQuoteRoutes } from '../cart/mailed-quote-routes.ts';
import { registerMailRoutes } from '../mail/mail-routes.ts';
import { registerNoteRoutes } from '../notes/note-routes.ts';
import { registerExposureRoutes, registerPurchaseControls } from '../exposure/exposure-routes.ts';
import { registerSellingRoutes } from '../selling/selling-routes.ts';
import { registerGatewayOrderRoutes } from '../orders/gateway-order-routes.ts';
import { registerOrderRoutes } from '../orders/order-routes.ts';
import { registerPayments } from '../payments/payments-plugin.ts';
import { registerPictureRoutes } from '../products/picture-routes.ts';
import { registerPricingBatchRoutes } from '../pricing-batches/pricing-batch-routes.ts';
import { registerProductRoutes } from '../products/product-routes.ts';
import { parseBracketQuery, type QueryTree } from '../query/bracket-query.ts';
import { registerShipmentRoutes } from '../shipments/shipment-routes.ts';
import { registerSettingsControls } from '../settings/settings-controls.ts';
import { registerSpotControls } from '../spot/spot-controls.ts';
import { registerAuditRoutes } from '../staff/audit-routes.ts';
import { keepAuditTrail } from '../staff/audit-trail.ts';
import { registerFiguresRoutes } from '../staff/figures-routes.ts';
import { registerMoneyRoutes } from '../staff/money-routes.ts';
import { registerStaffRoutes } from '../staff/staff-routes.ts';
import { registerPlainStrapiRoutes } from '../plain-strapi/plain-strapi-routes.ts';
import { registerWebsiteRoutes } from '../website/website-routes.ts';
import type { Sandbox } from '../context/sandbox.ts';
import { registerTransferRoutes } from '../transfers/transfer-routes.ts';
import { registerErrorHandlers } from './error-handlers.ts';
import { registerFavicon } from './favicon.ts';
import { RequestLog } from '../control/request-log.ts';

const BODY_LIMIT = 256 * 1024;

/** The HTTP server of a sandbox, not yet listening: the API under its prefix, pictures, payments, controls. */
export async function buildServer(sandbox: Sandbox): Promise<FastifyInstance> {
  const { config, dialect, database, clock, cardProvider } = sandbox;
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
  registerPictureRoutes(app, sandbox);
  registerProviderPage(app, sandbox);

  const requests = new RequestLog(config.hostHeader, config.countryHeader);
  registerControlRoutes(app, sandbox, { requests, faults, calls });
  registerCapabilityControls(app, sandbox);
  registerSettingsControls(app, sandbox);
  // A plain Strapi has no feed.
  const feed = config.isPlainStrapi ? undefined : new LiveFeed(app.server, sandbox);
  if (feed) {
    app.addHook('preClose', async () => feed.close());
    registerFeedControls(app, feed);
  }
  registerClockControls(app, clock);
  registerSpotControls(app, sandbox.spot);
  registerPurchaseControls(app, sandbox);
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
      hideCapabilities(api, sandbox);
      keepAuditTrail(api, sandbox);
      registerAuthRoutes(api, sandbox);
      registerContentRoutes(api, sandbox);
      registerEnquiryRoutes(api, sandbox);
      if (config.isPlainStrapi) {
        registerPlainStrapiRoutes(api, sandbox);
        return;
      }
      registerProductRoutes(api, sandbox);
      registerWebsiteRoutes(api, sandbox);
      registerChartRoutes(api, sandbox);
      registerCartRoutes(api, sandbox);
      registerCheckoutRoutes(api, sandbox);
      registerDeliveryRoutes(api, sandbox);
      registerTransferRoutes(api, sandbox);
      registerGatewayOrderRoutes(api, sandbox);
      registerOrderRoutes(api, sandbox);
      registerCustomerRoutes(api, sandbox);
      registerCustomerPageRoutes(api, sandbox);
      registerCardRoutes(api, sandbox);
      registerAddressRoutes(api, sandbox);
      registerInvoiceRoutes(api, sandbox);
      registerShipmentRoutes(api, sandbox);
      registerMailRoutes(api, sandbox);
      registerAlertRoutes(api, sandbox);
      registerMailedQuoteRoutes(api, sandbox);
      registerMoneyRoutes(api, sandbox);
      registerAuditRoutes(api, sandbox);
      registerNoteRoutes(api, sandbox);
      registerStaffEnquiryRoutes(api, sandbox);
      registerSellingRoutes(api, sandbox);
      registerPricingBatchRoutes(api, sandbox);
      registerExposureRoutes(api, sandbox);
      registerFiguresRoutes(api, sandbox);
      registerStaffRoutes(api, sandbox);
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
