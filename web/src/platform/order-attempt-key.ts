/** Local storage: the order that was sent last and whose outcome this browser does not know. Forgotten on signing out. */
export const ORDER_ATTEMPT_KEY = 'koura_order_attempt';
