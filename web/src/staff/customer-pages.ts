/** Pages of the desk about customers. */
export * as customers from './customers/customers-page.tsx';
export * as customer from './customers/page/customer-page.tsx';
export * as enquiries from './enquiries/enquiries-page.tsx';
