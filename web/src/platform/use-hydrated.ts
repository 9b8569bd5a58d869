import { createContext, useContext } from 'react';

/** Provided by the page's frame. */
export const HydratedContext = createContext(false);

/** False on the server and during hydration, true soon afterwards. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}
