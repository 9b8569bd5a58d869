/**
 * The header in which a page says for whom it was made, for the browser of a member of staff may act as a customer in another tab: the id of
 * the customer, or `NOBODY` for the person's own pages, such as the desk. A page elsewhere cannot send it without asking first (CORS).
 */
export const ACTING_HEADER = 'koura-acting';
export const NOBODY = 'nobody';
