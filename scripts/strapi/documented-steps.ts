import type { StrapiVersion } from './admin-api.ts';

/** The commands that docs/connect-strapi.md names after Strapi has started, in its order; the document and the test run the same. */
export function documentedSteps(api: StrapiVersion, backend: string, site: string): string[] {
  return [
    `npm run import-products -- examples/products.csv --backend ${backend} --api ${api} --pictures examples/pictures`,
    `npm run set-up-strapi -- --backend ${backend} --api ${api} --site ${site} --content examples/content.json`,
  ];
}

export const SHOP_SETTINGS = { COMMERCE_QUERIES: 'stock', PAYMENTS: 'backend', SIGN_IN_PROVIDERS: 'none' };
