import type { ShellQuery, ViewerFieldsFragment } from '../shop/shell.generated.ts';
import { offers } from '../shop/offers.ts';

/** Links of the account navigation: orders where the shop takes them online, addresses and rewards where it has them, password, passkeys and signed-in devices unless staff act as the customer, staff pages for staff. */
export function accountLinks(
  website: Pick<ShellQuery['website'], 'capabilities' | 'services'>,
  viewer: Pick<ViewerFieldsFragment, 'isStaff' | 'actingStaff'> | null,
): { label: string; to: string }[] {
  return [
    { label: 'Overview', to: '/my-account/' },
    ...(website.services.orders ? [{ label: 'Orders', to: '/my-account/orders/' }] : []),
    ...(offers(website, 'accounts.addresses') && !viewer?.actingStaff ? [{ label: 'Addresses', to: '/my-account/addresses/' }] : []),
    ...(offers(website, 'accounts.rewards') ? [{ label: 'Rewards', to: '/my-account/rewards/' }] : []),
    ...(viewer?.actingStaff ? [] : [{ label: 'Password', to: '/my-account/password/' }]),
    ...(offers(website, 'accounts.factors') && !viewer?.actingStaff ? [{ label: 'Passkeys and codes', to: '/my-account/passkeys/' }] : []),
    ...(offers(website, 'accounts.sessions') && !viewer?.actingStaff ? [{ label: 'Signed-in devices', to: '/my-account/sessions/' }] : []),
    ...(viewer?.isStaff ? [{ label: 'Staff', to: '/admin/' }] : []),
  ];
}
