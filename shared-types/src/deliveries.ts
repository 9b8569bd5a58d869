/** The deliveries that a shopper can choose: by courier, at the dealer's counter, or kept in the dealer's vault. */
export const DELIVERY_CODES = ['courier', 'collect', 'vault'] as const;
export type DeliveryCode = (typeof DELIVERY_CODES)[number];

/** Whether an order is sent to an address. */
export const NEEDS_ADDRESS: Record<DeliveryCode, boolean> = { courier: true, collect: false, vault: false };

/** How an order reaches its buyer. `unknown`: in a way that this version does not know. */
export type OrderDeliveryCode = DeliveryCode | 'unknown';
