const numberOf = (order: string): number => Number(/\d+$/.exec(order)![0]);

/** Whether an order has the number after another one's, or so many further on. */
export const isNext = (order: string, before: string, by = 1): boolean => numberOf(order) === numberOf(before) + by;
