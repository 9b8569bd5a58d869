/** Local storage key of the last order with unknown outcome. Cleared on signing out. */
export const ORDER_ATTEMPT_KEY = 'koura_order_attempt';
