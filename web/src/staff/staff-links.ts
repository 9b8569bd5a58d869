import {
  Calculator,
  CircleStop,
  ClipboardList,
  CreditCard,
  House,
  IdCard,
  type IconNode,
  KeyRound,
  Landmark,
  MessagesSquare,
  Package,
  PhoneCall,
  Scale,
  ScrollText,
  Settings,
  Tag,
  UsersRound,
} from 'lucide';
import type { StaffTask } from '@koura/shared-types/staff-tasks';
import type { OrderView } from '../platform/bff-client/schema-types.generated.ts';
import { offers, type Shop } from '../shop/offers.ts';
import { ALL_ORDERS, isOrderList, ORDERS, ordersHref, readOrderFilter } from './orders/order-filter.ts';
import { VIEW_LABELS } from './orders/order-view-text.ts';
import { may } from '../shop/may.ts';

export const PAYMENTS = '/admin/payments/';
export const AUDIT = '/admin/audit/';
export const PRICING = '/admin/pricing/';
export const PRODUCTS = '/admin/products/';
export const NEW_PRODUCT = '/admin/products/new/';
const STAFF = '/admin/staff/';
const SETTINGS = '/admin/settings/';
const PARTNERS = '/admin/partners/';
export const EXPOSURE = '/admin/exposure/';
export const SELLING = '/admin/selling/';
export const ENQUIRIES = '/admin/enquiries/';
export const CUSTOMERS = '/admin/customers/';
export const ACCOUNTS = '/admin/accounts/';
export const DRAFTS = '/admin/drafts/';
export const NEW_DRAFT = '/admin/drafts/new/';
const COLLECTIONS = '/admin/collections/';
export const STATEMENT = '/admin/payments/statement/';

/** What waits behind a link: the orders of a view, enquiries without a response, payments that need somebody. */
export type DeskCount = OrderView | 'ENQUIRIES' | 'PAYMENTS';

export interface DeskLink {
  label: string;
  to: string;
  /** The letter that goes there when it is pressed after g. Each is used once. */
  key: string;
  /** A link without one is a part of the page above it. */
  icon?: IconNode;
  count?: DeskCount;
  /** What the page is for, any of them; without one it is for all staff. */
  tasks?: readonly StaffTask[];
  /** Whether a shop with these capabilities has this page. */
  isAt: (shop: Shop) => boolean;
}

const everywhere = (): boolean => true;

const VIEW_KEYS: Record<OrderView, string> = { UNPAID: 'u', TO_PICK: 'k', TO_SEND: 'd', NEEDS_ATTENTION: 'n' };

/** In the order of an order's way. */
const VIEWS: readonly OrderView[] = ['UNPAID', 'TO_PICK', 'TO_SEND', 'NEEDS_ATTENTION'];

