/** Pages of the desk about products and their prices. */
export * as products from './products/products-page.tsx';
export * as newProduct from './products/new-product-page.tsx';
export * as product from './products/product-edit-page.tsx';
export * as pricing from './products/product-pricing-page.tsx';
export * as batches from './pricing-batches/pricing-batches-page.tsx';
export * as batch from './pricing-batches/pricing-batch-page.tsx';
export * as exposure from './exposure/exposure-page.tsx';
