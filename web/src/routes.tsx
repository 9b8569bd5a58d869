import type { RouteObject } from 'react-router-dom';
import { notFoundAfterNavigation } from './platform/navigation/not-found.ts';
import { middlewareOf } from './platform/navigation/route-middleware.ts';
import { ErrorScreen } from './shell/status-pages/error-screen.tsx';
import { Layout } from './shell/layout.tsx';
import { Root } from './shell/root.tsx';
import { shellLoader } from './shell/shell-loader.ts';

/** A rule of the shell; a navigation never fails for want of it. */
const shellRule = (name: 'buildRules' | 'leaveSecretAddress') => () =>
  import('./shell/behaviours/shell-behaviours.tsx').then(
    (shell) => shell[name],
    () => () => true,
  );
const middleware = middlewareOf({ 'build-rules': shellRule('buildRules'), 'leave-secret-address': shellRule('leaveSecretAddress') });

const CONTENT_PAGE = 'src/pages/content-page.tsx';
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

const ARTICLE_LIST_PAGE = 'src/articles/article-list-page.tsx';
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
              {
                id: 'src/products/listing/listing-page.tsx',
                path: 'buy/:metal?/:type?',
                lazy: () => import('./products/listing/listing-page.tsx'),
              },
              { id: 'src/products/page/product-page.tsx', path: 'product/:slug', lazy: () => import('./products/page/product-page.tsx') },
              { id: 'src/charts/charts-overview-page.tsx', path: 'charts-prices', lazy: () => import('./charts/charts-overview-page.tsx') },
              {
                id: 'src/charts/metal-chart-page.tsx',
                path: 'charts-prices/:metal/:currency?/:range?',
                lazy: () => import('./charts/metal-chart-page.tsx'),
              },
              { id: 'src/cart/page/cart-page.tsx', path: 'cart', lazy: () => import('./cart/page/cart-page.tsx') },
              { id: 'src/orders/order-page.tsx', path: 'checkout/:order', lazy: () => import('./orders/order-page.tsx') },
              { id: 'src/orders/find-my-order-page.tsx', path: 'find-my-order', lazy: () => import('./orders/find-my-order-page.tsx') },
              { id: 'src/account/sign-in/login-page.tsx', path: 'login', lazy: () => import('./account/sign-in/login-page.tsx') },
              {
                id: 'src/account/sign-in/login-to-continue-page.tsx',
                path: 'login-to-continue',
                lazy: () => import('./account/sign-in/login-to-continue-page.tsx'),
              },
              { id: 'src/account/sign-in/signup-page.tsx', path: 'signup', lazy: () => import('./account/sign-in/signup-page.tsx') },
              {
                id: 'src/account/password/forgot-password-page.tsx',
                path: 'forgot-password',
                lazy: () => import('./account/password/forgot-password-page.tsx'),
              },
              {
                id: 'src/account/password/set-password-page.tsx',
                path: 'set-password/:slug',
                lazy: () => import('./account/password/set-password-page.tsx'),
              },
              {
                id: 'src/account/sign-in/switch-account-page.tsx',
                path: 'switch-account',
                lazy: () => import('./account/sign-in/switch-account-page.tsx'),
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
              {
                id: 'src/account/password/password-page.tsx',
                path: 'my-account/password',
                lazy: () => import('./account/password/password-page.tsx'),
              },
              {
                id: 'src/account/rewards/rewards-page.tsx',
                path: 'my-account/rewards',
                lazy: () => import('./account/rewards/rewards-page.tsx'),
              },
              { id: 'src/staff/staff-start-page.tsx', path: 'admin', lazy: () => import('./staff/staff-start-page.tsx') },
              {
                id: 'src/staff/customers/customers-page.tsx',
                path: 'admin/customers',
                lazy: () => import('./staff/customers/customers-page.tsx'),
              },
              {
                id: 'src/staff/orders/staff-orders-page.tsx',
                path: 'admin/orders',
                lazy: () => import('./staff/orders/staff-orders-page.tsx'),
              },
              {
                id: 'src/staff/orders/staff-orders-page.tsx#page',
                path: 'admin/orders/page/:page',
                lazy: () => import('./staff/orders/staff-orders-page.tsx'),
              },
              {
                id: 'src/staff/orders/staff-order-page.tsx',
                path: 'admin/orders/:order',
                lazy: () => import('./staff/orders/staff-order-page.tsx'),
              },
              {
                id: 'src/staff/payments/payments-page.tsx',
                path: 'admin/payments',
                lazy: () => import('./staff/payments/payments-page.tsx'),
              },
              {
                path: 'admin/*',
                lazy: async () => ({ loader: (await import('./staff/staff-guard.ts')).staffGuard, Component: () => null }),
              },
              ...CONTENT_PATHS.map((path) => ({ id: `${CONTENT_PAGE}#${path}`, path, lazy: () => import('./pages/content-page.tsx') })),
              ...ARTICLE_LIST_PATHS.map((path) => ({
                id: `${ARTICLE_LIST_PAGE}#${path}`,
                path,
                lazy: () => import('./articles/article-list-page.tsx'),
              })),
              { id: 'src/articles/article-page.tsx', path: 'news/:slug', lazy: () => import('./articles/article-page.tsx') },
              { id: 'src/pages/faqs-page.tsx', path: 'about/faqs', lazy: () => import('./pages/faqs-page.tsx') },
              {
                id: 'src/pages/testimonials-page.tsx',
                path: 'about/testimonials',
                lazy: () => import('./pages/testimonials-page.tsx'),
              },
              {
                id: 'src/pages/testimonials-page.tsx#page',
                path: 'testimonials/page/:page',
                lazy: () => import('./pages/testimonials-page.tsx'),
              },
              { id: 'src/mints/mints-page.tsx', path: 'mints', lazy: () => import('./mints/mints-page.tsx') },
              { id: 'src/mints/mint-page.tsx', path: 'mints/:slug', lazy: () => import('./mints/mint-page.tsx') },
              { id: 'src/pages/category-page.tsx', path: 'category/:slug', lazy: () => import('./pages/category-page.tsx') },
              {
                id: 'src/pages/special-offer-page.tsx',
                path: 'special-offers/:slug',
                lazy: () => import('./pages/special-offer-page.tsx'),
              },
              { id: 'src/pages/sitemap-page.tsx', path: 'sitemap', lazy: () => import('./pages/sitemap-page.tsx') },
              { id: 'src/shell/status-pages/debug-page.tsx', path: 'debug', lazy: () => import('./shell/status-pages/debug-page.tsx') },
              { id: 'src/enquiries/contact-page.tsx', path: 'contact', lazy: () => import('./enquiries/contact-page.tsx') },
              { id: 'src/enquiries/sell-page.tsx', path: 'sell', lazy: () => import('./enquiries/sell-page.tsx') },
              { id: 'src/enquiries/premium-page.tsx', path: ':premium', lazy: () => import('./enquiries/premium-page.tsx') },
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
      { id: 'src/shell/status-pages/version-page.tsx', path: 'version', lazy: () => import('./shell/status-pages/version-page.tsx') },
      { id: 'src/checkout/checkout-page.tsx', path: 'checkout', lazy: () => import('./checkout/checkout-page.tsx') },
    ],
  },
];
