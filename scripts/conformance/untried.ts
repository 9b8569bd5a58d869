/** Clauses of docs/backend-contract.md that no row tries, and why. */
export const UNTRIED: Record<string, string> = {
  'trying-a-backend': 'says how the rows are run',
  'every-call: Address': 'without it nothing answers: every row sends its calls there',
  'every-call: Headers': 'sent with every row; what a backend makes of host and country is its own',
  'every-call: Repeats': 'what the gateway does; whether repeating an order is safe is tried by its key',
  'section-7: GET /connect/{provider}': 'a browser has to sign in at a provider',
  'mails: orderPlaced': 'due after a minute only, and withdrawn when the order is paid by then',
  'mails: orderSent': 'not due before a carrier has the parcel, which a run cannot take back',
  'mails: readyToCollect': 'needs an order to be collected that is packed',
  'mails: orderRefunded': 'needs money that was sent back at the card provider',
  'mails: backInStock': 'needs a product to come into stock',
  'mails: invoiceCorrected': 'needs an invoice, which a backend may issue whenever it likes',
  'mails: holdReleased': 'the gateway sends it itself',
  'what-the-bff-sends-with-paymentsbackend: an answer was lost (5xx, time-out, cut connection, or a 200 that is no order)':
    'what the gateway does; the look-up is tried with orders.byKey',
  'what-the-bff-sends-with-paymentsbackend: the shopper sends the order again after that':
    'what the gateway does; the same body again is tried with the key',
  'live-events: spot': 'comes with the next tick of the market, which may be days away',
  'a-plain-strapi-commerce_queriesstock': 'npm run doctor examines a plain Strapi',
  'a-plain-strapi-commerce_queriesstock: a page': 'npm run doctor examines a plain Strapi',
  'a-plain-strapi-commerce_queriesstock: a product': 'npm run doctor examines a plain Strapi',
  'a-plain-strapi-commerce_queriesstock: products of some ids, 100 a call': 'npm run doctor examines a plain Strapi',
  'a-plain-strapi-commerce_queriesstock: settings': 'npm run doctor examines a plain Strapi',
  'when-the-backend-cannot-answer': 'what the gateway does while a backend cannot answer',
};
