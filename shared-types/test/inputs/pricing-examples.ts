import { askToApprovePricing, updateProductPricing } from '../../src/inputs/staff/product-pricing.ts';
import type { Example } from './example.ts';

const PIECES_SOLD = 'Please enter a whole number from 1 to 10,000.';

export const pricingExamples: Example[] = [
  {
    mutation: 'askToApprovePricing',
    type: 'AskToApprovePricingInput',
    schema: askToApprovePricing,
    as: 'staff',
    valid: { key: 'a-key-for-approval', productId: '1', updatedAt: '2026-11-20T00:00:00.000Z', minimumSaleQuantity: 1 },
    invalid: [
      { field: 'key', value: 'short', message: 'key must be 8 to 100 letters, digits, - or _.', code: 'BAD_USER_INPUT' },
      { field: 'minimumSaleQuantity', value: 0, message: PIECES_SOLD },
    ],
  },
  // What is previewed is what is saved.
  ...['updateProductPricing', 'previewProductPricing'].map((mutation): Example => ({
    mutation,
    type: 'UpdateProductPricingInput',
    schema: updateProductPricing,
    as: 'staff',
    valid: {
      productId: '1',
      updatedAt: '2026-11-20T00:00:00.000Z',
      pricingModel: 'PERCENT',
      minimumSaleQuantity: 1,
      minimumCostPrice: '7297.77',
      productSuppliers: [{ supplierId: '4', sku: 'NC-1', costPrice: '7297.77' }],
      markupPriceBreaks: [
        { quantity: 1, premiumAmount: '3.40' },
        { quantity: 10, premiumAmount: '3', customerId: '5', validTo: '2027-01-01T00:00:00Z' },
      ],
    },
    invalid: [
      { field: 'minimumSaleQuantity', value: 0, message: PIECES_SOLD },
      { field: 'minimumCostPrice', value: '1e999', message: 'Please enter an amount from 0 to 10,000,000, such as 12.50.' },
      { field: 'productSuppliers.0.sku', value: ' ', message: 'Please enter the supplier’s code.' },
      { field: 'productSuppliers.0.costPrice', value: '1.005', message: 'Please use at most two decimal places.' },
      {
        field: 'markupPriceBreaks.0.premiumAmount',
        value: '1000.01',
        message: 'Please enter a percentage from 0 to 1,000, such as 12.50.',
      },
      { field: 'markupPriceBreaks.1.quantity', value: 10_001, message: PIECES_SOLD },
      { field: 'markupPriceBreaks.1.validFrom', value: '2027-01-01T00:00:00Z', message: 'This ends before it begins.' },
      { field: 'productId', value: '1/../2', message: 'productId is not an id.', code: 'BAD_USER_INPUT' },
      { field: 'markupPriceBreaks.1.customerId', value: '4.5', message: 'customerId is not an id.', code: 'BAD_USER_INPUT' },
      { field: 'pricingModel', value: null, message: 'Please choose how premiums are set.', code: 'BAD_USER_INPUT' },
      { field: 'updatedAt', value: '1066-10-14T00:00:00Z', message: 'Please choose a date from 2000 to 2199.', code: 'BAD_USER_INPUT' },
    ],
  })),
];
