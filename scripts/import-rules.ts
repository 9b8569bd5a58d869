import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser';

const WEB_FEATURES = 'products|cart|checkout|orders|account|articles|mints|enquiries|pages|charts|staff|live';

/** The modules of a web feature that other features may import. */
const OFFERED_TO_FEATURES: Record<string, readonly string[]> = {
  account: ['account-frame', 'entry-frame', 'form-message', 'require-viewer'],
  articles: ['article-lists'],
  cart: [
    'add-to-cart',
    'add-to-cart-button',
    'cart-bill',
    'coupon/coupon-form',
    'has-amount',
    'has-other-pieces',
    'live-cart',
    'quick-add',
    'serve-cart',
    'served-cart',
    'split/kept-pieces',
    'split/kept-reminder',
    'tax-row',
    'use-cart',
    'use-cart-handover',
    'use-returned-form',
    'payment-methods/above-limits',
    'payment-methods/order-by-phone',
    'payment-methods/payment-method-text',
    'payment-methods/use-payment-methods',
    'payment-methods/payment-method-list',
    'payment-methods/payment-methods-failed',
  ],
  charts: ['metal-tabs', 'piece/piece-chart-section', 'spot-today'],
  checkout: ['cards/saved-card-list', 'points/spendable-points'],
  live: ['live-badge'],
  orders: [
    'address-lines',
    'bought-text',
    'paid-by-text',
    'delivery-address',
    'find-my-order-link',
    'order-bill',
    'order-lines',
    'order-rows',
    'order-status',
    'order-status-mark',
    'order-timeline',
    'payment-text',
  ],
  pages: ['ask-a-person', 'content-article', 'page-head', 'rich-text'],
  products: ['card/product-card', 'card/product-grid', 'compare/compare-bar', 'what-we-pay/has-buying-prices'],
  staff: ['pricing/pricing-slot'],
};

/** The folders of `bff/src`, lowest layer first. A folder imports from lower layers and, where `together` is set, from its own. */
export const BFF_LAYERS: { folders: string; together?: boolean }[] = [
  { folders: 'cache|commerce|errors|rate-limit|redis|request|schema', together: true },
  { folders: 'backend|money', together: true },
  { folders: 'strapi' },
  { folders: 'access' },
  { folders: 'graphql' },
  { folders: 'products|website', together: true },
  { folders: 'cart|charts|content|delivery|graphiql|media|payments' },
  { folders: 'orders' },
  { folders: 'invoices' },
  { folders: 'mails' },
  { folders: 'reconciliation' },
  { folders: 'account|alerts|checkout|live' },
  { folders: 'health|staff' },
  { folders: 'metrics' },
];

/** Folders of `bff/src` that still call the backend themselves. It only ever becomes shorter. */
const NOT_YET_PORTED =
  'access|account|alerts|cart|checkout|content|delivery|health|invoices|live|mails|metrics|orders|payments|reconciliation|request|schema|staff';

function bffLayers(): NonNullable<IFlattenedRuleSet['forbidden']> {
  return BFF_LAYERS.map(({ folders, together }, index) => {
    const higher = BFF_LAYERS.slice(together ? index + 1 : index).map((layer) => layer.folders);
    return {
      name: `bff-layer-${index}-${folders.replaceAll('|', '-')}`,
      comment: 'see BFF_LAYERS in scripts/import-rules.ts',
      severity: 'error' as const,
      from: { path: `^bff/src/(${folders})/` },
      to: { path: `^bff/src/(${higher.join('|')})/`, pathNot: ['^bff/src/$1/'] },
    };
  });
}

/** Import rules: anything that is not forbidden here is allowed. */
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
    ...bffLayers(),
    {
      name: 'only-the-adapter-knows-the-contract',
      comment: 'features know commerce/ alone: docs/adding-a-backend.md',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: `^bff/src/(backend|strapi|${NOT_YET_PORTED})/` },
      to: { path: '^shared-types/src/(wire/|events/[a-z-]+\\.ts$)', pathNot: '\\.generated\\.ts$' },
    },
    {
      name: 'only-the-adapter-calls-the-backend',
      comment: 'features know commerce/ alone: docs/adding-a-backend.md',
      severity: 'error',
      from: { path: '^bff/src/[^/]+/', pathNot: `^bff/src/(backend|strapi|${NOT_YET_PORTED})/` },
      to: { path: '^bff/src/(strapi/|backend/backend-(call|client|reading)\\.ts$)' },
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
          // Fragments are written by the feature and may be spread by all.
          '\\.generated\\.ts$',
          ...Object.entries(OFFERED_TO_FEATURES).map(([feature, modules]) => `^web/src/${feature}/(${modules.join('|')})\\.tsx?$`),
        ],
      },
    },
    {
      name: 'sandbox-features-know-no-seed',
      comment: 'the seed writes into the database; features read it there, or are handed it at start',
      severity: 'error',
      from: {
        path: '^sandbox/src/',
        pathNot: '^sandbox/src/(seed|control)/|/(start-sandbox|reset-sandbox|import-prices|add-crowd)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^sandbox/src/seed/' },
    },
    {
      name: 'sandbox-features-know-no-server',
      severity: 'error',
      from: { path: '^sandbox/src/', pathNot: '^sandbox/src/server/|/start-sandbox\\.ts$' },
      to: { path: '^sandbox/src/server/' },
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
  // The cruiser does not support TypeScript 7, and would report success on almost no modules.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: 'dist/|\\.module\\.css$' },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};
