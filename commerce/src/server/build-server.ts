import { fastify, type FastifyInstance } from 'fastify';
import { registerAccountRoutes } from '../accounts/account-routes.ts';
import { registerAddressRoutes } from '../addresses/address-routes.ts';
import { registerFactorRoutes } from '../factors/factor-routes.ts';
import { registerAuthRoutes } from '../account/auth-routes.ts';
import { registerCustomerRoutes } from '../account/customer-routes.ts';
import { identityOf } from '../context/request-context.ts';
import { registerSessionRoutes } from '../account/session-routes.ts';
import type { BankProvider } from '../bank/bank-provider.ts';
import { registerBankRoutes } from '../bank/bank-routes.ts';
import { registerCartRoutes } from '../cart/cart-routes.ts';
import type { PastPrices } from '../charts/past-prices.ts';
import type { CardPayments } from '../checkout/card-payments.ts';
import type { Pictures } from '../products/pictures.ts';
import { registerChartRoutes } from '../charts/chart-routes.ts';
import { registerCheckoutRoutes } from '../checkout/checkout-routes.ts';
import { registerContentRoutes } from '../content/content-routes.ts';
import { registerEnquiryRoutes } from '../content/enquiry-routes.ts';
import { registerStaffEnquiryRoutes } from '../enquiries/staff-enquiry-routes.ts';
import { registerInvoiceRoutes } from '../invoices/invoice-routes.ts';
import { registerCustomerPageRoutes } from '../customers/customer-page-routes.ts';
import { registerDeliveryRoutes } from '../delivery/delivery-routes.ts';
import { LiveFeed } from '../live/live-feed.ts';
import { registerAlertRoutes } from '../alerts/alert-routes.ts';
import { registerDraftRoutes } from '../drafts/draft-routes.ts';
import { registerMailedQuoteRoutes } from '../cart/mailed-quote-routes.ts';
import { registerMailRoutes } from '../composed-mails/mail-routes.ts';
import { registerNoteRoutes } from '../notes/note-routes.ts';
import { registerPartnerRoutes } from '../partners/partner-routes.ts';
import { registerExposureRoutes } from '../exposure/exposure-routes.ts';
import { registerPriceSourceRoutes } from '../selling/price-source-routes.ts';
import { registerSellingRoutes } from '../selling/selling-routes.ts';
import { registerGatewayOrderRoutes } from '../orders/gateway-order-routes.ts';
import { registerOrderRoutes } from '../orders/order-routes.ts';
import { registerPictureRoutes } from '../products/picture-routes.ts';
import { registerPricingBatchRoutes } from '../pricing-batches/pricing-batch-routes.ts';
import { registerProductDeskRoutes } from '../product-desk/product-desk-routes.ts';
import { registerProductRoutes } from '../products/product-routes.ts';
import { parseBracketQuery, type QueryTree } from '../query/bracket-query.ts';
import { registerHoldRoutes } from '../orders/hold-routes.ts';
import { registerCollectionRoutes } from '../shipments/collection-routes.ts';
import { registerOrderMailRoutes } from '../orders/order-mails.ts';
import { registerRevisionRoutes } from '../order-revisions/revision-routes.ts';
import { registerOrderChangeRoutes } from '../orders/change-order-details.ts';
import { registerCancellationRoutes } from '../orders/cancellation-routes.ts';
import { registerShipmentRoutes } from '../shipments/shipment-routes.ts';
import { registerAuditRoutes } from '../desk/audit-routes.ts';
import { keepAuditTrail } from '../staff/audit-trail.ts';
import { registerDealerSettingsRoutes } from '../desk/dealer-settings.ts';
import { registerStaffMemberRoutes } from '../desk/staff-member-routes.ts';
import { registerFiguresRoutes } from '../desk/figures-routes.ts';
import { registerRefundApprovalRoutes } from '../desk/refund-approval-routes.ts';
import { registerStaffRoutes } from '../desk/staff-routes.ts';
import { registerPlainStrapiRoutes } from '../plain-strapi/plain-strapi-routes.ts';
import { registerWebsiteRoutes } from '../website/website-routes.ts';
import { registerStatementRoutes } from '../statements/statement-routes.ts';
import type { Commerce } from '../context/commerce.ts';
import { registerTransferRoutes } from '../transfers/transfer-routes.ts';
import type { Extension } from './extension.ts';
import { awaitPrices } from './await-prices.ts';
import { hideCapabilities } from './hide-capabilities.ts';
import { writeOneAfterAnother } from './one-writer.ts';
import { registerErrorHandlers } from './error-handlers.ts';
import type { Readiness } from './readiness.ts';

