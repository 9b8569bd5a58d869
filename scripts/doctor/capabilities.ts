import type { CapabilityName } from '@koura/shared-types/capabilities';

export interface CapabilityState {
  name: string;
  isPresent: boolean;
  detail: string;
  without: string;
}

/** Fields of the settings that stand for a capability, listed or not. */
type Named = CapabilityName | 'business facts';

export const WITHOUT: Record<Named, string> = {
  'products.details': 'no measures and no price per ounce or gram on product pages; one picture instead of several',
  'products.priceParts': 'no split of a price into metal, premium and tax; no premium in lists',
  'products.buyBack': 'no price that the dealer pays for a product',
  'products.priceHistory': 'price charts of products are calculated from the price of the metal and the premium of today',
  'cart.shipping': 'the courier is priced at checkout instead of in the cart',
  'cart.numbers': 'carts have no number to say on the phone; the desk asks what is in them',
  'cart.newCarts': 'carts open in the way of the backend: it must not answer 404 to an unknown cart id',
  'checkout.quotes': 'no held prices: a shopper whose total has risen is asked again',
  'checkout.claim': 'a price is not held while the bank is asked about a card',
  'checkout.actions': 'with PAYMENTS=backend, cards whose bank asks for 3-D Secure are declined',
  'checkout.methods': 'payment by card only',
  'checkout.delivery': 'insured courier only, at the cart’s price; no collection, no vault, no delivery dates',
  'checkout.gift': 'no gift messages',
  'countries.rules': 'address forms without State, and no tax name; postcode and phone rules that come with the shop',
  'website.terms': 'texts leave out sentences about storage, points, limits and other terms that they have placeholders for',
  'orders.byKey': 'an order whose confirmation was lost stays "we are checking"; no order pages for guests later',
  'orders.closeKey': 'payments of failed checkouts are released in fewer cases and reported to staff otherwise',
  'orders.payments': 'no payment state and no payment filter in lists of orders',
  'orders.links': 'no links in mails that open an order; no "Find my order"',
  'orders.invoices': 'no invoices on order pages and in mails',
  'orders.shipments': 'no parcels and no tracking on order pages',
  'alerts.backInStock': 'no mail when a sold-out product is back in stock',
  'mails.send': 'no mails from the gateway; staff see their text on the desk',
  'accounts.orders': 'no list of orders in the account',
  'pricing.preview': 'a change of pricing is saved without a preview; no history of changes, no undo',
  'pricing.batches': 'premiums are changed one product at a time',
  'staff.orders': 'no orders among the pages for staff',
  'staff.orderStatus': 'staff cannot change the status of an order',
  'staff.approvals': 'refunds above REFUND_APPROVAL_ABOVE are rejected',
  'staff.notes': 'no notes on orders and customers, no messages to buyers, no timeline for staff',
  'staff.stopSelling': 'staff cannot stop sales at once',
  'staff.figures': 'no figures on the start page of staff; no views, no sorting and fewer filters in their list of orders',
  'staff.exposure': 'staff do not see how much metal is open, and record no hedges',
  'staff.enquiries': 'staff read and answer enquiries in their mailbox, not on the site',
  'staff.customers': 'staff have a list of customers without filters, and no page for each of them',
  'staff.priceLists': 'staff cannot set the price list of a customer',
  'staff.points': 'staff cannot book points',
  'staff.audit': 'what staff did is in the logs only',
  'staff.money': 'with PAYMENTS=backend, staff cannot capture, release or refund',
  'accounts.cards': 'with PAYMENTS=backend, no saved cards',
  'accounts.addresses': 'no address book',
  'rewards.spend': 'points are shown and cannot be spent',
  'accounts.rewards': 'no rewards page, no points',
  'accounts.emailConfirmation': 'new accounts are open at once; a taken address is named as taken',
  'cart.referrals': 'referral codes are treated as ordinary coupons',
  'cart.mailedQuotes': 'a quote is an email from the backend, without a link that opens it',
  spotPrices: 'no ticker, no rates on the home page',
  'spotPrices.history': 'no price charts',
  'business facts': 'no address, opening hours, mail address and links to other sites on pages and in metadata',
};

const CART = 'needs a cart';
const LOGIN = 'needs --login';
const STAFF = 'needs --login of staff';
const TOKEN = 'needs COMMERCE_SERVICE_TOKEN';
const WRITES = 'its calls write';

const NOT_ASKED: Partial<Record<Named, string>> = {
  'cart.shipping': CART,
  'cart.numbers': CART,
  'cart.newCarts': WRITES,
  'cart.referrals': WRITES,
  'cart.mailedQuotes': WRITES,
  'checkout.quotes': WRITES,
  'checkout.claim': WRITES,
  'checkout.methods': CART,
  'checkout.delivery': CART,
  'checkout.actions': WRITES,
  'checkout.gift': WRITES,
  'orders.byKey': TOKEN,
  'orders.closeKey': WRITES,
  'orders.payments': WRITES,
  'orders.links': TOKEN,
  'orders.invoices': LOGIN,
  'orders.shipments': LOGIN,
  'mails.send': TOKEN,
  'alerts.backInStock': WRITES,
  'accounts.orders': LOGIN,
  'accounts.rewards': LOGIN,
  'accounts.cards': LOGIN,
  'accounts.addresses': LOGIN,
  'accounts.emailConfirmation': WRITES,
  'rewards.spend': LOGIN,
  'pricing.preview': STAFF,
  'staff.orders': STAFF,
  'staff.orderStatus': WRITES,
  'staff.approvals': STAFF,
  'staff.notes': WRITES,
  'staff.stopSelling': STAFF,
  'staff.figures': STAFF,
  'staff.enquiries': WRITES,
  'staff.customers': STAFF,
  'staff.priceLists': WRITES,
  'staff.points': WRITES,
  'staff.audit': 'for Admins only',
  'staff.money': WRITES,
};

/** The state of every capability, by the list in the settings. A plain Strapi has none. */
export function capabilityStates(listed: readonly string[], details: ReadonlyMap<string, string>): CapabilityState[] {
  return (Object.keys(WITHOUT) as Named[]).map((name) => {
    const reason = NOT_ASKED[name];
    const detail = details.get(name) ?? (reason ? `listed, not asked: ${reason}` : 'listed');
    return { name, isPresent: listed.includes(name), detail, without: WITHOUT[name] };
  });
}
