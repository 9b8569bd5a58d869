/** When the points of an order can be spent: its status is then fulfilled. */
export const POINTS_COUNT = 'once the order has been sent, collected or stored in our vault';
