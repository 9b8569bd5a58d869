/**
 * Slugs of the dealer's own pages that the shop's menus and footer link to. `brandSlug`: as the settings have it. One that the dealer has not
 * written answers 404.
 */
export function menuPages(brandSlug: string): string[] {
  return [
    'services',
    'services/gold-bullion-storage',
    'services/insurance',
    'services/insured-courier-delivery',
    `services/${brandSlug}-safes`,
    'services/testing',
    `${brandSlug}-premium`,
    'learn/how-to-buy',
    'learn/how-to-sell',
    'invest',
    'collect',
    `about/about-${brandSlug}`,
    'rewards',
    'terms-and-conditions',
    'privacy-policy',
  ];
}
