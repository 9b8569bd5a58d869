import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser';

const BFF_FEATURES = 'products|cart|checkout|orders|account|website|content|charts|staff|live|payments';
const WEB_FEATURES = 'products|cart|checkout|orders|account|articles|mints|enquiries|pages|charts|staff|live';

/** The modules of a web feature that other features may import. */
const OFFERED_TO_FEATURES: Record<string, readonly string[]> = {
  account: ['account-frame', 'entry-page', 'form-message', 'require-viewer', 'use-submission'],
  articles: ['article-lists'],
  cart: ['add-to-cart', 'add-to-cart-button', 'cart-bill', 'coupon/coupon-form', 'live-cart', 'use-cart'],
  charts: ['spot-today'],
  checkout: ['cards/saved-card-list'],
  live: ['live-badge'],
  orders: [
    'address-lines',
    'bought-words',
    'card-words',
    'delivery-address',
    'find-my-order-link',
    'order-bill',
    'order-lines',
    'order-rows',
    'order-status',
    'order-status-mark',
    'order-timeline',
    'payment-words',
    'placed-here',
  ],
  pages: ['ask-a-person', 'content-page', 'page-head', 'rich-text'],
  products: ['card/product-card', 'card/product-grid'],
  staff: ['pricing/pricing-slot'],
};

/** Import directions: what is not forbidden here is allowed. */
export const importRules: IFlattenedRuleSet = {
  forbidden: [
    { name: 'no-circular', comment: 'not of types either', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'workspaces-apart',
      comment: 'bff, web and sandbox know each other through shared-types only',
      severity: 'error',
      from: { path: '^(bff|web|sandbox)/(src|server)/' },
      to: { path: '^(bff|web|sandbox|e2e|bench)/', pathNot: '^$1/' },
    },
    { name: 'contract-stands-alone', severity: 'error', from: { path: '^shared-types/' }, to: { path: '^(bff|web|sandbox|e2e|bench)/' } },
    {
      name: 'bff-infrastructure-knows-no-feature',
      severity: 'error',
      from: { path: '^bff/src/(backend|cache|access|errors|money)/' },
      to: { path: `^bff/src/(${BFF_FEATURES}|health)/` },
    },
    {
      name: 'only-backend-imports-undici',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: '^bff/src/backend/' },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'platform-knows-nothing-above',
      severity: 'error',
      from: { path: '^web/src/platform/' },
      to: { path: `^web/src/(ui|date-picker|picker-rules|shell|home|search|${WEB_FEATURES})/` },
    },
    {
      name: 'ui-knows-platform-only',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: `^web/src/(date-picker|picker-rules|shell|home|search|${WEB_FEATURES})/` },
    },
    {
      name: 'date-picker-knows-ui-and-platform-only',
      severity: 'error',
      from: { path: '^web/src/date-picker/' },
      to: { path: `^web/src/(shell|home|search|routes|entry-|${WEB_FEATURES})` },
    },
    {
      name: 'picker-rules-are-pure',
      comment: 'no React, no page, no clock: they are tested as tables',
      severity: 'error',
      from: { path: '^web/src/picker-rules/' },
      to: { path: '^web/src/(?!picker-rules/)|node_modules/react' },
    },
    {
      name: 'features-know-no-page-above',
      severity: 'error',
      from: { path: `^web/src/(${WEB_FEATURES})/` },
      to: { path: '^web/src/(home|search|routes|entry-)' },
    },
    {
      name: 'features-keep-their-insides',
      comment: 'another feature is used through its public components and hooks only',
      severity: 'error',
      from: { path: `^web/src/(${WEB_FEATURES})/` },
      to: {
        path: `^web/src/(${WEB_FEATURES})/`,
        pathNot: [
          '^web/src/$1/',
          // A fragment is the feature's to write and everybody's to spread.
          '\\.generated\\.ts$',
          ...Object.entries(OFFERED_TO_FEATURES).map(([feature, modules]) => `^web/src/${feature}/(${modules.join('|')})\\.tsx?$`),
        ],
      },
    },
    {
      name: 'no-orphaned-tests-in-production',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.tsx?$|/test/' },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
  ],
};

export const cruiseOptions: ICruiseOptions = {
  // TypeScript 7 is not understood by the cruiser, which then reports success on next to nothing.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: 'dist/|\\.module\\.css$' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};
