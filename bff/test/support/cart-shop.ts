import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';

import type { MailKind } from '@koura/shared-types/wire/mail';

import { createApp } from '../../src/create-app.ts';
import { loadConfig } from '../../src/config.ts';
import { Sweep } from '../../src/reconciliation/sweep.ts';
import { PREFIX, startBackend, unwrapRows, VERSION } from './backend-version.ts';
import { DEFAULTS, type Seen } from './open-bff.ts';
import type { PaymentsReport } from './payments-report.ts';

/** A request as received by the sandbox. */
export type SeenRequest = Pick<Seen, 'method' | 'url' | 'token' | 'body'>;

export interface Answer<T> {
  data: T | null;
  errors?: { message: string; extensions: { code: string; status: number; requestId: string; failingSince?: string } }[];
  cookies: string[];
  /** The Retry-After header, if present. */
  retryAfter?: string;
}

export type SandboxProduct = {
  id: number;
  slug: string;
  price: number;
  minimumSaleQuantity: number;
  priceBreaks: { quantity: number; price: number }[];
  stockAvailable: number;
};

/** The real sandbox and the real BFF in this process, used through their public APIs. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A server in front of the sandbox; `start` returns its own origin. */
export interface Between {
  start(sandboxUrl: string): Promise<string>;
  close(): Promise<void> | void;
}

/** The report of the payments made since the shop was opened. */
function withoutSeeded(report: PaymentsReport, seeded: ReadonlySet<string>): PaymentsReport {
  const charges = report.charges.filter(({ intent }) => !seeded.has(intent));
  const captured = charges.filter((charge) => charge.captured);
  const sum = (field: 'amountCaptured' | 'amountRefunded'): number => captured.reduce((total, charge) => total + charge[field], 0);
  return {
    intents: report.intents.filter(({ id }) => !seeded.has(id)),
    charges,
    totals: { capturedCharges: captured.length, amountCaptured: sum('amountCaptured'), amountRefunded: sum('amountRefunded') },
  };
}

/** One shop for all tests of a file, with its proxies; see `openShop`. */
export function oneShop(...options: Parameters<typeof openShop>): Shop {
  const shop = {} as Shop;
  beforeAll(async () => {
    Object.assign(shop, await openShop(...options));
  });
  afterAll(async () => {
    await shop.close();
    for (const between of Object.values(options[1] ?? {})) await between.close();
  });
  return shop;
}

/**
 * `environment` overrides the BFF's settings; `between` is placed in front of the backend or the card provider; `capabilitiesOff`:
 * capabilities that the backend lacks from the start.
 */
