import { beforeEach, expect, it, vi } from 'vitest';

const order = {
  orderNumber: 'K-1',
  total: { amount: '120.50', currencyCode: 'NZD' },
  taxTotal: { amount: '0.50', currencyCode: 'NZD' },
  shippingTotal: { amount: '24.00', currencyCode: 'NZD' },
  lineItems: [{ productId: '3', name: 'Kiwi', unitPrice: { amount: '48.00', currencyCode: 'NZD' }, quantity: 2 }],
} as never;

function browser() {
  const scripts: { src: string }[] = [];
  const document = {
    createElement: () => ({ src: '', async: false }),
    head: { append: (script: { src: string }) => void scripts.push(script) },
  };
  const page: { dataLayer?: object[]; document: typeof document } = { document };
  return { scripts, page };
}

/** The modules keep what waits and what was counted: each test has its own. */
async function fresh() {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
  return {
    ...(await import('../../src/shell/behaviours/tag-manager.ts')),
    ...(await import('../../src/orders/track-purchase.ts')),
    ...(await import('../../src/platform/just-placed.ts')),
  };
}
beforeEach(() => void vi.unstubAllGlobals());

it('stores the answer', async () => {
  const { storedConsent, storeConsent } = await fresh();
  expect(storedConsent()).toBeNull();
  storeConsent(false);
  expect(storedConsent()).toBe(false);
  storeConsent(true);
  expect(storedConsent()).toBe(true);
});

it('loads the script once and sends it page views', async () => {
  const { startTagManager, trackPageView } = await fresh();
  const { page, scripts } = browser();
  expect(startTagManager('GTM-AB12', false, page)).toBe(true);
  expect(startTagManager('GTM-AB12', false, page)).toBe(true);
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12']);
  trackPageView('/buy/', 'Buy');
  expect(page.dataLayer!.slice(1)).toEqual([{ event: 'page_view', page_path: '/buy/', page_title: 'Buy' }]);
});

it('never starts on a page whose address is a secret', async () => {
  const { startTagManager } = await fresh();
  const { page, scripts } = browser();
  expect(startTagManager('GTM-AB12', true, page)).toBe(false);
  expect([scripts, page.dataLayer]).toEqual([[], undefined]);
});

it('counts an order once, with its currency, even when it was placed before analytics was loaded', async () => {
  const { startTagManager, trackPurchase, rememberPlaced } = await fresh();
  // Opened by the link of a mail: it was placed elsewhere.
  trackPurchase(order);
  rememberPlaced('K-1');
  trackPurchase(order);
  trackPurchase(order);
  const { page } = browser();
  startTagManager('GTM-AB12', false, page);
  expect(page.dataLayer!.slice(1)).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: 'K-1',
        currency: 'NZD',
        value: 120.5,
        tax: 0.5,
        shipping: 24,
        items: [{ item_id: '3', item_name: 'Kiwi', price: 48, quantity: 2 }],
      },
    },
  ]);
});
