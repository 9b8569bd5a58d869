const SOURCES = `${import.meta.dirname.replaceAll('\\', '/')}/../src`;
/** What the entry imports, and what a lean page and another one import. */
const SHARED = 'shared';
/** What several of the other pages import, but no lean one. */
const SHARED_BY_OTHERS = 'shared-by-forms';

/** A page has a file of its own, even if another page imports it: its document names that file. */
const PAGE = /-page\.tsx$/;

/** Pages with which most visits begin, by the file of what only they and parts loaded later import. Lean ones load nothing for other pages. */
const LEAN_PAGES = {
  home: ['home/home-page'],
  listing: ['products/listing/listing-page'],
  product: ['products/page/product-page'],
  checkout: ['checkout/checkout-page'],
};
const OTHER_PAGES = {
  cart: ['cart/page/cart-page'],
  orders: ['orders/order-page', 'orders/account-order-page'],
  enquiries: ['enquiries/contact-page', 'orders/find/find-my-order-page'],
  charts: ['charts/metal-chart-page'],
  account: ['account/overview-page', 'account/addresses/addresses-page', 'orders/list/orders-page'],
  'sign-in': ['account/sign-in/login-page', 'account/sign-in/signup-page'],
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
  const only = (name: string) => ({
    name: (id: string, graph: ModuleGraph) => (firstViewName(id, graph) === name ? name : null),
    debugName: name,
  });
  const isShared = { minShareCount: 2 };
  return [
    // Libraries outlive a release in caches, and run one by one (web/server/assets.ts).
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
    { name: 'router', test: /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//, priority: 8 },
    { name: 'apollo', test: /node_modules\/(@apollo\/client\/(?!errors\/)|graphql|rxjs|@wry|optimism|tslib)\//, priority: 7 },
    // In this order, because a group takes along what its modules import.
    { ...only(SHARED), priority: 6 },
    { name: 'form-rules', test: /node_modules\/valibot\/|shared-types\/src\/inputs\//, priority: 5, ...isShared },
    { ...only(SHARED_BY_OTHERS), priority: 4, ...isShared },
    { name: (id: string, graph: ModuleGraph) => firstViewName(id, graph) ?? null, debugName: 'first views', priority: 3, ...isShared },
    { name: featureOf, debugName: 'features', priority: 2, ...isShared },
    { name: (id: string) => (PAGE.test(id) ? null : 'rest'), debugName: 'rest', priority: 1, ...isShared },
  ];
}

/** "cart-parts" for a module in web/src/cart; null for pages, and for folders that every feature uses. */
function featureOf(id: string): string | null {
  if (PAGE.test(id)) return null;
  const feature = /\/web\/src\/(?!ui|platform|shell|live|pages)([\w-]+)\//.exec(id)?.[1];
  return feature === undefined ? null : `${feature}-parts`;
}

function firstViewNames(graph: ModuleGraph): Map<string, string> {
  const names = namesOf(OTHER_PAGES, SHARED_BY_OTHERS, graph);
  for (const [id, name] of namesOf(LEAN_PAGES, SHARED, graph)) names.set(id, names.has(id) ? SHARED : name);
  for (const id of reachedFrom('entry-client', graph)) names.set(id, SHARED);
  return names;
}

/** What one kind of first views imports has its name, what several import is `shared`. */
function namesOf(views: Record<string, string[]>, shared: string, graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>();
  for (const [name, pages] of Object.entries(views)) {
    const reached = new Set(pages.flatMap((page) => [...reachedFrom(page, graph)]));
    for (const id of reached) names.set(id, names.has(id) ? shared : name);
  }
  return names;
}

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
