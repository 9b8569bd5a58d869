import { CAPABILITY_NAMES, type CapabilityName } from '@koura/shared-types/capabilities';
import type { Row } from './row.ts';
import { accountsAddresses } from './rows/accounts-addresses.ts';
import { accountsFactors } from './rows/accounts-factors.ts';
import { accountsSessions } from './rows/accounts-sessions.ts';
import { accountsCards } from './rows/accounts-cards.ts';
import { accountsEmailConfirmation } from './rows/accounts-email-confirmation.ts';
import { accountsOrders } from './rows/accounts-orders.ts';
import { accountsRewards } from './rows/accounts-rewards.ts';
import { alertsBackInStock } from './rows/alerts-back-in-stock.ts';
import { cartMailedQuotes } from './rows/cart-mailed-quotes.ts';
import { cartNewCarts } from './rows/cart-new-carts.ts';
import { cartNumbers } from './rows/cart-numbers.ts';
import { cartReferrals } from './rows/cart-referrals.ts';
import { cartShipping } from './rows/cart-shipping.ts';
import { checkoutActions } from './rows/checkout-actions.ts';
import { checkoutClaim } from './rows/checkout-claim.ts';
import { checkoutDelivery } from './rows/checkout-delivery.ts';
import { cartHeldQuotes } from './rows/cart-held-quotes.ts';
import { checkoutAttribution } from './rows/checkout-attribution.ts';
import { checkoutGift } from './rows/checkout-gift.ts';
import { checkoutBank } from './rows/checkout-bank.ts';
import { checkoutMethods } from './rows/checkout-methods.ts';
import { checkoutQuotes } from './rows/checkout-quotes.ts';
import { contentDrafts } from './rows/content-drafts.ts';
import { countriesRules } from './rows/countries-rules.ts';
import { everyCall } from './rows/every-call.ts';
import { liveEvents } from './rows/live-events.ts';
import { mailsSend } from './rows/mails-send.ts';
import { ordersAdditions } from './rows/orders-additions.ts';
import { ordersByKey } from './rows/orders-by-key.ts';
import { ordersCloseKey } from './rows/orders-close-key.ts';
import { ordersInvoices } from './rows/orders-invoices.ts';
import { ordersLinks } from './rows/orders-links.ts';
import { ordersPayments } from './rows/orders-payments.ts';
import { ordersShipments } from './rows/orders-shipments.ts';
import { pricingBatches } from './rows/pricing-batches.ts';
import { pricingApprovals } from './rows/pricing-approvals.ts';
import { pricingPreviews } from './rows/pricing-preview.ts';
import { productsBuyBack } from './rows/products-buy-back.ts';
import { productsDetails } from './rows/products-details.ts';
import { productsPriceHistory } from './rows/products-price-history.ts';
import { productsPriceParts } from './rows/products-price-parts.ts';
import { rewardsSpend } from './rows/rewards-spend.ts';
import { section7Accounts } from './rows/section-7-accounts.ts';
import { section7Cart } from './rows/section-7-cart.ts';
import { section7Catalogue } from './rows/section-7-catalogue.ts';
import { section7Forms } from './rows/section-7-forms.ts';
import { section7Staff } from './rows/section-7-staff.ts';
import { spotPrices } from './rows/spot-prices.ts';
import { spotPricesHistory } from './rows/spot-prices-history.ts';
import { staffAccounts } from './rows/staff-accounts.ts';
import { staffApprovals } from './rows/staff-approvals.ts';
import { staffAudit } from './rows/staff-audit.ts';
import { staffCarriers } from './rows/staff-carriers.ts';
import { staffDrafts } from './rows/staff-drafts.ts';
import { staffCollections } from './rows/staff-collections.ts';
import { staffCustomers } from './rows/staff-customers.ts';
import { staffEnquiries } from './rows/staff-enquiries.ts';
import { staffPartners } from './rows/staff-partners.ts';
import { staffTasks } from './rows/staff-tasks.ts';
import { staffPurchases } from './rows/staff-purchases.ts';
import { staffExposure, staffExposureInMoney } from './rows/staff-exposure.ts';
import { staffFigures } from './rows/staff-figures.ts';
import { staffOrderHolds } from './rows/staff-order-holds.ts';
import { staffCancellations } from './rows/staff-cancellations.ts';
import { staffOrderChanges } from './rows/staff-order-changes.ts';
import { staffOrderRevisions } from './rows/staff-order-revisions.ts';
import { staffOrderMails } from './rows/staff-order-mails.ts';
import { staffReceiptApprovals } from './rows/staff-receipt-approvals.ts';
import { staffReceipts } from './rows/staff-receipts.ts';
import { staffMoney } from './rows/staff-money.ts';
import { staffNotes } from './rows/staff-notes.ts';
import { staffOrderStatus } from './rows/staff-order-status.ts';
import { staffOrders } from './rows/staff-orders.ts';
import { staffPoints } from './rows/staff-points.ts';
import { staffPriceLists } from './rows/staff-price-lists.ts';
import { staffPriceSources } from './rows/staff-price-sources.ts';
import { staffProducts } from './rows/staff-products.ts';
import { staffSettings } from './rows/staff-settings.ts';
import { staffChanges, staffSearch } from './rows/staff-search.ts';
import { staffStatements } from './rows/staff-statements.ts';
import { staffStopSelling } from './rows/staff-stop-selling.ts';
import { theBackendCharges } from './rows/the-backend-charges.ts';
import { websiteTerms } from './rows/website-terms.ts';

