import type { RouteObject } from 'react-router-dom';
import { notFoundAfterNavigation } from './platform/navigation/not-found.ts';
import type { RouteFacts } from './platform/navigation/route-facts.ts';
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

/** The catalogue and the dealer's own texts: the same for everybody of a country. */
const PUBLIC = { shared: true, indexed: true } satisfies RouteFacts;
/** Public, but made for each request: a form, or what a link from a mail shows. */
const INDEXED = { indexed: true } satisfies RouteFacts;
const UNCRAWLED = { uncrawled: true } satisfies RouteFacts;
const FOR_VIEWER = { uncrawled: true, guard: 'viewer' } satisfies RouteFacts;
const FOR_STAFF = { uncrawled: true, guard: 'staff' } satisfies RouteFacts;

/** Paths of the dealer's own pages, by area. Below about/ and services/ the backend decides which pages there are. */
const CONTENT_PATHS = {
  about: ['about/:page', 'rewards'],
  collecting: ['collect', 'collect/why'],
  guides: ['learn/how-to-buy', 'learn/how-to-sell'],
  investing: ['invest', 'invest/why'],
  services: ['services', 'services/:page'],
  smallPrint: ['privacy-policy', 'terms-and-conditions'],
} satisfies Record<string, readonly string[]>;

const ARTICLE_LIST_PATHS = [
  ...['about/news', 'collect/articles', 'collect/news', 'invest/articles', 'invest/news', 'news/investor'].flatMap((path) => [
    path,
    `${path}/page/:page`,
  ]),
  'news/page/:page',
];

/** `id` names the page's module below src/, for the server to find the chunks to preload; a module of several paths adds "#" and one of them. */
const page = (id: string, path: string, lazy: RouteObject['lazy'], handle: RouteFacts = {}): RouteObject => ({
  id: `src/${id}`,
  path,
  lazy,
  handle,
});

