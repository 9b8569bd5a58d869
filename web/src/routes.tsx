import type { RouteObject } from 'react-router-dom';
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

const PAGES = import.meta.glob<Pick<RouteObject, 'loader' | 'Component'>>('./**/*-page.tsx');

/** `id` is the page's module, for the server to find the chunks to preload; a module of several paths adds "#" and one of them. */
const pageModule = (id: string, handle: RouteFacts) => ({ id: `src/${id}`, lazy: PAGES[`./${id.replace(/#.*/, '')}`]!, handle });
const page = (id: string, path: string, handle: RouteFacts = {}) => ({ ...pageModule(id, handle), path });

/** All pages. They are lazy: each is a chunk of its own with its loader, its component and the documents it sends. */
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
    page('staff/start/staff-start-page.tsx', 'admin', FOR_STAFF),
    page('staff/customers/customers-page.tsx', 'admin/customers', FOR_STAFF),
    page('staff/customers/page/customer-page.tsx', 'admin/customers/:customer', FOR_STAFF),
    page('staff/orders/staff-orders-page.tsx', 'admin/orders', FOR_STAFF),
    page('staff/orders/staff-orders-page.tsx#page', 'admin/orders/page/:page', FOR_STAFF),
    page('staff/orders/slips/packing-slips-page.tsx', 'admin/orders/packing-slips', FOR_STAFF),
    page('staff/orders/slips/labels-page.tsx', 'admin/orders/labels', FOR_STAFF),
    page('staff/drafts/drafts-page.tsx', 'admin/drafts', FOR_STAFF),
    page('staff/drafts/new-draft-page.tsx', 'admin/drafts/new', FOR_STAFF),
    page('staff/drafts/draft-page.tsx', 'admin/drafts/:draft', FOR_STAFF),
    page('staff/collections/collections-page.tsx', 'admin/collections', FOR_STAFF),
    page('staff/orders/staff-order-page.tsx', 'admin/orders/:order', FOR_STAFF),
    page('staff/orders/slips/packing-slip-page.tsx', 'admin/orders/:order/packing-slip', FOR_STAFF),
    page('staff/enquiries/enquiries-page.tsx', 'admin/enquiries', FOR_STAFF),
    page('staff/audit/audit-page.tsx', 'admin/audit', FOR_STAFF),
    page('staff/selling/selling-page.tsx', 'admin/selling', FOR_STAFF),
    page('staff/products/products-page.tsx', 'admin/products', FOR_STAFF),
    page('staff/products/new-product-page.tsx', 'admin/products/new', FOR_STAFF),
    page('staff/products/product-edit-page.tsx', 'admin/products/:product', FOR_STAFF),
    page('staff/products/product-pricing-page.tsx', 'admin/products/:product/pricing', FOR_STAFF),
    page('staff/settings/settings-page.tsx', 'admin/settings', FOR_STAFF),
    page('staff/partners/partners-page.tsx', 'admin/partners', FOR_STAFF),
    page('staff/members/staff-members-page.tsx', 'admin/staff', FOR_STAFF),
    page('staff/exposure/exposure-page.tsx', 'admin/exposure', FOR_STAFF),
    page('staff/pricing-batches/pricing-batches-page.tsx', 'admin/pricing', FOR_STAFF),
    page('staff/pricing-batches/pricing-batch-page.tsx', 'admin/pricing/:batch', FOR_STAFF),
    page('staff/payments/payments-page.tsx', 'admin/payments', FOR_STAFF),
    page('staff/statements/bank-statement-page.tsx', 'admin/payments/statement', FOR_STAFF),
    page('staff/accounts/accounts-page.tsx', 'admin/accounts', FOR_STAFF),
    page('staff/staff-not-found-page.tsx', 'admin/*', FOR_STAFF),
  ],
  root: [page('shell/status-pages/version-page.tsx', 'version'), page('checkout/checkout-page.tsx', 'checkout', UNCRAWLED)],
};

/** All routes. The browser loads them after the first view, which comes with its own (`entry-client.tsx`). */
export const routes = routesOf(pages);
