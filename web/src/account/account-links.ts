import type { ViewerFieldsFragment } from './viewer-fields.generated.ts';

/** The pages of the account: rewards where the shop has such a programme, the password for nobody but its owner, the staff's own pages for staff. */
export function accountLinks(
  capabilities: readonly string[],
  viewer: Pick<ViewerFieldsFragment, 'isStaff' | 'actingStaff'> | null,
): { label: string; to: string }[] {
  return [
    { label: 'Overview', to: '/my-account/' },
    { label: 'Orders', to: '/my-account/orders/' },
    ...(capabilities.includes('accounts.rewards') ? [{ label: 'Rewards', to: '/my-account/rewards/' }] : []),
    ...(viewer?.actingStaff ? [] : [{ label: 'Password', to: '/my-account/password/' }]),
    ...(viewer?.isStaff ? [{ label: 'Staff', to: '/admin/' }] : []),
  ];
}
