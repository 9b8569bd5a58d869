import type { ICruiseOptions, IFlattenedRuleSet } from 'dependency-cruiser';

interface Layer {
  /** Folders of the workspace's `src`, as alternatives of a regular expression. */
  folders: string;
  /** Whether they may import each other. */
  together?: boolean;
}

/** The folders of `bff/src`, lowest layer first. A folder imports from lower layers and, where `together` is set, from its own. */
export const BFF_LAYERS: Layer[] = [
  { folders: 'cache|commerce|errors|rate-limit|redis|request|schema', together: true },
  { folders: 'backend|money', together: true },
  { folders: 'strapi' },
  { folders: 'access' },
  { folders: 'partners' },
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

/** The same for `web/src`. The product's page holds the pricing panel of staff, so `products` is above `staff`. */
export const WEB_LAYERS: Layer[] = [
  { folders: 'platform' },
  { folders: 'ui|picker-rules' },
  { folders: 'date-picker' },
  { folders: 'shop' },
  { folders: 'articles|cart' },
  { folders: 'account' },
  { folders: 'live|orders' },
  { folders: 'charts|checkout|staff' },
  { folders: 'products' },
  { folders: 'enquiries|mints' },
  { folders: 'pages' },
  { folders: 'account-overview|agents|home|search|sitemap' },
  { folders: 'shell' },
];

/** The same for `commerce/src`. An order, its checkout, payment, papers and parcels are one subject in several folders. */
export const COMMERCE_LAYERS: Layer[] = [
  { folders: 'errors' },
  { folders: 'query' },
  { folders: 'database' },
  { folders: 'calendar|pricing|settings|spot|spot-sources', together: true },
  { folders: 'mail' },
  { folders: 'access|account|context|dialects', together: true },
  { folders: 'staff' },
  { folders: 'enquiries|selling' },
  { folders: 'products' },
  { folders: 'cart|drafts', together: true },
  { folders: 'charts|delivery|picture-files' },
  { folders: 'website' },
  { folders: 'accounts|bank|checkout|invoices|notes|order-revisions|orders|shipments|transfers', together: true },
  {
    folders:
      'addresses|alerts|content|desk|exposure|factors|import-products|live|partners|plain-strapi|pricing-batches|product-desk|statements',
  },
  { folders: 'composed-mails|customers|mail-delivery|set-up|upkeep' },
  { folders: 'earlier-shop' },
  { folders: 'server' },
];

/** A feature's modules in its folder itself are for everybody; its subfolders are its insides. */
const WEB_FEATURES = 'account|articles|cart|live|orders|charts|checkout|staff|products|pages|enquiries|mints|search';

/** The cart and the checkout show the same payment methods. */
const SHARED_SUBFOLDERS = 'cart/payment-methods';

function layerRules(workspace: string, layers: readonly Layer[]): NonNullable<IFlattenedRuleSet['forbidden']> {
  return layers.map(({ folders, together }, index) => {
    const higher = layers.slice(together ? index + 1 : index).map((layer) => layer.folders);
    return {
      name: `${workspace}-layer-${index}-${folders.replaceAll('|', '-')}`,
      comment: `see ${workspace.toUpperCase()}_LAYERS in scripts/import-rules.ts`,
      severity: 'error' as const,
      from: { path: `^${workspace}/src/(${folders})/` },
      to: { path: `^${workspace}/src/(${higher.join('|')})/`, pathNot: [`^${workspace}/src/$1/`] },
    };
  });
}

/** Import rules: anything that is not forbidden here is allowed. */
export const importRules: IFlattenedRuleSet = {
  forbidden: [
    { name: 'no-circular', comment: 'not of types either', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'workspaces-apart',
      comment: 'bff, web and the backend know each other through shared-types only',
      severity: 'error',
      from: { path: '^(bff|web)/(src|server)/' },
      to: { path: '^(bff|web|commerce|sandbox|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'sandbox-around-commerce',
      comment: 'the sandbox plugs itself into commerce: the ports are in commerce/src/start-commerce.ts',
      severity: 'error',
      from: { path: '^commerce/' },
      to: { path: '^(bff|web|sandbox|e2e|bench)/' },
    },
    { name: 'sandbox-apart', severity: 'error', from: { path: '^sandbox/src/' }, to: { path: '^(bff|web|e2e|bench)/' } },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^shared-types/' },
      to: { path: '^(bff|web|commerce|sandbox|e2e|bench)/' },
    },
    ...layerRules('bff', BFF_LAYERS),
    ...layerRules('web', WEB_LAYERS),
    ...layerRules('commerce', COMMERCE_LAYERS),
    {
      name: 'only-the-adapter-knows-the-contract',
      comment: 'features know commerce/ alone: docs/adding-a-backend.md',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: '^bff/src/(backend|strapi)/' },
      to: { path: '^shared-types/src/(wire/|events/[a-z-]+\\.ts$)', pathNot: '\\.generated\\.ts$' },
    },
    {
      name: 'only-the-adapter-calls-the-backend',
      comment: 'features know commerce/ alone: docs/adding-a-backend.md',
      severity: 'error',
      from: { path: '^bff/src/[^/]+/', pathNot: '^bff/src/(backend|strapi)/' },
      to: { path: '^bff/src/(strapi/|backend/backend-(call|client|reading)\\.ts$)' },
    },
    {
      name: 'only-backend-imports-undici',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: '^bff/src/backend/' },
      to: { path: 'node_modules/undici/' },
    },
    {
      name: 'picker-rules-are-pure',
      comment: 'no React, no page, no clock: they are tested as tables',
      severity: 'error',
      from: { path: '^web/src/picker-rules/' },
      to: { path: '^web/src/(?!picker-rules/)|node_modules/react' },
    },
    {
      name: 'web-folders-have-a-layer',
      comment: 'a new folder needs a place in WEB_LAYERS',
      severity: 'error',
      from: { path: '^web/src/', pathNot: `^web/src/(${WEB_LAYERS.map(({ folders }) => folders).join('|')})/|^web/src/[^/]+$` },
      to: {},
    },
    {
      name: 'commerce-folders-have-a-layer',
      comment: 'a new folder needs a place in COMMERCE_LAYERS',
      severity: 'error',
      from: {
        path: '^commerce/src/',
        pathNot: `^commerce/src/(${COMMERCE_LAYERS.map(({ folders }) => folders).join('|')})/|^commerce/src/[^/]+$`,
      },
      to: {},
    },
    {
      name: 'commerce-folders-know-no-entry',
      comment: 'what starts the backend, and the list of its tables, are above every folder',
      severity: 'error',
      from: { path: '^commerce/src/[^/]+/' },
      to: { path: '^commerce/src/[^/]+$', pathNot: '^commerce/src/config\\.ts$' },
    },
    {
      name: 'folders-know-no-entry',
      comment: 'routes and entries are above every folder',
      severity: 'error',
      from: { path: '^web/src/[^/]+/' },
      to: { path: '^web/src/[^/]+$' },
    },
    {
      name: 'features-keep-their-insides',
      comment: 'another folder uses what lies in the feature’s folder itself, or spreads its fragments',
      severity: 'error',
      from: { path: '^web/src/([^/]+)/' },
      to: {
        path: `^web/src/(${WEB_FEATURES})/[^/]+/`,
        pathNot: ['^web/src/$1/', '\\.generated\\.ts$', `^web/src/(${SHARED_SUBFOLDERS})/`],
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
