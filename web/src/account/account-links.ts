import type { ShellQuery } from '../shop/shell.generated.ts';
import type { ViewerFieldsFragment } from '../shop/viewer-fields.generated.ts';

/** Links of the account navigation: orders where the shop takes them online, addresses and rewards where it has them, password unless staff act as the customer, staff pages for staff. */
export function accountLinks(
  { capabilities, services }: Pick<ShellQuery['website'], 'capabilities' | 'services'>,
  viewer: Pick<ViewerFieldsFragment, 'isStaff' | 'actingStaff'> | null,
): { label: string; to: string }[] {
  return [
    { label: 'Overview', to: '/my-account/' },
    ...(services.orders ? [{ label: 'Orders', to: '/my-account/orders/' }] : []),
    ...(capabilities.includes('accounts.addresses') && !viewer?.actingStaff ? [{ label: 'Addresses', to: '/my-account/addresses/' }] : []),
    ...(capabilities.includes('accounts.rewards') ? [{ label: 'Rewards', to: '/my-account/rewards/' }] : []),
    ...(viewer?.actingStaff ? [] : [{ label: 'Password', to: '/my-account/password/' }]),
    ...(viewer?.isStaff ? [{ label: 'Staff', to: '/admin/' }] : []),
  ];
}
