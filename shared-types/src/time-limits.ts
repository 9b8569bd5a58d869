/** How long the gateway waits for the backend to take an order. */
export const CHECKOUT_DEADLINE_MS = 30_000;

/** How long the web server waits for an answer of the gateway: longer than the gateway's longest call. */
export const MAX_RESPONSE_MS = CHECKOUT_DEADLINE_MS + 5000;
