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

export const QUOTE_CART = `mutation QuoteCart {
  quoteCart(input: { deliveryChoice: { code: COURIER }, countryCode: "NZ", postcode: "1010", payment: CARD }) {
    quote { quoteId total { amount currencyCode } expiresAt serverTime }
    userErrors { code field message }
  }
}`;

export const PLACE_ORDER = `mutation PlaceOrder {
  placeOrder(input: {
    idempotencyKey: "A_NEW_UUID"
    quoteId: "THE_QUOTE"
    expectedTotal: { amount: "THE_TOTAL", currencyCode: "NZD" }
    cardToken: "A_CARD_TOKEN"
    acceptedTerms: true
    contact: { firstName: "Aroha", lastName: "Ngata", email: "aroha@example.com", phone: "021 123 456" }
    delivery: { line1: "12 Queen Street", city: "Auckland", postcode: "1010", countryCode: "NZ" }
    deliveryChoice: { code: COURIER }
  }) {
    status
    order { orderNumber }
    orderSecret
    userErrors { code field message }
  }
}`;

export const livePrices = (siteUrl: string): string => `import { io } from 'socket.io-client';

const socket = io('${siteUrl}', { transports: ['websocket'], auth: { country: 'NZ' } });
socket.on('connect', () => {
  socket.emit('subscribe', { products: ['THE_PRODUCT'], spotPrices: true }, (reply) => console.log(reply));
});
socket.on('products', ({ products }) => console.log(products));
socket.on('spotPrices', ({ prices }) => console.log(prices));`;
