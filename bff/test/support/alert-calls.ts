/** The operations of stock alerts, and every request that each makes to the backend. */
export const alertCalls = {
  requestStockAlert: {
    query: 'mutation { requestStockAlert(input: { productId: "1", email: "reader@example.test" }) { accepted } }',
    sends: [{ call: 'POST /stock-alerts', body: { email: 'reader@example.test', productId: 1 }, service: true as const }],
  },
  confirmStockAlert: {
    query: 'mutation { confirmStockAlert(input: { token: "0123456789abcdefghijkl" }) { confirmed } }',
    sends: [{ call: 'POST /stock-alerts/confirm', body: { token: '0123456789abcdefghijkl' }, service: true as const }],
  },
  endStockAlert: {
    query: 'mutation { endStockAlert(input: { token: "0123456789abcdefghijkl" }) { ended } }',
    sends: [{ call: 'POST /stock-alerts/end', body: { token: '0123456789abcdefghijkl' }, service: true as const }],
  },
};