const BODY_LIMIT = 256 * 1024;

/** What the server is built with beside the backend's own rules and records. */
export interface ServerParts {
  pictures: Pictures;
  pastPrices: PastPrices;
  readiness: Readiness;
  /** Only where the backend charges cards itself. */
  cards?: CardPayments | undefined;
  /** Only where buyers can approve a payment at their own bank. */
  bank?: BankProvider | undefined;
  extension?: Extension | undefined;
}

/** The HTTP server, not yet listening: the API under its prefix, pictures, and what an extension adds. */
export async function buildServer(
  commerce: Commerce,
  { pictures, pastPrices, readiness, cards, bank, extension }: ServerParts,
): Promise<{ app: FastifyInstance; feed: LiveFeed | undefined }> {
  const { config, dialect, database } = commerce;
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    logger: { level: 'error', base: { program: config.program } },
    routerOptions: { querystringParser: parseBracketQuery },
    // Keep-alive connections must not hold up a shutdown.
    forceCloseConnections: true,
  });
  registerErrorHandlers(app, dialect);
  readiness.register(app);
  readJsonBodies(app);
  // A plain Strapi has no feed.
  const feed = config.isPlainStrapi ? undefined : new LiveFeed(app.server, commerce);
  if (feed) app.addHook('preClose', async () => feed.close());
  await extension?.beside(app, feed);
  registerPictureRoutes(app, pictures);
  await app.register(
    async (api) => {
      api.addHook('preValidation', async (request) => {
        request.query = dialect.readQuery(request.query as QueryTree);
      });
      // The later one is around the earlier one.
      awaitPrices(api, database);
      writeOneAfterAnother(api, database);
      extension?.within(api);
      // Strapi rejects an invalid token on every route.
      api.addHook('preHandler', async (request) => await identityOf(commerce, request));
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
      registerProductDeskRoutes(api, commerce, pictures);
      registerWebsiteRoutes(api, commerce);
      registerChartRoutes(api, commerce, pastPrices);
      registerCartRoutes(api, commerce);
      registerCheckoutRoutes(api, commerce, cards);
      if (bank) registerBankRoutes(api, commerce, bank);
      registerDeliveryRoutes(api, commerce);
      registerTransferRoutes(api, commerce);
      registerStatementRoutes(api, commerce);
      registerGatewayOrderRoutes(api, commerce, cards);
      registerOrderRoutes(api, commerce);
      registerCustomerRoutes(api, commerce);
      registerCustomerPageRoutes(api, commerce);
      registerAddressRoutes(api, commerce);
      await registerFactorRoutes(api, commerce);
      registerSessionRoutes(api, commerce);
      registerInvoiceRoutes(api, commerce);
      registerAccountRoutes(api, commerce);
      registerHoldRoutes(api, commerce);
      registerOrderMailRoutes(api, commerce);
      registerCancellationRoutes(api, commerce);
      registerOrderChangeRoutes(api, commerce);
      registerRevisionRoutes(api, commerce);
      registerShipmentRoutes(api, commerce);
      registerCollectionRoutes(api, commerce);
      registerMailRoutes(api, commerce);
      registerAlertRoutes(api, commerce);
      registerMailedQuoteRoutes(api, commerce);
      registerDraftRoutes(api, commerce);
      registerRefundApprovalRoutes(api, commerce);
      registerAuditRoutes(api, commerce);
      registerNoteRoutes(api, commerce);
      registerStaffEnquiryRoutes(api, commerce);
      registerSellingRoutes(api, commerce);
      registerPriceSourceRoutes(api, commerce);
      registerPricingBatchRoutes(api, commerce);
      registerExposureRoutes(api, commerce);
      registerPartnerRoutes(api, commerce);
      registerFiguresRoutes(api, commerce);
      registerStaffMemberRoutes(api, commerce);
      registerDealerSettingsRoutes(api, commerce);
      registerStaffRoutes(api, commerce);
    },
    { prefix: dialect.prefix },
  );
  return { app, feed };
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
