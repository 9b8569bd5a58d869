import type { DataRouter, PatchRoutesOnNavigationFunctionArgs } from 'react-router';
import { lostChunkRecovery } from './shell/behaviours/lost-chunks.ts';
import { pages, routes } from './routes.tsx';

export { routes };

/** Adds all pages to a router that has only the one of the first view. The router skips those that it has. */
export function addPages(patch: PatchRoutesOnNavigationFunctionArgs['patch'], router: DataRouter): void {
  const recovering = lostChunkRecovery(router);
  for (const [parent, children] of Object.entries(pages)) patch(parent, children.map(recovering));
}
