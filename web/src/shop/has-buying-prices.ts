export const WHAT_WE_PAY_PATH = '/what-we-pay/';

/** Whether the dealer's buying prices are public (capability "products.buyBack"), so that there is a page of them. */
export const hasBuyingPrices = (shop: { capabilities: readonly string[] } | null): boolean =>
  shop?.capabilities.includes('products.buyBack') === true;
