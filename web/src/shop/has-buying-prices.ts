import { offers, type Shop } from './offers.ts';
export const WHAT_WE_PAY_PATH = '/what-we-pay/';

/** Whether the dealer's buying prices are public (capability "products.buyBack"), so that there is a page of them. */
export const hasBuyingPrices = (shop: Shop | null): boolean => offers(shop, 'products.buyBack');
