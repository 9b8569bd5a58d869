import type { RouteObject } from 'react-router-dom';
import { notFoundAfterNavigation } from './platform/not-found.ts';
import { middlewareOf } from './platform/route-middleware.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { Layout } from './shell/layout.tsx';
import { Root } from './shell/root.tsx';
import { shellLoader } from './shell/shell-loader.ts';

/** A rule of the shell; a navigation never fails for want of it. */
const shellRule = (name: 'buildRules' | 'leaveSecretAddress') => () =>
  import('./shell/shell-behaviours.tsx').then(
    (shell) => shell[name],
    () => () => true,
  );
const middleware = middlewareOf({ 'build-rules': shellRule('buildRules'), 'leave-secret-address': shellRule('leaveSecretAddress') });

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
  'rewards',
  'services',
  'services/:page',
  'terms-and-conditions',
];

const ARTICLE_LIST_PAGE = 'src/content/article-list-page.tsx';
const ARTICLE_LIST_PATHS = [
  'about/news',
  'about/news/page/:page',
  'collect/articles',
  'collect/articles/page/:page',
  'collect/news',
  'collect/news/page/:page',
  'invest/articles',
  'invest/articles/page/:page',
  'invest/news',
  'invest/news/page/:page',
  'news/investor',
  'news/investor/page/:page',
  'news/page/:page',
];

/**
 * All routes. Pages are lazy: each is a chunk of its own with its loader, its component and the documents it sends.
 * A page's id is its module's path, by which the server finds the chunks to preload; where a module serves several paths,
 * the path follows behind a "#".
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    middleware: middleware('build-rules', 'leave-secret-address'),
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
              { id: 'src/charts/charts-overview-page.tsx', path: 'charts-prices', lazy: () => import('./charts/charts-overview-page.tsx') },
              {
                id: 'src/charts/metal-chart-page.tsx',
                path: 'charts-prices/:metal/:currency?/:range?',
                lazy: () => import('./charts/metal-chart-page.tsx'),
              },
              { id: 'src/cart/cart-page.tsx', path: 'cart', lazy: () => import('./cart/cart-page.tsx') },
              { id: 'src/orders/order-page.tsx', path: 'checkout/:order', lazy: () => import('./orders/order-page.tsx') },
              { id: 'src/orders/find-my-order-page.tsx', path: 'find-my-order', lazy: () => import('./orders/find-my-order-page.tsx') },
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
              { id: 'src/staff/staff-start-page.tsx', path: 'admin', lazy: () => import('./staff/staff-start-page.tsx') },
              { id: 'src/staff/customers-page.tsx', path: 'admin/customers', lazy: () => import('./staff/customers-page.tsx') },
              { id: 'src/staff/staff-orders-page.tsx', path: 'admin/orders', lazy: () => import('./staff/staff-orders-page.tsx') },
              {
                id: 'src/staff/staff-orders-page.tsx#page',
                path: 'admin/orders/page/:page',
                lazy: () => import('./staff/staff-orders-page.tsx'),
              },
              { id: 'src/staff/staff-order-page.tsx', path: 'admin/orders/:order', lazy: () => import('./staff/staff-order-page.tsx') },
              {
                id: 'src/staff/payments/payments-page.tsx',
                path: 'admin/payments',
                lazy: () => import('./staff/payments/payments-page.tsx'),
              },
              {
                path: 'admin/*',
                lazy: async () => ({ loader: (await import('./staff/staff-guard.ts')).staffGuard, Component: () => null }),
              },
              ...CONTENT_PATHS.map((path) => ({ id: `${CONTENT_PAGE}#${path}`, path, lazy: () => import('./content/content-page.tsx') })),
              ...ARTICLE_LIST_PATHS.map((path) => ({
                id: `${ARTICLE_LIST_PAGE}#${path}`,
                path,
                lazy: () => import('./content/article-list-page.tsx'),
              })),
              { id: 'src/content/article-page.tsx', path: 'news/:slug', lazy: () => import('./content/article-page.tsx') },
              { id: 'src/content/faqs-page.tsx', path: 'about/faqs', lazy: () => import('./content/faqs-page.tsx') },
              {
                id: 'src/content/testimonials-page.tsx',
                path: 'about/testimonials',
                lazy: () => import('./content/testimonials-page.tsx'),
              },
              {
                id: 'src/content/testimonials-page.tsx#page',
                path: 'testimonials/page/:page',
                lazy: () => import('./content/testimonials-page.tsx'),
              },
              { id: 'src/content/mints-page.tsx', path: 'mints', lazy: () => import('./content/mints-page.tsx') },
              { id: 'src/content/mint-page.tsx', path: 'mints/:slug', lazy: () => import('./content/mint-page.tsx') },
              { id: 'src/content/category-page.tsx', path: 'category/:slug', lazy: () => import('./content/category-page.tsx') },
              {
                id: 'src/content/special-offer-page.tsx',
                path: 'special-offers/:slug',
                lazy: () => import('./content/special-offer-page.tsx'),
              },
              { id: 'src/content/sitemap-page.tsx', path: 'sitemap', lazy: () => import('./content/sitemap-page.tsx') },
              { id: 'src/shell/debug-page.tsx', path: 'debug', lazy: () => import('./shell/debug-page.tsx') },
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
      { id: 'src/shell/version-page.tsx', path: 'version', lazy: () => import('./shell/version-page.tsx') },
      { id: 'src/checkout/checkout-page.tsx', path: 'checkout', lazy: () => import('./checkout/checkout-page.tsx') },
    ],
  },
];
