import { createContext, useContext } from 'react';

/** What every page knows without asking the BFF. Sent with the page's state, the same on server and browser. */
export interface Site {
  /** Public origin without a slash at the end. */
  siteUrl: string;
  brandName: string;
  brandSlug: string;
  /** Of the request that made this page: quoted on error screens. */
  requestId: string;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing');
  return site;
}
