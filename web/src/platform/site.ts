import { createContext, useContext } from 'react';

/** The build of the web program that made a page. */
export interface Build {
  id: string;
  /** Null when it was not built from a repository. */
  commit: string | null;
  /** ISO time. */
  builtAt: string;
  version: string;
}

/** What every page knows without asking the BFF. Sent with the page's state, the same on server and browser. */
export interface Site {
  /** Public origin without a slash at the end. */
  siteUrl: string;
  brandName: string;
  brandSlug: string;
  /** Of the request that made this page: quoted on error screens. */
  requestId: string;
  build: Build;
  /** Null: no analytics, and nothing of them is loaded. */
  tagManagerId: string | null;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing');
  return site;
}
