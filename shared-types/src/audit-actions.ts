/** Actions that the backend carries out itself, and records in the transaction that does. */
const BACKEND_ACTIONS = [
  'changeOrderStatus',
  'saveShipment',
  'releaseOrderHolds',
  'askForIdentity',
  'endIdentityCheck',
  'capturePayment',
  'releasePayment',
  'refundPayment',
  'requestRefund',
  'approveRefund',
  'declineRefund',
  'completeRefund',
  'recordTransfer',
  'returnTransfer',
  'acceptLateTransfer',
  'extendPaymentDeadline',
  'releaseUnpaidOrder',
  'changePricing',
  'undoPricingChange',
  'preparePricingBatch',
  'approvePricingBatch',
  'publishPricingBatch',
  'undoPricingBatch',
  'discardPricingBatch',
  'addNote',
  'strikeNote',
  'answerEnquiry',
  'closeEnquiry',
  'setPriceList',
  'bookPoints',
  'stopSelling',
  'resumeSelling',
  'enterPrice',
  'recordHedge',
  'logInAs',
  'actAsCustomer',
] as const;
/** Actions that the gateway takes itself, at the card provider or with the backend's pages, and reports with `POST /audit-entries`. */
export const GATEWAY_ACTIONS = [
  'capturePayment',
  'releasePayment',
  'refundPayment',
  'settlePaymentReport',
  'exportOrders',
  'exportCustomers',
  'exportPremiums',
] as const;
export type GatewayAction = (typeof GATEWAY_ACTIONS)[number];

/** The known actions; a backend may record others. */
export const AUDIT_ACTIONS = [...BACKEND_ACTIONS, 'settlePaymentReport', 'exportOrders', 'exportCustomers', 'exportPremiums'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
