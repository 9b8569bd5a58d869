import type { ReactNode } from 'react';
import { SiteContext, type Site } from './site.ts';

/** The outermost element, the same on server and browser: what the server renders before it belongs into the document's head. */
export function PageFrame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <SiteContext value={site}>
      <div id="page">{children}</div>
    </SiteContext>
  );
}
