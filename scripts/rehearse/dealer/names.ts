/** The name of the shop on the page. */
export const SHOP_NAME = 'shop.example';
export const SHOP = `https://${SHOP_NAME}`;
export const BACKEND = 'http://127.0.0.1:1337';
/** What is bought. */
export const PRODUCT = 'canadian-maple-leaf-1-oz-gold-coin';
