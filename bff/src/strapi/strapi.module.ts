import { type ClassProvider, type FactoryProvider, Global, Module } from '@nestjs/common';
import { BackendClient } from '../backend/backend-client.ts';
import { ReplicaReads } from '../backend/replica-reads.ts';
import { TurnedAwayClients } from '../backend/turned-away-clients.ts';
import { UploadsClient } from '../backend/uploads-client.ts';
import { CacheCounters } from '../cache/cache-counters.ts';
import { BackendStatus } from '../commerce/backend-status.ts';
import { Catalogue } from '../commerce/catalogue.ts';
import { Content } from '../commerce/content.ts';
import { ContentBesideCommerce, type ProductIds } from './content-beside-commerce.ts';
import { ContentServer, statusOfBoth } from './content-server.ts';
import { StrapiContent } from './strapi-content.ts';
import { NOTATION, notationProvider } from './queries/notation.provider.ts';
import type { Notation } from './queries/notation.ts';
import { DependencyTrackingCatalogue } from '../commerce/dependency-tracking-catalogue.ts';
import { LiveFeed } from '../commerce/live-feed.ts';
import { Settings } from '../commerce/shop-settings.ts';
import { SpotMarket } from '../commerce/spot-prices.ts';
import { CONFIG } from '../config.provider.ts';
import type { Config } from '../config.ts';
import { DealerCatalogue } from './catalogue/dealer-catalogue.ts';
import { PlainStrapiCatalogue } from './catalogue/plain-strapi-catalogue.ts';
import { StrapiCatalogue } from './catalogue/strapi-catalogue.ts';
import { dialectOf } from './dialects/dialect-of.ts';
import { StrapiLiveFeed } from './live-feed/strapi-live-feed.ts';
import { DealerSettings, PlainStrapiSettings } from './strapi-settings.ts';
import { StrapiSpotMarket } from './strapi-spot-market.ts';

