/** What every page needs, and what several of home page, lists and products show. */
const SHARED = [
  'entry-client',
  'platform/(bff-client/(call-message|fetch-query)|just-placed|page-meta)',
  'shop/(may|missing-settings|price-hold)',
  'ui/(badge|bill|breadcrumbs|chip|illustration-label|pager|panel|pending-part|picture|product|section-heading|skeleton)',
  // Of both frames, and of the shop's alone but for what is theirs.
  'platform/(format/format-(date|money|percent)|navigation/(nav-link|query-form)|server-clock|session-events)',
  'shop/(delivery-promise|has-buying-prices|stale-note|use-session-watch)',
  'ui/(arrow-link|button|class-names|form/(trap-field|use-email-request)|icon|note|overlay/(dialog|drop-menu|header-panel)|phone-link|skip-link|wordmark)',
  'account/(account-links|sign-out-button)',
  'live/live-badge',
  'search/search-(field|flag)',
  'products/(product-grid|product-text)',
  'charts/use-seen',
  'cart/(has-amount|tax-row|kept-pieces|use-cart|use-returned-form)',
  '(metal-path|money|opening-hours|product-path|transfer-texts).ts',
];

/** Icons of the frames and of what the home page, lists and products show, and those that two other pages share. */
const SHARED_ICONS = [
  'arrow-left|arrow-left-right|arrow-right|check|chevron-down|circle-alert|circle-question-mark|clock-3|file-text|info|landmark|lock|menu|minus',
  'phone|plus|printer|search|shopping-bag|trash|triangle-alert|truck|user-round|x',
].join('|');

/** Fields, forms that are checked, the frames of pages that consist of one, and the cards and points of the account and the checkout. */
const FORMS = [
  'ui/form/(email-field|form-field|password-field|phone-field|use-mutation-form)',
  'ui/text-with-phone',
  'platform/bff-client/use-client-query',
  'account/(account-form|done-note|entry-frame|form-message|late-second-step|points-worth|spendable-points)',
  'checkout/cards/(saved-card-line|use-remove-saved-card)',
];

/** Modules of the cart, the checkout and orders. */
const PAYMENT = ['platform/(bank-cart|delivery-behaviour|payment-behaviour)', 'money-texts.ts', 'orders/payment-text'];

/** What a form needs when it is first used. */
const FORM_RULES = [
  'inputs/(?!account|budget|common-passwords|password|sessions|staff/)',
  'ui/form/(address|check-values)',
  'account/addresses/save-address.generated',
];

/** Modules that several files of the build need: by the name of theirs, the beginnings of their paths in a workspace's `src` or in Lucide. */
const SHARED_PARTS: Record<string, string[]> = {
  parts: [
    'ui/(?!email-text|overlay/loading-overlay)',
    'platform/(?!bff-client/use-late-query|kept-ref|navigation/reload-guard|use-every-while)',
    'icons/(copy|external-link|key-round)\\.',
    'shop/(?!choose-country|country-dialog|draft-note|open-draft|session-changed)',
    'shell/(?!behaviours/)',
    'account/(account-frame|customer-only-note|late-passkey-offer|passkeys/closed-offer|require-viewer)',
    'staff/acting/change-person',
  ],
  // With what is shown while a password is typed.
  'sign-in': ['account/sign-in/(?!sign-out)', 'account/password', 'inputs/common-passwords'],
  'order-status': ['orders/(order-status|order-rows|history/order-events)', 'orders/list/'],
  order: ['orders/'],
  cart: ['cart/(cart-bill|coupon-form|load-cart|page/(?!email-quote.generated)|payment-methods|split/(?!split-cart.generated))'],
  'spend-form': ['products/spend/'],
  'price-breaks': ['products/price/', 'price-breaks.ts'],
  'rate-board': ['charts/rate-board'],
  'metal-tabs': ['charts/(metal-tabs|charts-path)'],
  charts: ['charts/'],
  enquiries: ['enquiries/(?!subscribe)'],
  articles: ['articles/'],
  content: ['pages/', 'shop/(draft-note|open-draft)'],
  'date-picker': ['date-picker/', 'picker-rules/'],
  staff: [
    'staff/(?!acting/(return-to-staff|change-person))',
    'inputs/staff/',
    'platform/use-every-while',
    'ui/email-text',
    'icons/(?!chevron-(left|right))',
  ],
};

/** What no first view needs and would be many small files: one file each, even of what one other file needs. */
const LATE_FILES: Record<string, string[]> = {
  // After hydration.
  behaviours: [
    'shell/behaviours/',
    'platform/(bff-client/use-late-query|kept-ref|navigation/reload-guard)',
    'icons/chevron-(left|right)\\.',
  ],
  // What a press calls for. It changes the cart:
  'cart-changes': [
    'cart/(apply-cart-payload|cart-changes.generated|coupon/|mailed-quote/take-order-draft|page/(email-quote.generated|removed-line)|split/split-cart.generated)',
    'cart/take-pieces',
  ],
  // It does anything else:
  presses: [
    'account/(passkey-offer|sign-in/sign-out)\\.',
    'checkout/cards/(remove-saved-card|saved-cards)',
    'enquiries/subscribe',
    'products/alerts/request-stock-alert',
    'shop/(choose-country|country-dialog|session-changed)',
    'staff/acting/(return-to-staff|change-person)',
    'ui/overlay/loading-overlay',
  ],
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
    { name: 'router', test: /node_modules\/(react-router|cookie|set-cookie-parser)\// },
    { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\// },
    { name: 'shared', test: inSources([...SHARED, `icons/(${SHARED_ICONS})\\.`]) },
    { name: 'forms', test: exceptPages(inSources(FORMS)), minShareCount: 2 },
    { name: 'payment', test: inSources(PAYMENT), minShareCount: 2 },
    // All rules in one file: a form needs a few of them, and each imports most of what the others do.
    { name: 'form-rules', test: new RegExp(`/node_modules/valibot/|${inSources(FORM_RULES).source}`) },
    ...Object.entries(SHARED_PARTS).map(([name, paths]) => ({ name, test: exceptPages(inSources(paths)), minShareCount: 2 })),
    ...Object.entries(LATE_FILES).map(([name, paths]) => ({ name, test: inSources(paths) })),
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

function inSources(paths: string[]): RegExp {
  return new RegExp(`/((web|shared-types)/src|lucide/dist/esm)/(${paths.join('|')})`);
}

function exceptPages(test: RegExp): (id: string) => boolean {
  return (id) => test.test(id) && !PAGE.test(id);
}
