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
export function staffLinks(capabilities: readonly string[], { isSales, isPremiumEditor, isAdmin }: Roles): StaffLink[] {
  return [
    { label: 'Start', to: '/admin/' },
    ...(hasOrders(capabilities) ? [{ label: 'Orders', to: '/admin/orders/' }] : []),
    ...(isSales ? [{ label: 'Payments', to: PAYMENTS }] : []),
    ...(isSales && hasEnquiries(capabilities) ? [{ label: 'Enquiries', to: ENQUIRIES }] : []),
    { label: 'Customers', to: CUSTOMERS },
    ...(isPremiumEditor && hasPricingBatches(capabilities) ? [{ label: 'Pricing', to: PRICING }] : []),
    ...(isPremiumEditor && hasExposure(capabilities) ? [{ label: 'Exposure', to: EXPOSURE }] : []),
    ...(canStopSelling(capabilities) ? [{ label: 'Stop selling', to: SELLING }] : []),
    ...(isAdmin && hasAudit(capabilities) ? [{ label: 'Audit', to: AUDIT }] : []),
  ];
}

export function hasOrders(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.orders');
}

export function customerHref(id: string): string {
  return `${CUSTOMERS}${id}/`;
}

export function hasCustomerPages(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.customers');
}

export function hasEnquiries(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.enquiries');
}

export function hasAudit(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.audit');
}

export function hasExposure(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.exposure');
}

/** Premiums of many products can be changed together. */
export function hasPricingBatches(capabilities: readonly string[]): boolean {
  return capabilities.includes('pricing.batches');
}

export function canStopSelling(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.stopSelling');
}

/** Figures on the start page; views, sorting and further filters of the list of orders. */
export function hasFigures(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.figures');
}
