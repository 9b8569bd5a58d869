import { createContext } from 'react';

/** Whether a component is rendered inside the layout: an error screen there needs no frame of its own. */
export const InsideLayout = createContext(false);