import { Enquiries } from '../commerce/enquiries.ts';
import { StrapiEnquiries } from './strapi-enquiries.ts';
import { Alerts } from '../commerce/alerts.ts';
import { StrapiAlerts } from './strapi-alerts.ts';
import { CardsAtBackend } from '../commerce/saved-cards.ts';
import { StrapiSavedCards } from './strapi-saved-cards.ts';
import { Accounts } from '../commerce/staff-accounts.ts';
import { StrapiAccounts } from './staff/strapi-accounts.ts';
import { BankStatements } from '../commerce/bank-statements.ts';
import { StrapiBankStatements } from './staff/strapi-bank-statements.ts';
import { BankIntents } from '../commerce/bank-intents.ts';
import { StrapiBankIntents } from './orders/strapi-bank-intents.ts';
import { AuditTrail } from '../commerce/staff-audit.ts';
import { StrapiAuditTrail } from './staff/strapi-audit-trail.ts';
import { CustomerPages, Customers } from '../commerce/staff-customers.ts';
import { StrapiCustomerPages, StrapiCustomers } from './staff/strapi-customers.ts';
import { StaffEnquiries } from '../commerce/staff-enquiries.ts';
import { StrapiStaffEnquiries } from './staff/strapi-staff-enquiries.ts';
import { Partners } from '../commerce/partners.ts';
import { StrapiPartners } from './staff/strapi-partners.ts';
import { OpenMetal } from '../commerce/staff-exposure.ts';
import { StrapiOpenMetal } from './staff/strapi-exposure.ts';
import { DeskLookups } from '../commerce/desk-lookups.ts';
import { StrapiDeskLookups } from './staff/strapi-desk-lookups.ts';
import { DeskFigures } from '../commerce/staff-figures.ts';
import { StrapiDeskFigures } from './staff/strapi-figures.ts';
import { StaffNotes } from '../commerce/staff-notes.ts';
import { StrapiStaffNotes } from './staff/strapi-staff-notes.ts';
import { Premiums, Pricing } from '../commerce/staff-pricing.ts';
import { StrapiPremiums, StrapiPricing } from './staff/strapi-pricing.ts';
import { PricingBatchDesk } from '../commerce/staff-pricing-batches.ts';
import { StrapiPricingBatches } from './staff/strapi-pricing-batches.ts';
import { PriceSources } from '../commerce/staff-prices.ts';
import { KeptCatalogue } from '../commerce/staff-products.ts';
import { SellingStops } from '../commerce/staff-selling.ts';
import { StrapiKeptCatalogue } from './staff/strapi-kept-catalogue.ts';
import { StrapiPriceSources } from './staff/strapi-price-sources.ts';
import { StrapiSellingStops } from './staff/strapi-selling-stops.ts';
import { Carts } from '../commerce/carts.ts';
import { StrapiCarts } from './strapi-carts.ts';
import { OrderDesk } from '../commerce/order-desk.ts';
import { OrderLinks, Orders } from '../commerce/orders.ts';
import { StrapiOrderLinks, StrapiOrders } from './orders/strapi-orders.ts';
import { Shipments } from '../commerce/staff-shipments.ts';
import { StrapiShipments } from './orders/strapi-shipments.ts';
import { Transfers } from '../commerce/staff-transfers.ts';
import { StrapiOrderDesk } from './orders/strapi-order-desk.ts';
import { StrapiTransfers } from './orders/strapi-transfers.ts';
import { OrderDrafts } from '../commerce/order-drafts.ts';
import { StrapiOrderDrafts } from './orders/strapi-order-drafts.ts';
import { StaffMembers } from '../commerce/staff-members.ts';
import { StrapiStaffMembers } from './staff/strapi-staff-members.ts';
import { ReceiptRequests } from '../commerce/receipt-requests.ts';
import { StrapiReceiptRequests } from './orders/strapi-receipt-requests.ts';
import { RefundRequests } from '../commerce/refund-requests.ts';
import { StrapiRefundRequests } from './orders/strapi-refund-requests.ts';
import { Invoices } from '../commerce/invoices.ts';
import { StrapiInvoices } from './orders/strapi-invoices.ts';
import { Mails } from '../commerce/mails.ts';
import { StrapiMails } from './strapi-mails.ts';
import { DeliveryOptions } from '../commerce/delivery.ts';
import { StrapiDeliveryOptions } from './strapi-delivery-options.ts';
import { Checkout } from '../commerce/checkout.ts';
import { StrapiCheckout } from './strapi-checkout.ts';
import { MailedQuotes } from '../commerce/mailed-quotes.ts';
import { StrapiMailedQuotes } from './strapi-mailed-quotes.ts';
import { People } from '../commerce/people.ts';
import { StrapiPeople } from './people/strapi-people.ts';
import { AccountSessions } from '../commerce/account-sessions.ts';
import { FactorStore } from '../commerce/factors.ts';
import { StrapiFactors } from './people/strapi-factors.ts';
import { StrapiSessions } from './people/strapi-sessions.ts';
import { Addresses } from '../commerce/addresses.ts';
import { StrapiAddresses } from './people/strapi-addresses.ts';
const client: FactoryProvider<BackendClient> = {
  provide: BackendClient,
  inject: [CONFIG, CacheCounters, ReplicaReads, TurnedAwayClients],
  useFactory: (config: Config, counters: CacheCounters, replicaReads: ReplicaReads, turnedAway: TurnedAwayClients) =>
    new BackendClient(config, dialectOf(config.commerceApiVersion, config.commerceQueries), counters, replicaReads, turnedAway),
};

const settings: FactoryProvider<Settings> = {
  provide: Settings,
  inject: [BackendClient, CONFIG],
  useFactory: (backend: BackendClient, { commerceQueries, contentServer }: Config) =>
    commerceQueries === 'stock'
      ? new PlainStrapiSettings(backend)
      : new DealerSettings(backend, { hasContentServer: contentServer !== undefined }),
};

const catalogue: FactoryProvider<StrapiCatalogue> = {
  provide: StrapiCatalogue,
  inject: [BackendClient, Settings, CONFIG],
  useFactory: (backend: BackendClient, shopSettings: Settings, { commerceApiVersion }: Config) =>
    shopSettings instanceof PlainStrapiSettings
      ? new PlainStrapiCatalogue(backend, shopSettings, commerceApiVersion)
      : new DealerCatalogue(backend),
};

