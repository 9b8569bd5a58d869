import type { RouteObject } from 'react-router-dom';
import { notFoundAfterNavigation } from './platform/not-found.ts';
import { middlewareOf } from './platform/route-middleware.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Layout } from './shell/layout.tsx';
import { Root } from './shell/root.tsx';
import { shellLoader } from './shell/shell-loader.ts';

const middleware = middlewareOf({
  // A navigation never fails for want of rules.
  'build-rules': () => import('./shell/shell-behaviours.tsx').then(({ buildRules }) => buildRules, () => () => true),
});

const CONTENT_PAGE = 'src/content/content-page.tsx';
/** Paths of the dealer's own pages. Below about/ and services/ it is the backend's pages that say what there is, brand pages among them. */
const CONTENT_PATHS = [
  'about/:page',
  'collect',
  'collect/why',
  'invest',
  'invest/why',
  'learn/how-to-buy',
  'learn/how-to-sell',
  'privacy-policy',
  'services',
  'services/:page',
  'terms-and-conditions',
];

/**
 * All routes. Pages are lazy: each is a chunk of its own with its loader, its component and the documents it sends.
 * A page's id is its module's path, by which the server finds the chunks to preload; where a module serves several paths,
 * the path follows behind a "#".
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    middleware: middleware('build-rules'),
    loader: shellLoader,
    element: <Root />,
    // The shell's data belongs to the visit, not to the page: it is loaded once.
    shouldRevalidate: () => false,
    errorElement: <ErrorScreen />,
    children: [
      {
        element: <Layout />,
        children: [
          {
            errorElement: <ErrorScreen />,
            children: [
              { id: 'src/home/home-page.tsx', index: true, lazy: () => import('./home/home-page.tsx') },
              { id: 'src/products/listing-page.tsx', path: 'buy/:metal?/:type?', lazy: () => import('./products/listing-page.tsx') },
              { id: 'src/products/product-page.tsx', path: 'product/:slug', lazy: () => import('./products/product-page.tsx') },
              { id: 'src/cart/cart-page.tsx', path: 'cart', lazy: () => import('./cart/cart-page.tsx') },
              { id: 'src/orders/order-page.tsx', path: 'checkout/:order', lazy: () => import('./orders/order-page.tsx') },
              { id: 'src/account/login-page.tsx', path: 'login', lazy: () => import('./account/login-page.tsx') },
              {
                id: 'src/account/login-to-continue-page.tsx',
                path: 'login-to-continue',
                lazy: () => import('./account/login-to-continue-page.tsx'),
              },
              { id: 'src/account/signup-page.tsx', path: 'signup', lazy: () => import('./account/signup-page.tsx') },
              {
                id: 'src/account/forgot-password-page.tsx',
                path: 'forgot-password',
                lazy: () => import('./account/forgot-password-page.tsx'),
              },
              {
                id: 'src/account/set-password-page.tsx',
                path: 'set-password/:slug',
                lazy: () => import('./account/set-password-page.tsx'),
              },
              {
                id: 'src/account/switch-account-page.tsx',
                path: 'switch-account',
                lazy: () => import('./account/switch-account-page.tsx'),
              },
              { id: 'src/account/overview-page.tsx', path: 'my-account', lazy: () => import('./account/overview-page.tsx') },
              { id: 'src/orders/orders-page.tsx', path: 'my-account/orders', lazy: () => import('./orders/orders-page.tsx') },
              {
                id: 'src/orders/orders-page.tsx#page',
                path: 'my-account/orders/page/:page',
                lazy: () => import('./orders/orders-page.tsx'),
              },
              {
                id: 'src/orders/account-order-page.tsx',
                path: 'my-account/orders/:order',
                lazy: () => import('./orders/account-order-page.tsx'),
              },
              { id: 'src/account/password-page.tsx', path: 'my-account/password', lazy: () => import('./account/password-page.tsx') },
              { id: 'src/account/rewards-page.tsx', path: 'my-account/rewards', lazy: () => import('./account/rewards-page.tsx') },
              ...CONTENT_PATHS.map((path) => ({ id: `${CONTENT_PAGE}#${path}`, path, lazy: () => import('./content/content-page.tsx') })),
              { id: 'src/content/contact-page.tsx', path: 'contact', lazy: () => import('./content/contact-page.tsx') },
              { id: 'src/content/sell-page.tsx', path: 'sell', lazy: () => import('./content/sell-page.tsx') },
              { id: 'src/content/premium-page.tsx', path: ':premium', lazy: () => import('./content/premium-page.tsx') },
              {
                path: '*',
                loader: ({ request }) => {
                  throw notFoundAfterNavigation(request);
                },
                element: null,
              },
            ],
          },
        ],
      },
      { id: 'src/checkout/checkout-page.tsx', path: 'checkout', lazy: () => import('./checkout/checkout-page.tsx') },
    ],
  },
];
