import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bff } from '../../src/platform/bff-client/bff.ts';

const ID = '0b5f7a4e-6f0f-4a39-9a44-0c6f4f6f7a11';

/** A client whose cart query the test resolves, with fresh modules: cart state lives as long as the page. */
async function begin() {
  vi.resetModules();
  const { storeCartId, readCartId, forgetCartId } = await import('../../src/platform/cart-id.ts');
  const { cartState } = await import('../../src/cart/cart-store.ts');
  const { loadCart, reloadCart } = await import('../../src/cart/load-cart.ts');
  const { writeCart } = await import('../../src/cart/cart-queue.ts');
  forgetCartId();
  const waiting: PromiseWithResolvers<unknown>[] = [];
  const query = vi.fn<() => Promise<unknown>>(() => {
    const response = Promise.withResolvers<unknown>();
    waiting.push(response);
    return response.promise;
  });
  return {
    storeCartId,
    readCartId,
    cartState,
    loadCart,
    reloadCart,
    writeCart,
    query,
    waiting,
    client: { query } as unknown as Bff,
  };
}

const cart = { cartId: ID, totalItems: 3 };
/** Resolves once the newest call has reached the client: its document is loaded first. */
const isAsked = async (calls = 1) => {
  await expect.poll(() => shop.waiting.length).toBeGreaterThanOrEqual(calls);
};
let shop: Awaited<ReturnType<typeof begin>>;
beforeEach(async () => {
  shop = await begin();
});

describe('loading the cart', () => {
  test('without an id nothing is sent', async () => {
    await shop.loadCart(shop.client);
    expect(shop.query).not.toHaveBeenCalled();
    expect(shop.cartState().status).toBe('none');
  });

  test('callers at the same time share the first load, later ones send nothing', async () => {
    shop.storeCartId(ID);
    expect(shop.cartState().status).toBe('loading');
    const loads = [shop.loadCart(shop.client), shop.loadCart(shop.client), shop.loadCart(shop.client)];
    await isAsked();
    shop.waiting[0]!.resolve({ data: { cart } });
    await Promise.all(loads);
    await shop.loadCart(shop.client);
    expect(shop.query).toHaveBeenCalledTimes(1);
    expect(shop.cartState()).toMatchObject({ status: 'ready', cart });
  });

  test('an unknown id is removed and the shopper notified', async () => {
    shop.storeCartId(ID);
    const load = shop.loadCart(shop.client);
    await isAsked();
    shop.waiting[0]!.resolve({ data: { cart: null } });
    await load;
    expect(shop.readCartId()).toBeNull();
    expect(shop.cartState()).toMatchObject({
      status: 'none',
      cart: null,
      notice: expect.stringContaining('no longer have your last cart'),
    });
  });

  test('an error keeps the id and shows its message, which the next call clears', async () => {
    shop.storeCartId(ID);
    const load = shop.loadCart(shop.client);
    await isAsked();
    shop.waiting[0]!.reject(new TypeError('fetch failed'));
    await load;
    expect(shop.readCartId()).toBe(ID);
    expect(shop.cartState()).toMatchObject({ status: 'failed', message: 'Sorry, your request was not submitted. Please try again.' });
    const again = shop.reloadCart(shop.client);
    await isAsked(2);
    expect(shop.cartState()).toMatchObject({ status: 'loading', message: null });
    shop.waiting[1]!.resolve({ data: { cart } });
    await again;
    expect(shop.cartState()).toMatchObject({ status: 'ready', message: null });
  });
});

describe('changing the cart', () => {
  const payload = { __typename: 'CartPayload', cart, cartReplaced: false, quantityChanges: [], userErrors: [] } as never;

  test('two first additions at once go one after the other, so that they share a cart', async () => {
    const first = Promise.withResolvers<never>();
    const second = vi.fn<() => Promise<never>>(async () => payload);
    const both = [shop.writeCart(() => first.promise), shop.writeCart(second)];
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(second).not.toHaveBeenCalled();
    first.resolve(payload);
    await Promise.all(both);
    expect(second).toHaveBeenCalledTimes(1);
    expect(shop.readCartId()).toBe(ID);
  });

  test('an error is the cart’s message until the next call', async () => {
    const rejected = {
      ...(payload as object),
      cart: null,
      userErrors: [{ code: 'OUT_OF_STOCK', message: 'None left.', field: null }],
    } as never;
    expect(await shop.writeCart(async () => rejected)).toEqual({ ok: false, message: 'None left.' });
    expect(shop.cartState().message).toBe('None left.');
    await shop.writeCart(async () => payload);
    expect(shop.cartState().message).toBeNull();
  });

  test('a replaced cart has a notice, a changed quantity the server’s message', async () => {
    const quantityChanges = [{ productId: '7', requested: 40, granted: 12, message: 'Only 12 in stock, we set it to 12.' }];
    await shop.writeCart(async () => ({ ...(payload as object), cartReplaced: true, quantityChanges }) as never);
    expect(shop.cartState()).toMatchObject({
      notice: expect.stringContaining('started a new one'),
      quantityMessages: { 7: 'Only 12 in stock, we set it to 12.' },
    });
  });
});
