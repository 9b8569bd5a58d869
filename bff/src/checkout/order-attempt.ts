import { createHash } from 'node:crypto';
import { type PlaceOrder, methodOf } from '@koura/shared-types/inputs/place-order';
import type { SentAddress } from '@koura/shared-types/inputs/sent-address';
import { decimalNumber, parseDecimal } from '@koura/shared-types/money';
import { type OrderPaymentMethod, PAYMENT_METHODS, type PaymentMethodCode } from '@koura/shared-types/payment-methods';
import { Injectable } from '@nestjs/common';

import type { NewOrder } from '../commerce/checkout.ts';
import type { Address } from '../commerce/orders.ts';
import { DELIVERY } from '../delivery/delivery-behaviour.ts';
import { PAYMENT } from '../payments/payment-behaviour.ts';
import { KeyValueStore } from '../redis/key-value-store.ts';
import { SharedRecords } from '../redis/shared-records.ts';
import type { RejectedOutcome } from './order-outcome.ts';

/** The validated and normalised input of placeOrder: payment and order are both made from it. */
interface Attempt {
  /** Lower-case UUID. */
  key: string;
  /** Hash over everything but the key: equal hashes mean the same order. */
  inputHash: string;
  /** The browser reports that it has sent this key before. */
  isRepeat: boolean;
  /** The total the shopper agreed to, in minor units. */
  expectedMinor: number;
  currency: string;
  order: Omit<NewOrder, 'key' | 'payment'>;
}
/** A card that was typed, or one that a wallet approved. */
type NewCard = { token: string } | { confirmation: string };
/** What is needed to pay, by method. */
interface Means {
  card: { card: NewCard | { saved: string }; saveCard: boolean };
  /** `emailCode`: mailed to a new customer; null where none was asked for. */
  transfer: { emailCode: string | null };
  bank: object;
}
type AttemptBy<Method extends PaymentMethodCode> = Attempt & { method: Method } & Means[Method];
export type CardAttempt = AttemptBy<'card'>;
export type TransferAttempt = AttemptBy<'transfer'>;
export type BankAttempt = AttemptBy<'bank'>;
export type OrderAttempt = { [Method in PaymentMethodCode]: AttemptBy<Method> }[PaymentMethodCode];

export function cardField({ card }: CardAttempt): string {
  if ('saved' in card) return 'savedCardId';
  return 'confirmation' in card ? 'confirmationToken' : 'cardToken';
}

/** Whether the order's total may differ from its cart's, which is that of the courier and a card. */
export function changesTotal({ method, order }: OrderAttempt): boolean {
  return PAYMENT[method].changesTotal || DELIVERY[order.deliveryChoice?.code ?? 'courier'].changesTotal || order.points !== undefined;
}

/** Builds the attempt from valid input. `person`: id of the signed-in account. `ref`: by whose link the buyer came. */
export function toOrderAttempt(input: PlaceOrder, person: string | undefined, ref: string | null = null): OrderAttempt {
  const { expectedTotal, transfer } = input;
  const { amount, currencyCode: currency } = expectedTotal;
  const expectedMinor = parseDecimal(amount, currency);
  if (expectedMinor === undefined) throw new TypeError('the total is no amount of its currency');
  // Its hash is without `ref`: a partner's code may change between two requests of the same attempt.
  const hashed = toOrder(input, decimalNumber(expectedMinor, currency));
  const order = { ...hashed, ...(ref === null ? {} : { attribution: { ref } }) };
  const key = input.idempotencyKey.toLowerCase();
  const attempt = { key, isRepeat: input.isRepeat ?? false, expectedMinor, currency, order };
  const method = methodOf(input);
  switch (method) {
    case 'card': {
      const card = cardIn(input);
      // Cards are saved for accounts only.
      const saveCard = person !== undefined && 'token' in card && (input.saveCard ?? false);
      return { ...attempt, method, card, saveCard, inputHash: hashOf([hashed, currency, card, saveCard, hashedId(person)]) };
    }
    case 'transfer': {
      const emailCode = transfer?.emailCode ?? null;
      return { ...attempt, method, emailCode, inputHash: hashOf([hashed, currency, { emailCode }, false, hashedId(person)]) };
    }
    case 'bank':
      return { ...attempt, method, inputHash: hashOf([order, currency, { bank: true }, false, hashedId(person)]) };
  }
}

