export const ITEM_ERRORS = {
  productId: 'PRODUCT_NOT_FOUND',
  'quantity.min_value': 'QUANTITY_BELOW_MINIMUM',
  'quantity.max_value': 'QUANTITY_ABOVE_MAXIMUM',
} as const;
