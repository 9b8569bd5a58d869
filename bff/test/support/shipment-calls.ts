import type { Expected } from './expected-call.ts';

export const SHIPMENT_CALLS: Record<string, { query: string; sends: Expected[] }> = {
  saveShipment: {
    query:
      'mutation { saveShipment(input: { orderNumber: "K-100303", carrier: "NZ Couriers", number: "KB1" }) { shipments { id } userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100303', login: true },
      {
        call: 'POST /orders/103/shipments',
        body: { carrier: 'NZ Couriers', number: 'KB1', url: null, isSignatureRequired: false, insuredFor: null },
        login: true,
      },
    ],
  },
  carriers: { query: '{ carriers { name } }', sends: [{ call: 'GET /carriers', login: true }] },
  collections: {
    query: '{ collections(day: "2026-11-30") { day orders { order { orderNumber } } } }',
    sends: [{ call: 'GET /collections/2026-11-30', login: true }],
  },
  recordHandOver: {
    query:
      'mutation { recordHandOver(input: { orderNumber: "K-100303", shipmentId: "1", collectedBy: "Ana", document: PASSPORT }) { userErrors { code } } }',
    sends: [
      { call: 'GET /orders/K-100303', login: true },
      {
        call: 'POST /orders/103/shipments/1/hand-over',
        body: { collectedBy: 'Ana', document: 'passport', signature: null },
        login: true,
      },
    ],
  },
};
