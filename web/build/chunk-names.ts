/** What every page needs, and what several of home page, lists and products show. */
const SHARED = [
  'entry-client',
  'platform/(bff-client/(call-message|fetch-query)|just-placed|page-meta)',
  'shop/(may|missing-settings|price-hold)',
  'ui/(badge|breadcrumbs|chip|illustration-label|pager|panel|pending-part|picture|product|section-heading|skeleton)',
  // Of both frames, and of the shop's alone but for what is theirs.
  'platform/(format/format-(date|money|percent)|navigation/(nav-link|query-form)|server-clock|session-events)',
  'shop/(delivery-promise|has-buying-prices|stale-note|use-session-watch)',
  'ui/(arrow-link|button|class-names|form/use-email-request|icon|note|overlay/(dialog|drop-menu|header-panel)|phone-link|skip-link|wordmark)',
  'account/(account-links|sign-out-button)',
  'live/live-badge',
  'search/search-(field|flag)',
  'products/(product-grid|product-text)',
  'charts/use-seen',
  'cart/(has-amount|tax-row|kept-pieces|use-cart|use-returned-form)',
  '(money|opening-hours|transfer-texts).ts',
];

/** Icons of the frames and of what the home page, lists and products show, and those that two other pages share. */
const SHARED_ICONS = [
  'arrow-left|arrow-left-right|arrow-right|check|chevron-down|circle-alert|circle-question-mark|clock-3|file-text|info|landmark|lock|menu|minus',
  'phone|plus|printer|search|shopping-bag|trash|triangle-alert|truck|user-round|x',
].join('|');

/** Fields, forms that are checked, and the frames of pages that consist of one. */
const FORMS = [
  'ui/form/(email-field|form-field|password-field|phone-field|use-mutation-form)',
  'ui/text-with-phone',
  'platform/bff-client/use-client-query',
  'account/(account-form|entry-frame|form-message|late-second-step|points-worth|sign-in/sign-in.generated|spendable-points)',
  // Of the checkout and the account.
  'checkout/cards/(saved-card-line|use-remove-saved-card)',
];

/** Modules that several files of the build need: by the name of theirs, the beginnings of their paths in a workspace's `src` or in Lucide. */
const SHARED_PARTS: Record<string, string[]> = {
  // What follows a press: choosing a country, acting as somebody.
  presses: ['ui/overlay/loading-overlay', 'platform/navigation/reload-guard', 'shop/choose-country'],
  parts: [
    'ui/',
    'platform/',
    'icons/',
    'shop/(?!draft-note|open-draft)',
    'shell/',
    'account/(account-frame|customer-only-note|late-passkey-offer|require-viewer)',
  ],
  'sign-in': ['account/sign-in/', 'account/password'],
  'order-status': ['orders/(order-status|order-rows|history/order-events)', 'orders/list/'],
  order: ['orders/'],
  cart: ['cart/(cart-bill|coupon|page|payment-methods|split)'],
  'cart-changes': ['cart/'],
  'spend-form': ['products/spend/'],
  'price-breaks': ['products/price/', 'price-breaks.ts'],
  'rate-board': ['charts/rate-board'],
  'metal-tabs': ['charts/(metal-tabs|charts-path)'],
  charts: ['charts/'],
  enquiries: ['enquiries/'],
  articles: ['articles/'],
  content: ['pages/', 'shop/(draft-note|open-draft)'],
  'date-picker': ['date-picker/', 'picker-rules/'],
  staff: ['staff/', 'inputs/staff/'],
};

/** A page has a file of its own, even if another page imports it: its document names that file. */
const PAGE = /-page\.tsx$/;

/**
 * Groups of modules for Rolldown's `codeSplitting`. The first group that names a module takes it, with all that it imports and no earlier
 * group has taken. What one page alone needs stays in the page's own file.
 */
export function chunkGroups() {
  const groups = [
    // Libraries outlive a release in caches, and run one by one (web/server/assets.ts).
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
    { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\// },
    { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\// },
    { name: 'shared', test: inSources([...SHARED, `icons/(${SHARED_ICONS})\\.`]) },
    // Shown while a password is typed, not only by the rules of a form.
    { name: 'common-passwords', test: /\/inputs\/common-passwords/, minShareCount: 2 },
    { name: 'forms', test: exceptPages(inSources(FORMS)), minShareCount: 2 },
    { name: 'payment-texts', test: inSources(['platform/payment-behaviour', 'money-texts.ts', 'orders/payment-text']), minShareCount: 2 },
    {
      name: 'form-rules',
      test: new RegExp(
        `/node_modules/valibot/|${inSources(['inputs/(?!staff/)', 'ui/form/address', 'account/addresses/save-address.generated']).source}`,
      ),
      minShareCount: 2,
    },
    ...Object.entries(SHARED_PARTS).map(([name, paths]) => ({ name, test: exceptPages(inSources(paths)), minShareCount: 2 })),
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

function inSources(paths: string[]): RegExp {
  return new RegExp(`/((web|shared-types)/src|lucide/dist/esm)/(${paths.join('|')})`);
}

function exceptPages(test: RegExp): (id: string) => boolean {
  return (id) => test.test(id) && !PAGE.test(id);
}
