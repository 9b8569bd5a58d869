interface StaffLink {
  label: string;
  to: string;
}

export const PAYMENTS = '/admin/payments/';
export const AUDIT = '/admin/audit/';
export const SELLING = '/admin/selling/';
export const ENQUIRIES = '/admin/enquiries/';
export const CUSTOMERS = '/admin/customers/';
export const STATEMENT = '/admin/payments/statement/';

/** Links of the staff navigation: orders where the backend supports them, payments and enquiries for Admins and Salespersons, the audit for Admins. */
export function staffLinks(capabilities: readonly string[], { isSales, isAdmin }: { isSales: boolean; isAdmin: boolean }): StaffLink[] {
  return [
    { label: 'Start', to: '/admin/' },
    ...(hasOrders(capabilities) ? [{ label: 'Orders', to: '/admin/orders/' }] : []),
    ...(isSales ? [{ label: 'Payments', to: PAYMENTS }] : []),
    ...(isSales && hasEnquiries(capabilities) ? [{ label: 'Enquiries', to: ENQUIRIES }] : []),
    { label: 'Customers', to: CUSTOMERS },
    ...(canStopSelling(capabilities) ? [{ label: 'Stop selling', to: SELLING }] : []),
    ...(isAdmin && hasAudit(capabilities) ? [{ label: 'Audit', to: AUDIT }] : []),
  ];
}

export function hasOrders(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.orders');
}

/** Path of a customer's page. */
export function customerHref(id: string): string {
  return `${CUSTOMERS}${id}/`;
}

/** Every customer has a page, and their list has filters. */
export function hasCustomerPages(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.customers');
}

export function hasEnquiries(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.enquiries');
}

export function hasAudit(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.audit');
}

export function canStopSelling(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.stopSelling');
}

/** Figures on the start page; views, sorting and further filters of the list of orders. */
export function hasFigures(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.figures');
}
