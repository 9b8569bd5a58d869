import { createContext } from 'react';

/** The layout around a component, null outside of both: an error screen there needs no frame of its own. */
export const InsideLayout = createContext<'shop' | 'desk' | null>(null);
