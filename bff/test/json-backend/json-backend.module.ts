import { Global, Module } from '@nestjs/common';
import { ReplicaReads } from '../../src/backend/replica-reads.ts';
import { TurnedAwayClients } from '../../src/backend/turned-away-clients.ts';
import { UploadsClient } from '../../src/backend/uploads-client.ts';
import { AccountSessions } from '../../src/commerce/account-sessions.ts';
import { FactorStore } from '../../src/commerce/factors.ts';
import { Addresses } from '../../src/commerce/addresses.ts';
import { Alerts } from '../../src/commerce/alerts.ts';
import { BackendStatus } from '../../src/commerce/backend-status.ts';
import { Carts } from '../../src/commerce/carts.ts';
import { Catalogue } from '../../src/commerce/catalogue.ts';
import { Checkout } from '../../src/commerce/checkout.ts';
import { Content } from '../../src/commerce/content.ts';
import { DeliveryOptions } from '../../src/commerce/delivery.ts';
import { DependencyTrackingCatalogue } from '../../src/commerce/dependency-tracking-catalogue.ts';
import { Enquiries } from '../../src/commerce/enquiries.ts';
import { Invoices } from '../../src/commerce/invoices.ts';
import { LiveFeed } from '../../src/commerce/live-feed.ts';
import { MailedQuotes } from '../../src/commerce/mailed-quotes.ts';
import { Mails } from '../../src/commerce/mails.ts';
import { OrderLinks, Orders } from '../../src/commerce/orders.ts';
import { People } from '../../src/commerce/people.ts';
import { RefundRequests } from '../../src/commerce/refund-requests.ts';
import { CardsAtBackend } from '../../src/commerce/saved-cards.ts';
import { Settings, type ShopSettings } from '../../src/commerce/shop-settings.ts';
import { SpotMarket } from '../../src/commerce/spot-prices.ts';
import { PriceSources } from '../../src/commerce/staff-prices.ts';
import { AuditTrail } from '../../src/commerce/staff-audit.ts';
import { CustomerPages, Customers } from '../../src/commerce/staff-customers.ts';
import { StaffMembers } from '../../src/commerce/staff-members.ts';
import { StaffEnquiries } from '../../src/commerce/staff-enquiries.ts';
import { Partners } from '../../src/commerce/partners.ts';
import { OpenMetal } from '../../src/commerce/staff-exposure.ts';
import { DeskLookups } from '../../src/commerce/desk-lookups.ts';
import { DeskFigures } from '../../src/commerce/staff-figures.ts';
import { StaffNotes } from '../../src/commerce/staff-notes.ts';
import { Premiums, Pricing } from '../../src/commerce/staff-pricing.ts';
import { PricingBatchDesk } from '../../src/commerce/staff-pricing-batches.ts';
import { KeptCatalogue } from '../../src/commerce/staff-products.ts';
import { SellingStops } from '../../src/commerce/staff-selling.ts';
import { Accounts } from '../../src/commerce/staff-accounts.ts';
import { BankStatements } from '../../src/commerce/bank-statements.ts';
import { OrderDesk } from '../../src/commerce/order-desk.ts';
import { BankIntents } from '../../src/commerce/bank-intents.ts';
import { ReceiptRequests } from '../../src/commerce/receipt-requests.ts';
import { OrderDrafts } from '../../src/commerce/order-drafts.ts';
import { Shipments } from '../../src/commerce/staff-shipments.ts';
import { Transfers } from '../../src/commerce/staff-transfers.ts';
import { JsonCatalogue } from './json-catalogue.ts';
import { notOffered } from './not-offered.ts';

const NEW_ZEALAND = { id: '1', isoCode: 'NZ', name: 'New Zealand', url: null, currency: { iso3Code: 'NZD' }, phone: '09 555 0182' };

class JsonSettings extends Settings {
  readonly takesOrders = false;

  async load(): Promise<ShopSettings> {
    return {
      countries: [NEW_ZEALAND],
      defaultCountry: 'NZ',
      country: NEW_ZEALAND,
      currency: 'NZD',
      phone: NEW_ZEALAND.phone,
      estimatedDeliveryTimeInStock: '',
      etaDescriptionInStock: '',
      etaDescriptionAtSupplier: '',
      address: null,
      brandColours: null,
      terms: null,
      capabilities: [],
    };
  }
}

class NoLiveFeed extends LiveFeed {
  connection: LiveFeed['connection'] = (_country, listener) => ({
    isConnected: false,
    open: () => listener.lost(false),
    close: () => undefined,
    watch: () => undefined,
    unwatch: () => undefined,
  });
}

class NothingMeasured extends BackendStatus {
  guards(): [] {
    return [];
  }

  observeCalls(): void {
    // No calls.
  }
}

const NOT_OFFERED = [
  Addresses,
  AccountSessions,
  FactorStore,
  Alerts,
  AuditTrail,
  CardsAtBackend,
  Carts,
  Checkout,
  Content,
  CustomerPages,
  Customers,
  DeliveryOptions,
  DeskFigures,
  DeskLookups,
  Enquiries,
  Invoices,
  MailedQuotes,
  OrderDrafts,
  Mails,
  OpenMetal,
  Partners,
  OrderLinks,
  Orders,
  People,
  Premiums,
  Pricing,
  PricingBatchDesk,
  PriceSources,
  RefundRequests,
  KeptCatalogue,
  SellingStops,
  Accounts,
  BankStatements,
  OrderDesk,
  ReceiptRequests,
  BankIntents,
  Shipments,
  SpotMarket,
  StaffEnquiries,
  StaffMembers,
  StaffNotes,
  Transfers,
].map(notOffered);

const PORTS = [
  { provide: Settings, useClass: JsonSettings },
  { provide: Catalogue, useFactory: () => new DependencyTrackingCatalogue(new JsonCatalogue()) },
  { provide: LiveFeed, useClass: NoLiveFeed },
  { provide: BackendStatus, useClass: NothingMeasured },
  ...NOT_OFFERED,
];

/** The ports of `bff/src/commerce/` before a JSON file (docs/adding-a-backend.md). */
@Global()
@Module({ providers: [...PORTS, ReplicaReads, TurnedAwayClients, UploadsClient], exports: [...PORTS, TurnedAwayClients, UploadsClient] })
export class JsonBackendModule {}
