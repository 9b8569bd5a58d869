import { createContext, useContext } from 'react';

/** The web build that rendered a page. */
export interface Build {
  id: string;
  /** Null when it was not built from a repository. */
  commit: string | null;
  /** ISO time. */
  builtAt: string;
  version: string;
}

/** The dealer's wordmark, a drawing with the id "wordmark"; null: the name is set in type. */
export type SiteWordmark = { href: string; viewBox: string } | null;

/** Facts that every page has without a query. Part of the page's state. */
export interface Site {
  /** Public origin without a slash at the end. */
  siteUrl: string;
  brandName: string;
  brandSlug: string;
  wordmark: SiteWordmark;
  requestId: string;
  build: Build;
  /** Null: no analytics. */
  tagManagerId: string | null;
}

export const SiteContext = createContext<Site | undefined>(undefined);

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteContext is missing');
  return site;
}
