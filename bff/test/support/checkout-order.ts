import { randomUUID } from 'node:crypto';

import { PREFIX, unwrapAction } from './backend-version.ts';
import { type Answer, type CartData, ownAddress, type Shop } from './cart-shop.ts';

const PLACE_ORDER = /* GraphQL */ `
  mutation ($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      status
      orderSecret
      clientSecret
      triesLeft
      heldUntil
      priceChange {
        oldTotal {
          amount
          currencyCode
        }
        newTotal {
          amount
        }
      }
      userErrors {
        code
        message
        field
      }
      order {
        ...OrderFields
      }
    }
  }
  fragment OrderFields on Order {
    orderNumber
    status
    createdAt
    subTotal {
      amount
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
    lineItems {
      productId
      slug
      name
      sku
      image {
        url
      }
      quantity
      supplyType
      unitPrice {
        amount
      }
      total {
        amount
      }
    }
    coupons
    contact {
      firstName
      lastName
      email
      phone
    }
    delivery {
      line1
      line2
      suburb
      city
      postcode
      countryCode
    }
    payment {
      method
      cardBrand
      cardLast4
      state
      transfer {
        reference
        amount {
          amount
        }
        payBy
      }
    }
    paymentFee {
      amount
    }
    deliveryChoice {
      code
      price {
        amount
      }
      slot {
        id
      }
    }
    gift {
      message
    }
    points {
      spent
      value {
        amount
      }
    }
    estimatedDeliveryTime {
      text
    }
  }
`;
export const ORDER = `query($number: String!, $secret: String) { order(number: $number, secret: $secret) { orderNumber total { amount } contact { email } } }`;
export const ORDER_CHECK = `query($key: ID!) { orderCheck(idempotencyKey: $key) { state message order { orderNumber total { amount } } } }`;

interface OrderData {
  orderNumber: string;
  status: string;
  subTotal: { amount: string };
  discountTotal: { amount: string };
  shippingTotal: { amount: string };
  taxTotal: { amount: string };
  total: { amount: string; currencyCode: string };
  lineItems: { productId: string; quantity: number; unitPrice: { amount: string }; total: { amount: string } }[];
  coupons: string[];
  payment: { cardBrand: string | null; cardLast4: string | null; state: string | null; transfer: { reference: string } | null };
}
export interface PlaceOrderData {
  status: string;
  order: OrderData | null;
  orderSecret: string | null;
  clientSecret: string | null;
  triesLeft: number | null;
  heldUntil: string | null;
  priceChange: { oldTotal: { amount: string }; newTotal: { amount: string } } | null;
  userErrors: { code: string; message: string; field: string | null }[];
}

export const CONTACT = { firstName: 'Ana', lastName: 'Tui', email: 'ana.tui@example.test', phone: '021 123 4567' };
export const DELIVERY = { line1: '12 Queen Street', suburb: 'Auckland CBD', city: 'Auckland', postcode: '1010', countryCode: 'NZ' };

/** A complete input for a cart, paid with an accepted card. `changes` replace top-level fields. */
export function orderInput(cart: CartData, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    idempotencyKey: randomUUID(),
    expectedTotal: cart.total,
    cardToken: 'tok_visa',
    contact: CONTACT,
    delivery: DELIVERY,
    acceptedTerms: true,
    ...changes,
  };
}

/** Sends placeOrder for a cart, from a new address unless one is given. */
export function placeOrder(
  shop: Shop,
  cart: CartData,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer<{ placeOrder: PlaceOrderData }>> {
  return shop.ask<{ placeOrder: PlaceOrderData }>(PLACE_ORDER, { input }, { cart: cart.cartId, headers: { ...ownAddress(), ...headers } });
}

/** The payload; fails the test on a GraphQL error. */
export function placed(answer: Answer<{ placeOrder: PlaceOrderData }>): PlaceOrderData {
  if (answer.errors || !answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.placeOrder;
}

/** The backend's order for a key, or undefined. */
export async function backendOrder(shop: Shop, key: unknown): Promise<{ total: number; payment: { reference: string } } | undefined> {
  const headers = { authorization: `Bearer ${shop.sandbox.config.serviceToken}` };
  const response = await fetch(`${shop.sandbox.url}${PREFIX}/orders/by-key/${String(key)}`, { headers });
  return response.ok ? unwrapAction(await response.json()) : undefined;
}

/** What a wallet approved, as its sheet would: with the address that it collected. Of one of Stripe's test cards. */
export async function approveInWallet(shop: Pick<Shop, 'sandbox'>, card = 'visa'): Promise<string> {
  const response = await fetch(`${shop.sandbox.url}/v1/test_helpers/confirmation_tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer sk_test_koura_sandbox' },
    body: new URLSearchParams({
      payment_method: `pm_card_${card}`,
      'shipping[name]': 'Ana Tui',
      'shipping[address][line1]': DELIVERY.line1,
      'shipping[address][country]': DELIVERY.countryCode,
    }),
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** 3-D Secure: the card holder authenticates, or fails to. */
export async function authenticate(shop: Shop, clientSecret: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${shop.sandbox.url}/v1/payment_intents/${id}/_authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: 'Bearer pk_test_koura_sandbox' },
    body: new URLSearchParams({ client_secret: clientSecret, outcome }),
  });
  if (!response.ok) throw new Error(`the bank's dialog answered ${response.status}`);
}
