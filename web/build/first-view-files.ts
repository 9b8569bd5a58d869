const SOURCES = `${import.meta.dirname.replaceAll('\\', '/')}/../src`;

/** The pages with which most visits begin. */
export const FIRST_VIEWS = {
  home: 'home/home-page',
  listing: 'products/listing/listing-page',
  product: 'products/page/product-page',
  cart: 'cart/page/cart-page',
};
const USED_BY_MOST = 3;
const SHARED = 'shared';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/**
 * Files for the modules that first views need: one for what the entry or most of them import, then one for each set of views. In two or
 * three files instead of two dozen: each costs a request, and small files compress badly. What is loaded later has files of its own.
 */
export function firstViewGroups() {
  let files: Map<string, string> | undefined;
  const fileOf = (id: string, graph: ModuleGraph): string | undefined => (files ??= filesOf(graph)).get(id);
  return [
    // First, because a group takes along what its modules import.
    {
      name: (id: string, graph: ModuleGraph) => (fileOf(id, graph) === SHARED ? SHARED : null),
      debugName: 'shared by first views',
      priority: 2,
    },
    { name: (id: string, graph: ModuleGraph) => fileOf(id, graph) ?? null, debugName: 'two first views', priority: 1 },
  ];
}

function filesOf(graph: ModuleGraph): Map<string, string> {
  const views = new Map<string, string[]>();
  for (const [view, page] of Object.entries(FIRST_VIEWS)) {
    for (const id of reachedFrom(page, graph)) views.set(id, [...(views.get(id) ?? []), view]);
  }
  const files = new Map<string, string>();
  for (const [id, of] of views) if (of.length > 1) files.set(id, of.length < USED_BY_MOST ? of.join('-') : SHARED);
  // Not the entry itself: it waits for the page's module at its top level, and that imports the shared file.
  const [entry, ...imported] = reachedFrom('entry-client', graph);
  for (const id of imported) files.set(id, SHARED);
  files.delete(entry!);
  return files;
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