export async function openShop(
  environment: Record<string, string> = {},
  between: { backend?: Between; provider?: Between } = {},
  capabilitiesOff: string[] = [],
  ownMails?: readonly MailKind[],
) {
  const sandbox = await startBackend(undefined, false, capabilitiesOff, ownMails);
  const commerceUrl = (await between.backend?.start(sandbox.url)) ?? sandbox.url;
  const providerUrl = (await between.provider?.start(sandbox.url)) ?? sandbox.url;
  const app = await createApp(
    loadConfig({
      ...DEFAULTS,
      COMMERCE_URL: commerceUrl,
      COMMERCE_API_VERSION: VERSION,
      STRIPE_API_URL: providerUrl,
      BFF_PORT: '0',
      ...environment,
    }),
  );
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();

  const control = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const response = await fetch(`${sandbox.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };

  // Payments of the sandbox's past orders do not concern tests.
  const seeded = new Set((await control<PaymentsReport>('/_sandbox/payments')).intents.map(({ id }) => id));

  return {
    app,
    url,
    sandbox,
    control,
    /** Sends one GraphQL request. `cart` is sent as X-TOKEN; every caller has their own address unless one is given. */
    async ask<T = Record<string, never>>(
      query: string,
      variables: Record<string, unknown> = {},
      { cart, headers = {} }: { cart?: string | undefined; headers?: Record<string, string> } = {},
    ): Promise<Answer<T>> {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cart === undefined ? {} : { 'x-token': cart }), ...headers },
        body: JSON.stringify({ query, variables }),
      });
      // An operation that could not be executed has no data.
      const { data = null, errors } = (await response.json()) as Partial<Answer<T>>;
      const retryAfter = response.headers.get('retry-after');
      return {
        data,
        ...(errors ? { errors } : {}),
        cookies: response.headers.getSetCookie(),
        ...(retryAfter === null ? {} : { retryAfter }),
      };
    },
    /** Requests to the backend's API since `forgetRequests`, without the website's own settings. */
    async requests(): Promise<SeenRequest[]> {
      const all = await control<SeenRequest[]>('/_sandbox/requests');
      return (
        all
          .map(({ method, url: path, token, body }) => ({ method, url: path.slice(PREFIX.length), token, body }))
          // The payment state is reported and due emails are sent after checkout; tests of that read the order and the outbox.
          .filter(({ url: path }) => !/^\/(?:website|products|mails\/due)/.test(path) && !/^\/orders\/\d+\/payment$/.test(path))
      );
    },
    forgetRequests: () => control('/_sandbox/requests', 'DELETE'),
    payments: async (): Promise<PaymentsReport> => withoutSeeded(await control<PaymentsReport>('/_sandbox/payments'), seeded),
    /** Sets the clock of backend and card provider this many seconds ahead of this machine's. */
    clockAhead: (aheadSeconds: number) => control('/_sandbox/clock', 'POST', { aheadSeconds }),
    /** The pass that the sweep makes every ten minutes. */
    sweep: (kind: 'full' | 'recent' = 'full') => app.get(Sweep).pass(kind),
    /** Products in stock, cheapest first, that are sold as single units; `filter` is added to the query. */
    async products(filter = ''): Promise<SandboxProduct[]> {
      const list = await control<unknown>(`${PREFIX}/products?pagination[pageSize]=9999${filter}`);
      return unwrapRows<SandboxProduct & { purchaseRules: { allowAddToCart: boolean } }>(list)
        .filter((product) => product.purchaseRules.allowAddToCart && product.minimumSaleQuantity === 1 && product.stockAvailable >= 20)
        .toSorted((one, other) => one.price - other.price);
    },
    async close(): Promise<void> {
      await app.close();
      await sandbox.close();
    },
  };
}

const CART_FIELDS = /* GraphQL */ `
  fragment CartFields on Cart {
    cartId
    available {
      items {
        product {
          id
          slug
          name
        }
        quantity
        supplyType
        unitPrice {
          amount
        }
        total {
          amount
        }
        savings {
          amount
        }
        sku
        estimatedDeliveryTime {
          text
        }
      }
      total {
        amount
      }
      totalUnits
      tax {
        amount
      }
      savings {
        amount
      }
    }
    unavailable {
      items {
        product {
          id
        }
        quantity
      }
      totalUnits
    }
    coupons {
      code
      label
    }
    discounts {
      code
      label
      amount {
        amount
      }
    }
    discountTotal {
      amount
    }
    shippingTotal {
      amount
    }
    taxTotal {
      amount
    }
    total {
      amount
      currencyCode
    }
    totalItems
    estimatedDeliveryTime {
      text
    }
    isValid
    validationMessage
  }
`;

const PAYLOAD = `{ cart { ...CartFields } quantityChanges { productId requested granted message } cartReplaced userErrors { code message field } }`;
const mutation = (name: string, input: string): string =>
  `mutation($input: ${input}!) { ${name}(input: $input) ${PAYLOAD} } ${CART_FIELDS}`;

export const ADD_TO_CART = mutation('addToCart', 'AddToCartInput');
export const CHANGE_CART_QUANTITY = mutation('changeCartQuantity', 'ChangeCartQuantityInput');
export const REMOVE_FROM_CART = mutation('removeFromCart', 'RemoveFromCartInput');
export const APPLY_COUPON = mutation('applyCoupon', 'CouponInput');
export const REMOVE_COUPON = mutation('removeCoupon', 'CouponInput');
export const CART = `query { cart { ...CartFields } } ${CART_FIELDS}`;

export interface CartData {
  cartId: string;
  available: {
    items: { product: { id: string; slug: string }; quantity: number; unitPrice: { amount: string }; total: { amount: string } }[];
    total: { amount: string };
  };
  unavailable: { items: { product: { id: string }; quantity: number }[] };
  coupons: { code: string }[];
  discountTotal: { amount: string };
  total: { amount: string; currencyCode: string };
  totalItems: number;
  isValid: boolean;
}
export interface CartPayloadData {
  cart: CartData | null;
  quantityChanges: { productId: string; requested: number; granted: number; message: string }[];
  cartReplaced: boolean;
  userErrors: { code: string; message: string; field: string | null }[];
}

/** The payload of a cart mutation; fails the test on a GraphQL error. */
export function payloadOf(answer: Answer<Record<string, CartPayloadData>>): CartPayloadData {
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors));
  return Object.values(answer.data)[0]!;
}

/** The cheapest products of each shop: reading all takes longer than filling the cart. */
const cheapest = new WeakMap<Shop, number[]>();

/** The ids of as many products, which are still sold as single units. */
async function cheapestOf(shop: Shop, count: number): Promise<number[]> {
  const known = cheapest.get(shop)?.slice(0, count) ?? [];
  const filter = known.map((id, place) => `&filters[id][$in][${place}]=${id}`).join('');
  if (known.length === count && (await shop.products(filter)).length === count) return known;
  const ids = (await shop.products()).map(({ id }) => id);
  cheapest.set(shop, ids);
  return ids.slice(0, count);
}

/** A new cart with the cheapest products on their own lines; returns the BFF's response. */
export async function fillCart(shop: Shop, quantities: number[] = [1], headers: Record<string, string> = {}): Promise<CartData> {
  const ids = await cheapestOf(shop, quantities.length);
  const items = quantities.map((quantity, place) => ({ productId: String(ids[place]!), quantity }));
  const { cart } = payloadOf(await shop.ask(ADD_TO_CART, { input: { items } }, { headers }));
  return cart!;
}

/** An address that no other test uses, for limits that count by address. */
export function ownAddress(): Record<string, string> {
  const [one, two, three] = randomUUID()
    .replaceAll('-', '')
    .match(/../g)!
    .map((byte) => Number.parseInt(byte, 16));
  return { 'x-forwarded-for': `10.${one}.${two}.${three}` };
}
