import { type PageModule, pageOf } from './platform/navigation/page-of.ts';
import type { RouteFacts } from './platform/navigation/route-facts.ts';
import { type PagesByParent, routesOf } from './route-shell.tsx';

/** The catalogue and the dealer's texts: the same for all anonymous visitors of a country. */
const PUBLIC = { shared: true, indexed: true } satisfies RouteFacts;
/** Public, but rendered for each request: pages with forms. */
const INDEXED = { indexed: true } satisfies RouteFacts;
const UNCRAWLED = { uncrawled: true } satisfies RouteFacts;
const FOR_VIEWER = { uncrawled: true, guard: 'viewer' } satisfies RouteFacts;
const FOR_STAFF = { uncrawled: true, guard: 'staff' } satisfies RouteFacts;

const ARTICLE_LIST_PATHS = [
  ...['about/news', 'collect/articles', 'collect/news', 'invest/articles', 'invest/news', 'news/investor'].flatMap((path) => [
    path,
    `${path}/page/:page`,
  ]),
  'news/page/:page',
];

/** Most pages are a file of the build. Of the desk's, which few people see, those of one area are one. */
const PAGES = {
  ...import.meta.glob<PageModule>(['./**/*-page.tsx', '!./staff/**']),
  ...import.meta.glob<PageModule>('./staff/orders/staff-order-page.tsx'),
  ...import.meta.glob<Record<string, PageModule>>('./staff/*-pages.ts'),
};

/**
 * `id` is the page's module, for the server to find the chunks to preload. A module of several pages adds "#" and the name of its export,
 * one of several paths "#" and one of them.
 */
const pageModule = (id: string, handle: RouteFacts) => {
  const load = PAGES[`./${id.replace(/#.*/, '')}`]!;
  return { id: `src/${id}`, lazy: async () => pageOf(await load(), id), handle };
};
const page = (id: string, path: string, handle: RouteFacts = {}) => ({ ...pageModule(id, handle), path });

