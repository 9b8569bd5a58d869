import type { CartData, Shop } from './cart-shop.ts';

const QUOTE = `mutation($input: QuoteCartInput) {
  quoteCart(input: $input) { quote { quoteId total { amount currencyCode } shippingTotal { amount } paymentFee { amount } pointsValue { amount } }
    userErrors { code message field } }
}`;
interface QuoteData {
  quoteCart: {
    quote: {
      quoteId: string;
      total: { amount: string; currencyCode: string };
      shippingTotal: { amount: string } | null;
      paymentFee: { amount: string } | null;
      pointsValue: { amount: string } | null;
    } | null;
    userErrors: { code: string; message: string; field: string | null }[];
  };
}

/** Asks for a quote of a cart with these choices. */
export const quoteFor = async (
  shop: Shop,
  cart: CartData,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<QuoteData['quoteCart']> => {
  const { data, errors } = await shop.ask<QuoteData>(QUOTE, { input }, { cart: cart.cartId, headers });
  if (errors) throw new Error(JSON.stringify(errors));
  return data!.quoteCart;
};
/** The paths of the requests since `forgetRequests` that may have changed something. */
export const writes = async (shop: Shop): Promise<string[]> =>
  (await shop.requests()).filter(({ method }) => method !== 'GET').map(({ url }) => url);
