/** What a partner's key may be for, and what that is on the desk's page. */
export const PARTNER_SCOPES = {
  catalogue: 'Products, categories, mints, special offers',
  prices: 'Spot prices, price history, live prices',
  content: 'Pages, articles, questions',
  carts: 'Carts, delivery and payment methods',
  quotes: 'Quotes that hold a price',
  orders: 'Placing and reading orders',
  accounts: 'Signing in, profiles, addresses',
  enquiries: 'Messages, buy-back requests, stock alerts',
} as const;
export type PartnerScope = keyof typeof PARTNER_SCOPES;
export const SCOPE_NAMES = Object.keys(PARTNER_SCOPES) as PartnerScope[];

/** How a partner is named in logs and addresses. */
export const PARTNER_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;
export const MAX_PARTNER_POINTS = 1_000_000_000;
/** Keys that one partner may have, ended ones too. */
export const MAX_PARTNER_KEYS = 10;

/** Whether a text is the origin of a page, such as https://widget.example. */
export function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
