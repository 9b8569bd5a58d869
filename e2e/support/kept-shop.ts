import { test as base } from './shop-test.ts';

/** Tests of a worker's own shop instead of the shared one: each of their specs begins with `keptShop.reseeded()`. */
export const test = base.extend({ baseURL: async ({ keptShop }, use) => use(keptShop.url) });
