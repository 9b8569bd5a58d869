import { offers, type Shop } from '../shop/offers.ts';

interface StaffLink {
  label: string;
  to: string;
}

export const PAYMENTS = '/admin/payments/';
export const AUDIT = '/admin/audit/';
export const PRICING = '/admin/pricing/';
export const EXPOSURE = '/admin/exposure/';
export const SELLING = '/admin/selling/';
export const ENQUIRIES = '/admin/enquiries/';
export const CUSTOMERS = '/admin/customers/';
export const STATEMENT = '/admin/payments/statement/';

interface Roles {
  isSales: boolean;
  isPremiumEditor: boolean;
  isAdmin: boolean;
}

/**
 * Links of the staff navigation: orders where the backend supports them, payments and enquiries for Admins and Salespersons, pricing for
 * Admins and Premium Editors, the audit for Admins.
 */
export function staffLinks(shop: Shop, { isSales, isPremiumEditor, isAdmin }: Roles): StaffLink[] {
  return [
    { label: 'Start', to: '/admin/' },
    ...(offers(shop, 'staff.orders') ? [{ label: 'Orders', to: '/admin/orders/' }] : []),
    ...(isSales ? [{ label: 'Payments', to: PAYMENTS }] : []),
    ...(isSales && offers(shop, 'staff.enquiries') ? [{ label: 'Enquiries', to: ENQUIRIES }] : []),
    { label: 'Customers', to: CUSTOMERS },
    ...(isPremiumEditor && offers(shop, 'pricing.batches') ? [{ label: 'Pricing', to: PRICING }] : []),
    ...(isPremiumEditor && offers(shop, 'staff.exposure') ? [{ label: 'Exposure', to: EXPOSURE }] : []),
    ...(offers(shop, 'staff.stopSelling') ? [{ label: 'Stop selling', to: SELLING }] : []),
    ...(isAdmin && offers(shop, 'staff.audit') ? [{ label: 'Audit', to: AUDIT }] : []),
  ];
}

export function customerHref(id: string): string {
  return `${CUSTOMERS}${id}/`;
}
