import type { RouteObject } from 'react-router';

export type PageModule = Pick<RouteObject, 'loader' | 'Component'>;

/** The page of a module: the module itself or, where it has several, the one that the route's id names after "#" (`web/src/staff/*-pages.ts`). */
export function pageOf(module: PageModule | Record<string, PageModule>, id: string): PageModule {
  const name = id.split('#')[1];
  return (name !== undefined && (module as Record<string, PageModule>)[name]) || module;
}