function cardIn({ savedCardId, confirmationToken, cardToken }: PlaceOrder): Means['card']['card'] {
  if (savedCardId) return { saved: savedCardId };
  return confirmationToken ? { confirmation: confirmationToken } : { token: cardToken ?? '' };
}

/** Ids of digits as numbers, which they were before: an attempt in progress keeps its hash across a release. */
function hashedId(person: string | undefined): string | number | null {
  if (person === undefined) return null;
  return /^[1-9]\d{0,14}$/.test(person) ? Number(person) : person;
}

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** Fields of capabilities are present where they are used: other backends, and hashes of attempts in progress, do not know them. */
function toOrder({ quoteId, contact, delivery, deliveryChoice, gift, points }: PlaceOrder, total: number): OrderAttempt['order'] {
  return {
    ...(quoteId ? { quoteId } : {}),
    total,
    contact,
    delivery: delivery ? toAddress(delivery) : null,
    ...(deliveryChoice ? { deliveryChoice: { code: deliveryChoice.code, slotId: deliveryChoice.slotId ?? null } } : {}),
    ...(gift ? { gift } : {}),
    ...(points ? { points } : {}),
  };
}

function toAddress({ line1, line2, suburb, city, state, postcode, countryCode }: SentAddress): Address {
  return { line1, line2, suburb, city, ...(state ? { state } : {}), postcode, countryCode };
}

/** What is recorded about an attempt between requests. Contains no personal or card data. */
export interface AttemptRecord {
  inputHash: string;
  /** How it is to be paid; absent: by card. */
  method?: OrderPaymentMethod;
  /**
   * action: 3-D Secure is pending and no request is open: with PAYMENTS=gateway nothing was sent to the backend, with PAYMENTS=backend it
   * responded with 202; sending: POST /checkout, or its confirmation, was sent; lost: its response was not received; rejected: ended, with
   * `rejection`; done: ended in an order.
   */
  state: 'action' | 'sending' | 'lost' | 'rejected' | 'done';
  /** The held payment, where the BFF holds it. */
  reference: string | null;
  /** The backend holds the quoted price for this key during 3-D Secure. */
  isClaimed?: boolean;
  /** PAYMENTS=backend: it has responded with 202, so the attempt is completed by confirming it and is not sent again. */
  awaitsConfirmation?: boolean;
  rejection?: RejectedOutcome;
}

/**
 * Records attempts by idempotency key: in this process, and in the key-value store for other replicas. It is an optimisation: that one
 * key makes one order is guaranteed by the provider's and the backend's keys.
 */
@Injectable()
export class OrderAttemptStore {
  readonly #records: SharedRecords<AttemptRecord>;

  constructor(shared: KeyValueStore) {
    this.#records = new SharedRecords('order-attempt', shared);
  }

  /** A replica of a later version may have recorded a method that this one does not know. */
  async find(key: string): Promise<AttemptRecord | undefined> {
    const record = await this.#records.find(key);
    return record && { ...record, method: methodIn(record) };
  }

  remember(key: string, record: AttemptRecord): Promise<void> {
    return this.#records.set(key, record);
  }

  /** The attempt ended in an order, which is looked up by its key from now on. */
  async done(key: string): Promise<void> {
    const record = await this.find(key);
    if (record && record.state !== 'done') await this.remember(key, { ...record, state: 'done' });
  }
}

/** Without one it is the card, as by the contract. */
function methodIn({ method = 'card' }: AttemptRecord): OrderPaymentMethod {
  return PAYMENT_METHODS.find((known) => known === method) ?? 'unknown';
}
