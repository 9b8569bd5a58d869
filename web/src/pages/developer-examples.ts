/** What a partner's program sends, as the page shows it; `e2e/pages/developers.spec.ts` sends it. Words in capitals are to be filled in. */
export const firstRequest = (siteUrl: string): string => `curl ${siteUrl}/graphql \\
  -H 'content-type: application/json' \\
  -d '{"query": "{ products(pageSize: 3) { items { id name url price { amount currencyCode } } } }"}'`;

export const pageAsMarkdown = (siteUrl: string): string => `curl -H accept:text/markdown ${siteUrl}/buy/`;

export const ADD_TO_CART = `mutation AddToCart {
  addToCart(input: { items: [{ productId: "THE_PRODUCT", quantity: 1 }] }) {
    cart { cartId total { amount currencyCode } }
    userErrors { code field message }
  }
}`;

export const quoteCart = (country: string): string => `mutation QuoteCart {
  quoteCart(input: { deliveryChoice: { code: COURIER }, countryCode: "${country}", postcode: "THE_POSTCODE", payment: CARD }) {
    quote { quoteId total { amount currencyCode } expiresAt serverTime }
    userErrors { code field message }
  }
}`;

export const placeOrder = (country: string, currency: string): string => `mutation PlaceOrder {
  placeOrder(input: {
    idempotencyKey: "A_NEW_UUID"
    quoteId: "THE_QUOTE"
    expectedTotal: { amount: "THE_TOTAL", currencyCode: "${currency}" }
    cardToken: "A_CARD_TOKEN"
    acceptedTerms: true
    contact: { firstName: "Ada", lastName: "Brook", email: "ada@example.com", phone: "THE_PHONE_NUMBER" }
    # With the suburb and the state, where addresses have them.
    delivery: { line1: "THE_STREET", city: "THE_CITY", postcode: "THE_POSTCODE", countryCode: "${country}" }
    deliveryChoice: { code: COURIER }
  }) {
    status
    order { orderNumber }
    orderSecret
    userErrors { code field message }
  }
}`;

export const livePrices = (siteUrl: string, country: string): string => `import { io } from 'socket.io-client';

const socket = io('${siteUrl}', { transports: ['websocket'], auth: { country: '${country}' } });
socket.on('connect', () => {
  socket.emit('subscribe', { products: ['THE_PRODUCT'], spotPrices: true }, (reply) => console.log(reply));
});
socket.on('products', ({ products }) => console.log(products));
socket.on('spotPrices', ({ prices }) => console.log(prices));`;