/** The rows of each capability. */
const OF_CAPABILITY: Record<CapabilityName, Row[]> = {
  'products.details': productsDetails,
  'products.priceParts': productsPriceParts,
  'products.buyBack': productsBuyBack,
  'products.priceHistory': productsPriceHistory,
  'cart.shipping': cartShipping,
  'cart.newCarts': cartNewCarts,
  'cart.referrals': cartReferrals,
  'cart.numbers': cartNumbers,
  'cart.mailedQuotes': cartMailedQuotes,
  'checkout.quotes': checkoutQuotes,
  'checkout.claim': checkoutClaim,
  'checkout.methods': checkoutMethods,
  'checkout.bank': checkoutBank,
  'checkout.delivery': checkoutDelivery,
  'checkout.actions': checkoutActions,
  'checkout.gift': checkoutGift,
  'checkout.attribution': checkoutAttribution,
  'cart.heldQuotes': cartHeldQuotes,
  'countries.rules': countriesRules,
  'content.drafts': contentDrafts,
  'website.terms': websiteTerms,
  'orders.byKey': ordersByKey,
  'orders.closeKey': ordersCloseKey,
  'orders.payments': ordersPayments,
  'orders.links': ordersLinks,
  'orders.invoices': ordersInvoices,
  'orders.shipments': ordersShipments,
  'mails.send': mailsSend,
  'alerts.backInStock': alertsBackInStock,
  spotPrices: spotPrices,
  'spotPrices.history': spotPricesHistory,
  'accounts.orders': accountsOrders,
  'accounts.rewards': accountsRewards,
  'accounts.cards': accountsCards,
  'accounts.addresses': accountsAddresses,
  'accounts.factors': accountsFactors,
  'accounts.sessions': accountsSessions,
  'accounts.emailConfirmation': accountsEmailConfirmation,
  'rewards.spend': rewardsSpend,
  'pricing.preview': pricingPreviews,
  'pricing.batches': pricingBatches,
  'pricing.approvals': pricingApprovals,
  'staff.orders': staffOrders,
  'staff.orderStatus': staffOrderStatus,
  'staff.approvals': staffApprovals,
  'staff.money': staffMoney,
  'staff.receipts': staffReceipts,
  'staff.receiptApprovals': staffReceiptApprovals,
  'staff.statements': staffStatements,
  'staff.accounts': staffAccounts,
  'staff.orderMails': staffOrderMails,
  'staff.orderChanges': staffOrderChanges,
  'staff.orderRevisions': staffOrderRevisions,
  'staff.cancellations': staffCancellations,
  'staff.orderHolds': staffOrderHolds,
  'staff.carriers': staffCarriers,
  'staff.partners': staffPartners,
  'staff.collections': staffCollections,
  'staff.drafts': staffDrafts,
  'orders.additions': ordersAdditions,
  'staff.audit': staffAudit,
  'staff.notes': staffNotes,
  'staff.stopSelling': staffStopSelling,
  'staff.priceSources': staffPriceSources,
  'staff.products': staffProducts,
  'staff.settings': staffSettings,
  'staff.figures': staffFigures,
  'staff.search': staffSearch,
  'staff.changes': staffChanges,
  'staff.exposure': staffExposure,
  'staff.exposureInMoney': staffExposureInMoney,
  'staff.enquiries': staffEnquiries,
  'staff.purchases': staffPurchases,
  'staff.tasks': staffTasks,
  'staff.customers': staffCustomers,
  'staff.priceLists': staffPriceLists,
  'staff.points': staffPoints,
};

/** What every backend does, capabilities or not. */
const OF_ALL = {
  'every call': everyCall,
  'section 7: catalogue and content': section7Catalogue,
  'section 7: forms': section7Forms,
  'section 7: cart and orders': section7Cart,
  'section 7: accounts': section7Accounts,
  'section 7: staff': section7Staff,
  'live events': liveEvents,
  'the backend charges': theBackendCharges,
} as const satisfies Record<string, Row[]>;

export type Subject = CapabilityName | keyof typeof OF_ALL;

export const ROWS: [subject: Subject, rows: Row[]][] = [
  ...(Object.entries(OF_ALL) as [Subject, Row[]][]),
  ...CAPABILITY_NAMES.map((name): [Subject, Row[]] => [name, OF_CAPABILITY[name]]),
];

export function isCapability(subject: Subject): subject is CapabilityName {
  return Object.hasOwn(OF_CAPABILITY, subject);
}

/** The clauses of a row: its own, and its capability's line in the table. */
export function clausesTried(subject: Subject, { clauses }: Row): string[] {
  return [...clauses, ...(isCapability(subject) ? [`beyond-section-7-capabilities: ${subject}`] : [])];
}

/** "cart.numbers,staff.notes". Throws for what there is no row of. */
export function readSubjects(text: string | undefined): Subject[] | undefined {
  return text?.split(',').map((name) => {
    const found = ROWS.find(([subject]) => subject === name.trim())?.[0];
    if (!found)
      throw new Error(
        `--only names capabilities and parts with commas between them, not "${name}": ${ROWS.map(([subject]) => subject).join(', ')}`,
      );
    return found;
  });
}
