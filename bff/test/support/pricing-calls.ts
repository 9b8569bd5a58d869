import type { Expected } from './expected-call.ts';

/** The operations around prices, sent by an Admin, and every request that each makes to the backend. */
export const PRICING_CALLS: Record<string, { query: string; country?: string; sends: Expected[] }> = {
  // Staff see the dealer's own currency.
  productPricing: {
    query: '{ productPricing(productId: "3") { updatedAt } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  suppliers: {
    query: '{ suppliers { name } }',
    country: 'NZ',
    sends: [{ call: 'GET /suppliers?pagination[page]=1&pagination[pageSize]=100&sort[0]=name:asc', login: true }],
  },
  updateProductPricing: {
    // With an outdated version; update-product-pricing.test.ts covers requests without a conflict.
    query:
      'mutation { updateProductPricing(input: { productId: "3", updatedAt: "2020-01-01T00:00:00Z", minimumSaleQuantity: 2 }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  previewProductPricing: {
    query:
      'mutation { previewProductPricing(input: { productId: "3", updatedAt: "2020-01-01T00:00:00Z", minimumSaleQuantity: 2 }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  productPricingChanges: {
    query: '{ productPricingChanges(productId: "3", page: 2) { total } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3/pricing-changes?pagination[page]=2&pagination[pageSize]=10', login: true }],
  },
  undoPricingChange: {
    // Of a change that does not exist; preview-product-pricing.test.ts covers those that do.
    query: 'mutation { undoPricingChange(input: { productId: "3", changeId: "999" }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'POST /products/3/pricing-changes/999/undo', body: {}, login: true }],
  },
  askToApprovePricing: {
    // With an outdated version; pricing-approvals.test.ts covers what is asked.
    query:
      'mutation { askToApprovePricing(input: { key: "a-key-for-approval", productId: "3", updatedAt: "2020-01-01T00:00:00Z", minimumSaleQuantity: 2 }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'GET /products/3', login: true }],
  },
  pricingBatches: {
    query: '{ pricingBatches(page: 2) { total } }',
    country: 'NZ',
    sends: [{ call: 'GET /pricing-batches?pagination[page]=2&pagination[pageSize]=20', login: true }],
  },
  pricingBatch: {
    query: '{ pricingBatch(id: "999") { state } }',
    country: 'NZ',
    sends: [{ call: 'GET /pricing-batches/999', login: true }],
  },
  pricingBatchRows: {
    query: '{ pricingBatchRows(batchId: "999", state: READY, page: 2) { total } }',
    country: 'NZ',
    sends: [
      {
        call: 'GET /pricing-batches/999/rows?filters[state][$eq]=ready&pagination[page]=2&pagination[pageSize]=50',
        login: true,
      },
    ],
  },
  preparePricingBatch: {
    // Of a mint that does not exist; pricing-batches.test.ts covers those that do.
    query:
      'mutation { preparePricingBatch(input: { key: "a-key-of-it", metal: "gold", mint: "none", rule: { kind: ADD, unit: PERCENT, value: " 0.25 ", until: "2099-01-01T00:00:00Z" } }) { userErrors { code } } }',
    country: 'NZ',
    sends: [
      {
        call: 'POST /pricing-batches',
        body: {
          key: 'a-key-of-it',
          metal: 'gold',
          mint: 'none',
          category: null,
          rule: { kind: 'add', unit: 'percent', value: 0.25, from: null, until: '2099-01-01T00:00:00Z' },
        },
        login: true,
      },
    ],
  },
  // Of a batch that does not exist: nothing else is sent.
  ...Object.fromEntries(
    ['approve', 'undo', 'discard'].map((step) => [
      `${step}PricingBatch`,
      {
        query: `mutation { ${step}PricingBatch(input: { batchId: "999" }) { userErrors { code } } }`,
        country: 'NZ',
        sends: [{ call: 'GET /pricing-batches/999', login: true }],
      },
    ]),
  ),
  publishPricingBatch: {
    query: 'mutation { publishPricingBatch(input: { batchId: "999", confirmedWarnings: [BELOW_COST] }) { userErrors { code } } }',
    country: 'NZ',
    sends: [{ call: 'GET /pricing-batches/999', login: true }],
  },
};
