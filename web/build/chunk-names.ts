const SOURCES = `${import.meta.dirname.replaceAll('\\', '/')}/../src`;
const SHARED = 'shared';

/** The pages with which most visits begin, by the file that holds what only they and parts loaded later import. */
const FIRST_VIEWS = {
  home: ['home/home-page'],
  listing: ['products/listing/listing-page'],
  product: ['products/page/product-page'],
  cart: ['cart/page/cart-page'],
  checkout: ['checkout/checkout-page'],
  orders: ['orders/order-page', 'orders/account-order-page'],
  account: ['account/overview-page', 'account/addresses/addresses-page', 'account/sign-in/login-page', 'account/sign-in/signup-page'],
};

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Groups of modules for Rolldown's `codeSplitting`: a page loads one file that all first views share, at most one of its own kind of first
 * view and those of the folders that it uses, instead of a file for each set of pages that share a module.
 */
export function chunkGroups() {
  let names: Map<string, string> | undefined;
  const firstViewName = (id: string, graph: ModuleGraph): string | undefined => (names ??= firstViewNames(graph)).get(id);
  const isShared = { minShareCount: 2 };
  return [
    // Libraries outlive a release in caches, and run one by one (web/server/assets.ts).
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 8 },
    { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, priority: 7 },
    { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\//, priority: 6 },
    { name: (id: string, graph: ModuleGraph) => (firstViewName(id, graph) === SHARED ? SHARED : null), debugName: SHARED, priority: 5 },
    { name: 'form-rules', test: /node_modules\/valibot\/|shared-types\/src\/inputs\//, priority: 4, ...isShared },
    { name: (id: string, graph: ModuleGraph) => firstViewName(id, graph) ?? null, debugName: 'first views', priority: 3, ...isShared },
    { name: featureOf, debugName: 'features', priority: 2, ...isShared },
    { name: 'rest', priority: 1, ...isShared },
  ];
}

/** "cart-parts" for a module in web/src/cart; null for folders that every feature uses. */
function featureOf(id: string): string | null {
  const feature = /\/web\/src\/(?!ui|platform|shell|live)([\w-]+)\//.exec(id)?.[1];
  return feature === undefined ? null : `${feature}-parts`;
}

/** What the entry or several kinds of first views import is shared; what one kind imports has its name. */
function firstViewNames(graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, pages] of Object.entries(FIRST_VIEWS)) {
    const reached = new Set(pages.flatMap((page) => [...reachedFrom(page, graph)]));
    for (const id of reached) names.set(id, names.has(id) ? SHARED : name);
  }
  for (const id of reachedFrom('entry-client', graph)) names.set(id, SHARED);
  return names;
}

/** Without what it imports dynamically. */
function reachedFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string): void => {
    const module = reached.has(id) ? null : graph.getModuleInfo(id);
    if (!module) return;
    reached.add(id);
    module.importedIds.forEach(visit);
  };
  visit(new URL(`file://${SOURCES}/${entry}.tsx`).pathname);
  if (reached.size === 0) throw new Error(`Not a module of the build: ${entry}`);
  return reached;
}
