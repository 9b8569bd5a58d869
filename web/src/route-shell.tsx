import type { RouteObject } from 'react-router';
import { changeSides } from './platform/navigation/change-sides.ts';
import { middlewareOf } from './platform/navigation/route-middleware.ts';
import { ErrorScreen } from './shell/status-pages/error-screen.tsx';
import { DeskFrame, loadDeskFrame } from './shell/desk-frame.tsx';
import { Layout } from './shell/layout.tsx';
import { Root } from './shell/root.tsx';
import { shellLoader } from './shell/shell-loader.ts';

/** Pages by the id of the route that they are children of: "content" for those in the shop's layout, "desk" for staff's, "root" for neither. */
export type PagesByParent = Partial<Record<'content' | 'desk' | 'root', RouteObject[]>>;

/** A middleware of the shell; navigations continue when it cannot be loaded. */
const shellRule = (name: 'buildRules' | 'leaveSecretUrl') => () =>
  import('./shell/behaviours/shell-behaviours.tsx').then(
    (shell) => shell[name],
    () => () => true,
  );
const middleware = middlewareOf({
  'change-sides': () => Promise.resolve(changeSides),
  'build-rules': shellRule('buildRules'),
  'leave-secret-url': shellRule('leaveSecretUrl'),
});

/** Pages with the routes around them. Pages can be added to the latter by id (`add-pages.ts`). */
export const routesOf = ({ content = [], desk = [], root = [] }: PagesByParent): RouteObject[] => [
  {
    id: 'root',
    middleware: middleware('change-sides', 'build-rules', 'leave-secret-url'),
    loader: shellLoader,
    element: <Root />,
    // The shell's data is loaded once per visit.
    shouldRevalidate: () => false,
    errorElement: <ErrorScreen />,
    children: [
      { id: 'layout', element: <Layout />, children: [{ id: 'content', errorElement: <ErrorScreen />, children: content }] },
      {
        id: 'desk-layout',
        loader: loadDeskFrame,
        // It is loaded once.
        shouldRevalidate: () => false,
        element: <DeskFrame />,
        children: [{ id: 'desk', errorElement: <ErrorScreen />, children: desk }],
      },
      ...root,
    ],
  },
];
