/** The pages of the account; the rewards only where the shop has such a programme. */
export function accountLinks(capabilities: readonly string[]): { label: string; to: string }[] {
  return [
    { label: 'Overview', to: '/my-account/' },
    { label: 'Orders', to: '/my-account/orders/' },
    ...(capabilities.includes('accounts.rewards') ? [{ label: 'Rewards', to: '/my-account/rewards/' }] : []),
    { label: 'Password', to: '/my-account/password/' },
  ];
}
