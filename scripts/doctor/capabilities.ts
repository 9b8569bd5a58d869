import { CAPABILITIES, type CapabilityName } from '@koura/shared-types/capabilities';

export interface CapabilityState {
  name: string;
  isPresent: boolean;
  detail: string;
  without: string;
}

/** Fields of the settings that stand for a capability, listed or not. */
type Named = CapabilityName | 'business facts';

/** What the shop does without each of them. */
const WITHOUT: Record<Named, string> = {
  ...CAPABILITIES,
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
  'checkout.bank': WRITES,
  'checkout.delivery': CART,
  'checkout.actions': WRITES,
  'checkout.gift': WRITES,
  'checkout.attribution': WRITES,
  'cart.heldQuotes': WRITES,
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
  'accounts.factors': WRITES,
  'accounts.sessions': LOGIN,
  'accounts.emailConfirmation': WRITES,
  'rewards.spend': LOGIN,
  'pricing.preview': STAFF,
  'pricing.approvals': WRITES,
  'staff.orders': STAFF,
  'staff.orderStatus': WRITES,
  'staff.orderHolds': WRITES,
  'staff.carriers': STAFF,
  'staff.collections': WRITES,
  'staff.drafts': WRITES,
  'orders.additions': WRITES,
  'staff.receipts': WRITES,
  'staff.orderMails': WRITES,
  'staff.orderChanges': WRITES,
  'staff.orderRevisions': WRITES,
  'staff.cancellations': WRITES,
  'staff.statements': STAFF,
  'staff.receiptApprovals': STAFF,
  'staff.approvals': STAFF,
  'staff.notes': WRITES,
  'staff.stopSelling': STAFF,
  'content.drafts': STAFF,
  'staff.priceSources': STAFF,
  'staff.partners': STAFF,
  'staff.products': WRITES,
  'staff.settings': 'for Admins only',
  'staff.figures': STAFF,
  'staff.search': STAFF,
  'staff.changes': STAFF,
  'staff.enquiries': WRITES,
  'staff.purchases': WRITES,
  'staff.tasks': STAFF,
  'staff.customers': STAFF,
  'staff.priceLists': WRITES,
  'staff.points': WRITES,
  'staff.audit': 'for Admins only',
  'staff.accounts': 'for Admins only',
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
