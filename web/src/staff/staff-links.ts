/** The pages of the staff; orders where the backend shows them to staff. */
export function staffLinks(capabilities: readonly string[]): { label: string; to: string }[] {
  return [
    { label: 'Start', to: '/admin/' },
    ...(hasOrders(capabilities) ? [{ label: 'Orders', to: '/admin/orders/' }] : []),
    { label: 'Customers', to: '/admin/customers/' },
  ];
}

export function hasOrders(capabilities: readonly string[]): boolean {
  return capabilities.includes('staff.orders');
}
