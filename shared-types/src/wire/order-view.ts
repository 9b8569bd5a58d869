/**
 * Capability "staff.figures" (docs/backend-contract.md): the lists of orders that staff work through, which the backend defines.
 *
 * - `toPick`: open and paid, without a parcel
 * - `toSend`: open and paid, with a parcel, and some of it neither sent nor ready to collect
 * - `unpaid`: open, and nothing was taken
 * - `needsAttention`: money that a person has to look at
 */
export const ORDER_VIEWS = ['toPick', 'toSend', 'unpaid', 'needsAttention'] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_PLACERS = ['guest', 'customer', 'staff'] as const;
export type OrderPlacer = (typeof ORDER_PLACERS)[number];

export const ORDER_SORTS = ['createdAt:desc', 'createdAt:asc', 'total:desc', 'total:asc'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];
