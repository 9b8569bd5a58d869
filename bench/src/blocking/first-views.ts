import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { addToCart } from '../measure/add-to-cart.ts';
import { productPath } from '../measure/product-path.ts';

/** That of Lighthouse's mobile preset. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
export type Storage = NonNullable<BrowserContextOptions['storageState']>;

/** A phone's browser that has nothing in its caches; `storage` for a shopper with a cart. */
export function openPhone(browser: Browser, storage?: Storage): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, locale: 'en-NZ', timezoneId: 'Pacific/Auckland', ...(storage && { storageState: storage }) });
}

export interface View {
  name: string;
  path: string;
  withCart: boolean;
}

export async function firstViews(site: string): Promise<View[]> {
  return [
    { name: 'home', path: '/', withCart: false },
    { name: 'listing', path: '/buy/gold/', withCart: false },
    { name: 'product', path: await productPath(site), withCart: false },
    { name: 'cart', path: '/cart/', withCart: true },
  ];
}

/** A filled cart: the storage with its id is that of `sites`, which answer from the same backend. */
export async function cartOf(browser: Browser, productUrl: string, sites: string[]): Promise<Storage> {
  const context = await openPhone(browser);
  const page = await context.newPage();
  await addToCart(page, productUrl);
  const { cookies, origins } = await context.storageState();
  await context.close();
  return { cookies, origins: sites.flatMap((origin) => origins.map(({ localStorage }) => ({ origin, localStorage }))) };
}