/** All pages. They are lazy, each with its loader, its component and the documents it sends. */
export const pages: Required<PagesByParent> = {
  content: [
    { ...pageModule('home/home-page.tsx', { ...PUBLIC, sitemap: 'HOME' }), index: true },
    page('products/listing/listing-page.tsx', 'buy/:metal?/:type?', { ...PUBLIC, sitemap: 'SHELF', hasSlugs: true }),
    page('products/spend/spend-page.tsx', 'buy/:metal/spend', { hasSlugs: true }),
    page('products/page/product-page.tsx', 'product/:slug', { ...PUBLIC, sitemap: 'PRODUCT', hasSlugs: true }),
    page('products/what-we-pay/what-we-pay-page.tsx', 'what-we-pay', { ...PUBLIC, sitemap: 'WHAT_WE_PAY' }),
    page('products/compare/compare-page.tsx', 'compare', UNCRAWLED),
    page('charts/charts-overview-page.tsx', 'charts-prices', { ...PUBLIC, sitemap: 'CHARTS' }),
    page('charts/metal-chart-page.tsx', 'charts-prices/:metal/:currency?/:range?', { ...PUBLIC, sitemap: 'CHART' }),
    page('cart/page/cart-page.tsx', 'cart', UNCRAWLED),
    page('products/cart-link/cart-link-page.tsx', 'cart/add/:lines', UNCRAWLED),
    page('orders/order-page.tsx', 'checkout/:order', { ...UNCRAWLED, notFoundHint: 'find-my-order' }),
    page('orders/find/find-my-order-page.tsx', 'find-my-order', UNCRAWLED),
    page('account/sign-in/login-page.tsx', 'login'),
    page('account/sign-in/login-to-continue-page.tsx', 'login-to-continue'),
    page('account/sign-in/signup-page.tsx', 'signup'),
    page('account/password/forgot-password-page.tsx', 'forgot-password'),
    page('account/password/set-password-page.tsx', 'set-password/:slug', { ...UNCRAWLED, publicPath: '/forgot-password/' }),
    page('account/not-me/not-me-page.tsx', 'not-me/:code', { ...UNCRAWLED, publicPath: '/forgot-password/' }),
    page('products/alerts/stock-alert-page.tsx', 'stock-alert/:token', { ...UNCRAWLED, publicPath: '/' }),
    page('products/alerts/stock-alert-page.tsx#end', 'stock-alert-end/:token', { ...UNCRAWLED, publicPath: '/' }),
    page('cart/mailed-quote/mailed-quote-page.tsx', 'quote/:code', { ...UNCRAWLED, publicPath: '/cart/' }),
    page('account/sign-in/switch-account-page.tsx', 'switch-account'),
    page('account-overview/overview-page.tsx', 'my-account', FOR_VIEWER),
    page('orders/list/orders-page.tsx', 'my-account/orders', FOR_VIEWER),
    page('orders/list/orders-page.tsx#page', 'my-account/orders/page/:page', FOR_VIEWER),
    page('orders/account-order-page.tsx', 'my-account/orders/:order', FOR_VIEWER),
    page('account/addresses/addresses-page.tsx', 'my-account/addresses', FOR_VIEWER),
    page('account/passkeys/passkeys-page.tsx', 'my-account/passkeys', FOR_VIEWER),
    page('account/sessions/sessions-page.tsx', 'my-account/sessions', FOR_VIEWER),
    page('account/password/password-page.tsx', 'my-account/password', FOR_VIEWER),
    page('account/rewards/rewards-page.tsx', 'my-account/rewards', FOR_VIEWER),
    ...ARTICLE_LIST_PATHS.map((path) => page(`articles/article-list-page.tsx#${path}`, path, PUBLIC)),
    page('articles/article-page.tsx', 'news/:slug', { ...PUBLIC, sitemap: 'ARTICLE' }),
    page('pages/faqs-page.tsx', 'about/faqs', { ...PUBLIC, sitemap: 'FAQS' }),
    page('pages/testimonials-page.tsx', 'about/testimonials', { ...PUBLIC, sitemap: 'TESTIMONIALS' }),
    page('pages/testimonials-page.tsx#page', 'testimonials/page/:page', { ...PUBLIC, sitemap: 'TESTIMONIALS_PAGE' }),
    page('mints/mints-page.tsx', 'mints', { ...PUBLIC, sitemap: 'MINTS' }),
    page('mints/mint-page.tsx', 'mints/:slug', { ...PUBLIC, sitemap: 'MINT' }),
    page('pages/category-page.tsx', 'category/:slug', { ...PUBLIC, sitemap: 'CATEGORY' }),
    page('pages/special-offer-page.tsx', 'special-offers/:slug', { ...PUBLIC, sitemap: 'SPECIAL_OFFER' }),
    page('pages/developers-page.tsx', 'developers', { ...PUBLIC, sitemap: 'DEVELOPERS' }),
    page('sitemap/sitemap-page.tsx', 'sitemap', { ...PUBLIC, sitemap: 'SITE_MAP' }),
    page('shell/status-pages/debug-page.tsx', 'debug', UNCRAWLED),
    page('pages/contact-page.tsx', 'contact', { ...INDEXED, content: true }),
    page('pages/sell-page.tsx', 'sell', { ...INDEXED, content: true }),
    // The backend decides which pages exist; the router prefers every other route.
    page('pages/content-page.tsx', ':first/:second?/:third?', { ...PUBLIC, content: true }),
    page('shell/status-pages/not-found-page.tsx', '*'),
  ],
  desk: [
    page('staff/start-pages.ts#start', 'admin', FOR_STAFF),
    page('staff/customer-pages.ts#customers', 'admin/customers', FOR_STAFF),
    page('staff/customer-pages.ts#customer', 'admin/customers/:customer', FOR_STAFF),
    page('staff/order-pages.ts#orders', 'admin/orders', FOR_STAFF),
    page('staff/order-pages.ts#orders#page', 'admin/orders/page/:page', FOR_STAFF),
    page('staff/order-pages.ts#packingSlips', 'admin/orders/packing-slips', FOR_STAFF),
    page('staff/order-pages.ts#labels', 'admin/orders/labels', FOR_STAFF),
    page('staff/order-pages.ts#drafts', 'admin/drafts', FOR_STAFF),
    page('staff/order-pages.ts#newDraft', 'admin/drafts/new', FOR_STAFF),
    page('staff/order-pages.ts#draft', 'admin/drafts/:draft', FOR_STAFF),
    page('staff/order-pages.ts#collections', 'admin/collections', FOR_STAFF),
    page('staff/orders/staff-order-page.tsx', 'admin/orders/:order', FOR_STAFF),
    page('staff/order-pages.ts#packingSlip', 'admin/orders/:order/packing-slip', FOR_STAFF),
    page('staff/customer-pages.ts#enquiries', 'admin/enquiries', FOR_STAFF),
    page('staff/shop-pages.ts#audit', 'admin/audit', FOR_STAFF),
    page('staff/shop-pages.ts#selling', 'admin/selling', FOR_STAFF),
    page('staff/product-pages.ts#products', 'admin/products', FOR_STAFF),
    page('staff/product-pages.ts#newProduct', 'admin/products/new', FOR_STAFF),
    page('staff/product-pages.ts#product', 'admin/products/:product', FOR_STAFF),
    page('staff/product-pages.ts#pricing', 'admin/products/:product/pricing', FOR_STAFF),
    page('staff/shop-pages.ts#settings', 'admin/settings', FOR_STAFF),
    page('staff/shop-pages.ts#partners', 'admin/partners', FOR_STAFF),
    page('staff/shop-pages.ts#members', 'admin/staff', FOR_STAFF),
    page('staff/product-pages.ts#exposure', 'admin/exposure', FOR_STAFF),
    page('staff/product-pages.ts#batches', 'admin/pricing', FOR_STAFF),
    page('staff/product-pages.ts#batch', 'admin/pricing/:batch', FOR_STAFF),
    page('staff/money-pages.ts#payments', 'admin/payments', FOR_STAFF),
    page('staff/money-pages.ts#statement', 'admin/payments/statement', FOR_STAFF),
    page('staff/shop-pages.ts#accounts', 'admin/accounts', FOR_STAFF),
    page('staff/start-pages.ts#notFound', 'admin/*', FOR_STAFF),
  ],
  root: [page('shell/status-pages/version-page.tsx', 'version'), page('checkout/checkout-page.tsx', 'checkout', UNCRAWLED)],
};

/** All routes. The browser loads them after the first view, which comes with its own (`entry-client.tsx`). */
export const routes = routesOf(pages);
