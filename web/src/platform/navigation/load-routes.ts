import { createContext as createReactContext } from 'react';
import { createContext, type RouteObject } from 'react-router';

/** Loads the routes of all pages, for modules that cannot import them. The browser does so after the first view. */
export type LoadRoutes = () => Promise<readonly RouteObject[]>;

/** For loaders and middleware. */
export const loadRoutesContext = createContext<LoadRoutes>();
/** For components, in the browser. */
export const LoadRoutesContext = createReactContext<LoadRoutes>(() => Promise.resolve([]));