/** Everything at the desk, in the order and the groups of its menu. A new page is a new row. */
export const DESK_LINKS: readonly { group: string; links: readonly DeskLink[] }[] = [
  {
    group: 'Orders',
    links: [
      { label: 'Start', to: '/admin/', key: 's', icon: House, isAt: everywhere },
      {
        label: 'Orders',
        to: ordersHref(ALL_ORDERS),
        key: 'o',
        icon: ClipboardList,
        tasks: ['orders.view'],
        isAt: (shop) => offers(shop, 'staff.orders'),
      },
      ...VIEWS.map((view) => ({
        label: VIEW_LABELS[view],
        to: ordersHref({ ...ALL_ORDERS, view }),
        key: VIEW_KEYS[view],
        count: view,
        tasks: ['orders.view'] as const,
        isAt: (shop: Shop) => offers(shop, 'staff.orders') && offers(shop, 'staff.figures'),
      })),
      {
        label: 'Phone orders',
        to: DRAFTS,
        key: 'r',
        icon: PhoneCall,
        tasks: ['orders.draft', 'orders.approve'],
        isAt: (shop) => offers(shop, 'staff.drafts'),
      },
      {
        label: 'Collections',
        to: COLLECTIONS,
        key: 'h',
        tasks: ['orders.view'],
        isAt: (shop) => offers(shop, 'staff.orders') && offers(shop, 'staff.collections'),
      },
    ],
  },
  {
    group: 'Money',
    links: [
      { label: 'Payments', to: PAYMENTS, key: 'p', icon: CreditCard, count: 'PAYMENTS', tasks: ['payments.view'], isAt: everywhere },
      {
        label: 'Bank statement',
        to: STATEMENT,
        key: 'b',
        icon: Landmark,
        tasks: ['transfers.record'],
        isAt: (shop) => offers(shop, 'checkout.methods') && offers(shop, 'staff.orders'),
      },
      {
        label: 'Accounts',
        to: ACCOUNTS,
        key: 'l',
        icon: Calculator,
        tasks: ['accounts.view'],
        isAt: (shop) => offers(shop, 'staff.accounts'),
      },
    ],
  },
  {
    group: 'People',
    links: [
      { label: 'Customers', to: CUSTOMERS, key: 'c', icon: UsersRound, tasks: ['customers.view'], isAt: everywhere },
      {
        label: 'Enquiries',
        to: ENQUIRIES,
        key: 'e',
        icon: MessagesSquare,
        count: 'ENQUIRIES',
        tasks: ['enquiries.answer'],
        isAt: (shop) => offers(shop, 'staff.enquiries'),
      },
    ],
  },
  {
    group: 'Products',
    links: [
      {
        label: 'Products',
        to: PRODUCTS,
        key: 'i',
        icon: Package,
        tasks: ['products.view'],
        isAt: (shop) => offers(shop, 'staff.products'),
      },
      {
        label: 'Pricing',
        to: PRICING,
        key: 'm',
        icon: Tag,
        tasks: ['prices.approve'],
        isAt: (shop) => offers(shop, 'pricing.batches'),
      },
      {
        label: 'Exposure',
        to: EXPOSURE,
        key: 'x',
        icon: Scale,
        tasks: ['exposure.view'],
        isAt: (shop) => offers(shop, 'staff.exposure'),
      },
      {
        label: 'Stop selling',
        to: SELLING,
        key: 't',
        icon: CircleStop,
        tasks: ['selling.stop'],
        isAt: (shop) => offers(shop, 'staff.stopSelling'),
      },
    ],
  },
  {
    group: 'Records',
    links: [
      { label: 'Audit', to: AUDIT, key: 'a', icon: ScrollText, tasks: ['audit.view'], isAt: (shop) => offers(shop, 'staff.audit') },
      {
        label: 'Partners',
        to: PARTNERS,
        key: 'w',
        icon: KeyRound,
        tasks: ['partners.manage'],
        isAt: (shop) => offers(shop, 'staff.partners'),
      },
      {
        label: 'Settings',
        to: SETTINGS,
        key: 'y',
        icon: Settings,
        tasks: ['settings.view'],
        isAt: (shop) => offers(shop, 'staff.settings'),
      },
      {
        label: 'Staff',
        to: STAFF,
        key: 'f',
        icon: IdCard,
        tasks: ['staff.manage'],
        isAt: (shop) => offers(shop, 'staff.tasks'),
      },
    ],
  },
];

/** The menu of a person of the staff; groups in which they have nothing are left out. */
export function deskLinksFor(shop: Shop, viewer: { tasks: readonly string[] } | null): { group: string; links: DeskLink[] }[] {
  const isFor = ({ tasks, isAt }: DeskLink): boolean => (tasks === undefined || may(viewer, ...tasks)) && isAt(shop);
  return DESK_LINKS.map(({ group, links }) => ({ group, links: links.filter(isFor) })).filter(({ links }) => links.length > 0);
}

/** What a page of the desk is for, any of these: the link of the menu that has the longest part of its path. */
export function tasksOfPage(path: string): readonly StaffTask[] {
  const within = DESK_LINKS.flatMap(({ links }) => links).filter(({ to }) => to !== '/admin/' && path.startsWith(to));
  return within.toSorted((one, other) => other.to.length - one.to.length).at(0)?.tasks ?? [];
}

/** The menu's link to the page that is shown: the view of a list of orders, or the page that has the longest part of the path. */
export function currentLink(links: readonly DeskLink[], { pathname, search }: { pathname: string; search: string }): DeskLink | undefined {
  const view = isOrderList(pathname) ? readOrderFilter(new URLSearchParams(search))?.view : undefined;
  const ofView = view && links.find(({ count }) => count === view);
  if (ofView) return ofView;
  if (pathname === '/admin/') return links.find(({ to }) => to === pathname);
  return links
    .filter(({ to }) => to !== '/admin/' && pathname.startsWith(to))
    .toSorted((one, other) => other.to.length - one.to.length)
    .at(0);
}

export function customerHref(id: string): string {
  return `${CUSTOMERS}${id}/`;
}

export function draftHref(id: string): string {
  return `${DRAFTS}${id}/`;
}

export function orderHref(orderNumber: string): string {
  return `${ORDERS}${orderNumber}/`;
}

export function productHref(id: string): string {
  return `${PRODUCTS}${id}/`;
}