const PORTS: ClassProvider[] = [
  { provide: Orders, useClass: StrapiOrders },
  { provide: OrderLinks, useClass: StrapiOrderLinks },
  { provide: Shipments, useClass: StrapiShipments },
  { provide: Transfers, useClass: StrapiTransfers },
  { provide: OrderDesk, useClass: StrapiOrderDesk },
  { provide: RefundRequests, useClass: StrapiRefundRequests },
  { provide: OrderDrafts, useClass: StrapiOrderDrafts },
  { provide: StaffMembers, useClass: StrapiStaffMembers },
  { provide: ReceiptRequests, useClass: StrapiReceiptRequests },
  { provide: Invoices, useClass: StrapiInvoices },
  { provide: Accounts, useClass: StrapiAccounts },
  { provide: BankStatements, useClass: StrapiBankStatements },
  { provide: Mails, useClass: StrapiMails },
  { provide: DeliveryOptions, useClass: StrapiDeliveryOptions },
  { provide: Checkout, useClass: StrapiCheckout },
  { provide: MailedQuotes, useClass: StrapiMailedQuotes },
  { provide: People, useClass: StrapiPeople },
  { provide: FactorStore, useClass: StrapiFactors },
  { provide: AccountSessions, useClass: StrapiSessions },
  { provide: Addresses, useClass: StrapiAddresses },
  { provide: Carts, useClass: StrapiCarts },
  { provide: SpotMarket, useClass: StrapiSpotMarket },
  { provide: LiveFeed, useClass: StrapiLiveFeed },
  { provide: Enquiries, useClass: StrapiEnquiries },
  { provide: Alerts, useClass: StrapiAlerts },
  { provide: CardsAtBackend, useClass: StrapiSavedCards },
  { provide: AuditTrail, useClass: StrapiAuditTrail },
  { provide: BankIntents, useClass: StrapiBankIntents },
  { provide: CustomerPages, useClass: StrapiCustomerPages },
  { provide: Customers, useClass: StrapiCustomers },
  { provide: StaffEnquiries, useClass: StrapiStaffEnquiries },
  { provide: OpenMetal, useClass: StrapiOpenMetal },
  { provide: Partners, useClass: StrapiPartners },
  { provide: DeskFigures, useClass: StrapiDeskFigures },
  { provide: DeskLookups, useClass: StrapiDeskLookups },
  { provide: StaffNotes, useClass: StrapiStaffNotes },
  { provide: Pricing, useClass: StrapiPricing },
  { provide: Premiums, useClass: StrapiPremiums },
  { provide: PricingBatchDesk, useClass: StrapiPricingBatches },
  { provide: PriceSources, useClass: StrapiPriceSources },
  { provide: SellingStops, useClass: StrapiSellingStops },
  { provide: KeptCatalogue, useClass: StrapiKeptCatalogue },
];

const content: FactoryProvider<Content> = {
  provide: Content,
  inject: [BackendClient, NOTATION, ContentServer, StrapiCatalogue, CONFIG],
  useFactory: (backend: BackendClient, notation: Notation, server: ContentServer, products: StrapiCatalogue, config: Config) => {
    // The token is one of the server that has the texts.
    const token = server.content ? undefined : config.contentToken;
    const own = new StrapiContent(backend, notation, { isPlain: config.commerceQueries === 'stock', token });
    return server.content ? new ContentBesideCommerce(server.content, own, idsBySlug(products)) : own;
  },
};

function idsBySlug(products: StrapiCatalogue): ProductIds {
  return async (slugs, caller) => {
    const ids = new Map((await products.names(caller)).map(({ slug, id }) => [slug, id]));
    return slugs.flatMap((slug) => ids.get(slug) ?? []);
  };
}

/** The ports of `commerce/`, implemented for Strapi or a backend that speaks like one. */
@Global()
@Module({
  providers: [
    client,
    { provide: BackendStatus, inject: [BackendClient, ContentServer], useFactory: statusOfBoth },
    ReplicaReads,
    TurnedAwayClients,
    UploadsClient,
    notationProvider,
    ContentServer,
    settings,
    catalogue,
    content,
    { provide: Catalogue, inject: [StrapiCatalogue], useFactory: (inner: StrapiCatalogue) => new DependencyTrackingCatalogue(inner) },
    ...PORTS,
  ],
  exports: [TurnedAwayClients, UploadsClient, BackendStatus, Settings, Catalogue, Content, ...PORTS],
})
export class StrapiModule {}
