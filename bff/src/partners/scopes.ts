/** What a partner's key may be for. `website` and `version` are for every key. */
export const SCOPES = ['catalogue', 'prices', 'content', 'carts', 'quotes', 'orders', 'accounts', 'enquiries'] as const;
export type Scope = (typeof SCOPES)[number];

const FIELDS: Record<Scope, readonly string[]> = {
  catalogue: [
    'category',
    'featuredProducts',
    'mint',
    'mints',
    'product',
    'productBy',
    'productNames',
    'products',
    'sitemap',
    'specialOffer',
    'specialOffers',
  ],
  prices: ['bestValue', 'buyBackEstimate', 'goldSilverRatio', 'productPriceHistory', 'spotHistory', 'spotPrices'],
  content: [
    'article',
    'articleTitles',
    'articles',
    'contentMatches',
    'contentTitles',
    'faqs',
    'formText',
    'latestArticles',
    'latestTestimonials',
    'page',
    'pagesBelow',
    'testimonials',
  ],
  carts: [
    'addToCart',
    'applyCoupon',
    'applyReferralCode',
    'cart',
    'changeCartQuantity',
    'deliveryOptions',
    'emailQuote',
    'mailedQuote',
    'paymentMethods',
    'removeCoupon',
    'removeFromCart',
    'splitCart',
  ],
  quotes: ['quoteCart'],
  orders: ['findMyOrder', 'order', 'orderCheck', 'orders', 'placeOrder', 'reportTransferSent'],
  accounts: [
    'accountOverview',
    'accountSwitch',
    'answerAccountSwitch',
    'changePassword',
    'deleteAddress',
    'forgotPassword',
    'removeSavedCard',
    'resetCode',
    'resetPassword',
    'rewards',
    'saveAddress',
    'savedAddresses',
    'savedCards',
    'sendEmailConfirmation',
    'signIn',
    'signInWithProvider',
    'signOut',
    'signUp',
    'updateProfile',
    'viewer',
  ],
  enquiries: [
    'applyForPremium',
    'confirmStockAlert',
    'endStockAlert',
    'requestBuyBack',
    'requestStockAlert',
    'sendContactMessage',
    'subscribeToNewsletter',
  ],
};

/** Root fields of the public schema that every key may use. */
const FOR_EVERY_KEY = ['version', 'website'];

/** The scope that a root field of the public schema needs; null: none. Fields of the desk and for debugging are not in it. */
export const PUBLIC_FIELDS: ReadonlyMap<string, Scope | null> = new Map<string, Scope | null>([
  ...FOR_EVERY_KEY.map((field): [string, null] => [field, null]),
  ...SCOPES.flatMap((scope) => FIELDS[scope].map((field): [string, Scope] => [field, scope])),
]);
