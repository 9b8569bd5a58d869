import { createContext } from 'react';

/** Whether a component stands inside the layout: an error screen that does brings no frame of its own. */
export const InsideLayout = createContext(false);