/** All routes. Pages are lazy: each is a chunk of its own with its loader, its component and the documents it sends. */
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
              {
                id: 'src/home/home-page.tsx',
                index: true,
                lazy: () => import('./home/home-page.tsx'),
                handle: { ...PUBLIC, sitemap: 'HOME' } satisfies RouteFacts,
              },
              page('products/listing/listing-page.tsx', 'buy/:metal?/:type?', () => import('./products/listing/listing-page.tsx'), {
                ...PUBLIC,
                sitemap: 'SHELF',
              }),
              page('products/page/product-page.tsx', 'product/:slug', () => import('./products/page/product-page.tsx'), {
                ...PUBLIC,
                sitemap: 'PRODUCT',
              }),
              page('charts/charts-overview-page.tsx', 'charts-prices', () => import('./charts/charts-overview-page.tsx'), {
                ...PUBLIC,
                sitemap: 'CHARTS',
              }),
              page(
                'charts/metal-chart-page.tsx',
                'charts-prices/:metal/:currency?/:range?',
                () => import('./charts/metal-chart-page.tsx'),
                { ...PUBLIC, sitemap: 'CHART' },
              ),
              page('cart/page/cart-page.tsx', 'cart', () => import('./cart/page/cart-page.tsx'), UNCRAWLED),
              page('orders/order-page.tsx', 'checkout/:order', () => import('./orders/order-page.tsx'), {
                ...UNCRAWLED,
                notFoundHint: 'find-my-order',
              }),
              page('orders/find-my-order-page.tsx', 'find-my-order', () => import('./orders/find-my-order-page.tsx'), UNCRAWLED),
              page('account/sign-in/login-page.tsx', 'login', () => import('./account/sign-in/login-page.tsx')),
              page(
                'account/sign-in/login-to-continue-page.tsx',
                'login-to-continue',
                () => import('./account/sign-in/login-to-continue-page.tsx'),
              ),
              page('account/sign-in/signup-page.tsx', 'signup', () => import('./account/sign-in/signup-page.tsx')),
              page(
                'account/password/forgot-password-page.tsx',
                'forgot-password',
                () => import('./account/password/forgot-password-page.tsx'),
              ),
              page(
                'account/password/set-password-page.tsx',
                'set-password/:slug',
                () => import('./account/password/set-password-page.tsx'),
                { ...UNCRAWLED, publicAddress: '/forgot-password/' },
              ),
              page('account/sign-in/switch-account-page.tsx', 'switch-account', () => import('./account/sign-in/switch-account-page.tsx')),
              page('account/overview-page.tsx', 'my-account', () => import('./account/overview-page.tsx'), FOR_VIEWER),
              page('orders/orders-page.tsx', 'my-account/orders', () => import('./orders/orders-page.tsx'), FOR_VIEWER),
              page('orders/orders-page.tsx#page', 'my-account/orders/page/:page', () => import('./orders/orders-page.tsx'), FOR_VIEWER),
              page(
                'orders/account-order-page.tsx',
                'my-account/orders/:order',
                () => import('./orders/account-order-page.tsx'),
                FOR_VIEWER,
              ),
              page(
                'account/password/password-page.tsx',
                'my-account/password',
                () => import('./account/password/password-page.tsx'),
                FOR_VIEWER,
              ),
              page(
                'account/rewards/rewards-page.tsx',
                'my-account/rewards',
                () => import('./account/rewards/rewards-page.tsx'),
                FOR_VIEWER,
              ),
              page('staff/staff-start-page.tsx', 'admin', () => import('./staff/staff-start-page.tsx'), FOR_STAFF),
              page(
                'staff/customers/customers-page.tsx',
                'admin/customers',
                () => import('./staff/customers/customers-page.tsx'),
                FOR_STAFF,
              ),
              page('staff/orders/staff-orders-page.tsx', 'admin/orders', () => import('./staff/orders/staff-orders-page.tsx'), FOR_STAFF),
              page(
                'staff/orders/staff-orders-page.tsx#page',
                'admin/orders/page/:page',
                () => import('./staff/orders/staff-orders-page.tsx'),
                FOR_STAFF,
              ),
              page(
                'staff/orders/staff-order-page.tsx',
                'admin/orders/:order',
                () => import('./staff/orders/staff-order-page.tsx'),
                FOR_STAFF,
              ),
              page('staff/payments/payments-page.tsx', 'admin/payments', () => import('./staff/payments/payments-page.tsx'), FOR_STAFF),
              {
                path: 'admin/*',
                lazy: async () => ({ loader: (await import('./staff/staff-guard.ts')).staffGuard, Component: () => null }),
                handle: FOR_STAFF,
              },
              ...Object.entries(CONTENT_PATHS).flatMap(([area, paths]) =>
                paths.map((path) =>
                  page(`pages/content-page.tsx#${path}`, path, () => import('./pages/content-page.tsx'), { ...PUBLIC, area }),
                ),
              ),
              ...ARTICLE_LIST_PATHS.map((path) =>
                page(`articles/article-list-page.tsx#${path}`, path, () => import('./articles/article-list-page.tsx'), PUBLIC),
              ),
              page('articles/article-page.tsx', 'news/:slug', () => import('./articles/article-page.tsx'), {
                ...PUBLIC,
                sitemap: 'ARTICLE',
              }),
              page('pages/faqs-page.tsx', 'about/faqs', () => import('./pages/faqs-page.tsx'), {
                ...PUBLIC,
                area: 'about',
                sitemap: 'FAQS',
              }),
              page('pages/testimonials-page.tsx', 'about/testimonials', () => import('./pages/testimonials-page.tsx'), {
                ...PUBLIC,
                sitemap: 'TESTIMONIALS',
              }),
              page('pages/testimonials-page.tsx#page', 'testimonials/page/:page', () => import('./pages/testimonials-page.tsx'), {
                ...PUBLIC,
                sitemap: 'TESTIMONIALS_PAGE',
              }),
              page('mints/mints-page.tsx', 'mints', () => import('./mints/mints-page.tsx'), {
                ...PUBLIC,
                sitemap: 'MINTS',
              }),
              page('mints/mint-page.tsx', 'mints/:slug', () => import('./mints/mint-page.tsx'), { ...PUBLIC, sitemap: 'MINT' }),
              page('pages/category-page.tsx', 'category/:slug', () => import('./pages/category-page.tsx'), {
                ...PUBLIC,
                sitemap: 'CATEGORY',
              }),
              page('pages/special-offer-page.tsx', 'special-offers/:slug', () => import('./pages/special-offer-page.tsx'), {
                ...PUBLIC,
                sitemap: 'SPECIAL_OFFER',
              }),
              page('pages/sitemap-page.tsx', 'sitemap', () => import('./pages/sitemap-page.tsx'), {
                ...PUBLIC,
                sitemap: 'SITE_MAP',
              }),
              page('shell/status-pages/debug-page.tsx', 'debug', () => import('./shell/status-pages/debug-page.tsx'), UNCRAWLED),
              page('enquiries/contact-page.tsx', 'contact', () => import('./enquiries/contact-page.tsx'), { ...INDEXED, area: 'about' }),
              page('enquiries/sell-page.tsx', 'sell', () => import('./enquiries/sell-page.tsx'), { ...INDEXED, area: 'guides' }),
              page('enquiries/premium-page.tsx', ':premium', () => import('./enquiries/premium-page.tsx'), {
                ...INDEXED,
                area: 'services',
              }),
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
      page('shell/status-pages/version-page.tsx', 'version', () => import('./shell/status-pages/version-page.tsx')),
      page('checkout/checkout-page.tsx', 'checkout', () => import('./checkout/checkout-page.tsx'), UNCRAWLED),
    ],
  },
];
