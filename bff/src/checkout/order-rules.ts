import { MEANS_FIELDS } from '@koura/shared-types/inputs/place-order';
import { Injectable, Logger } from '@nestjs/common';

import type { PaymentMethod } from '../commerce/checkout.ts';
import { DeliveryOptions } from '../commerce/delivery.ts';
import { BackendError } from '../errors/backend-error.ts';
import type { UserError } from '../errors/user-error.model.ts';
import { minorUnitsOf } from '../money/money.model.ts';
import type { Caller } from '../request/caller.ts';
import { addressErrors, phoneErrors } from '../website/address-errors.ts';
import { WebsiteSettings } from '../website/website-settings.ts';
import type { Website } from '../website/website.model.ts';
import { notOffered } from './offered-choices.ts';
import { type CardAttempt, type OrderAttempt, type TransferAttempt, cardField } from './order-attempt.ts';
import { type RejectedOutcome, rejected } from './order-outcome.ts';
import { PaymentMethods } from './payment-methods.ts';

const TOO_EARLY = 'Your transfer might arrive after the time you chose to collect. Please choose a later time.';

/** Nobody is asked to the counter for an order whose transfer may still be on its way. */
@Injectable()
export class CollectionRule {
  readonly #logger = new Logger(CollectionRule.name);

  constructor(
    private readonly methods: PaymentMethods,
    private readonly delivery: DeliveryOptions,
  ) {}

  /** A slot that is not offered at all, and times that cannot be read, are left to the backend. */
  async rejection(
    { method, expectedMinor: minor, currency, order }: TransferAttempt,
    caller: Caller,
  ): Promise<RejectedOutcome | undefined> {
    const { slotId } = order.deliveryChoice ?? {};
    if (!slotId) return undefined;
    const countryCode = order.delivery?.countryCode ?? caller.country;
    try {
      const [methods, options] = await Promise.all([
        this.methods.load({ total: { minor, currency }, countryCode, delivery: 'collect' }, caller),
        this.delivery.options({ countryCode, postcode: null, payment: method }, caller),
      ]);
      const transfer = methods.find(({ code }) => code === method);
      const arrival = transfer?.arrivesBy ?? transfer?.payBy;
      const slot = options.flatMap(({ slots }) => slots).find(({ id }) => id === slotId);
      const isTooEarly = arrival && slot && Date.parse(slot.from) < Date.parse(arrival);
      return isTooEarly ? rejected('SLOT_TAKEN', TOO_EARLY, 'deliveryChoice.slotId') : undefined;
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the times of collection could not be read', requestId: caller.requestId, code: error.code });
      return undefined;
    }
  }
}

/** The dealer's rules for an order, as far as they are known before it is sent: choices, address and phone, limits of cards, times of collection. */
@Injectable()
export class OrderRules {
  readonly #logger = new Logger(OrderRules.name);

  constructor(
    private readonly website: WebsiteSettings,
    private readonly methods: PaymentMethods,
    private readonly collection: CollectionRule,
  ) {}

  /** The backend enforces its rules itself, so what cannot be read is left to it. */
  async rejection(attempt: OrderAttempt, caller: Caller): Promise<RejectedOutcome | undefined> {
    const website = await this.#settings(caller);
    if (!website) return undefined;
    const userErrors = [...choiceErrors(attempt, website), ...whereErrors(attempt, website)];
    if (userErrors.length > 0) return { status: 'REFUSED', userErrors, priceChange: null };
    switch (attempt.method) {
      case 'card':
        return this.#cardRejection(attempt, caller);
      case 'transfer':
        return this.collection.rejection(attempt, caller);
      // The backend knows its limits, and nobody is sent to the bank before it has taken the order.
      case 'bank':
        return undefined;
    }
  }

  async #settings(caller: Caller): Promise<Website | undefined> {
    try {
      return await this.website.load(caller);
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      return undefined;
    }
  }

  /** A total that the dealer takes by no card is refused before the card provider is asked. */
  async #cardRejection(attempt: CardAttempt, caller: Caller): Promise<RejectedOutcome | undefined> {
    const { expectedMinor: total, currency, order } = attempt;
    const countryCode = order.delivery?.countryCode ?? null;
    let methods: PaymentMethod[];
    try {
      methods = await this.methods.load(
        { total: { minor: total, currency }, countryCode, delivery: order.deliveryChoice?.code ?? null },
        caller,
      );
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      this.#logger.warn({ msg: 'the limits of cards could not be read', requestId: caller.requestId, code: error.code });
      return undefined;
    }
    const card = methods.find(({ code }) => code === attempt.method);
    if (!card || card.unavailableBecause === null || isWithFeeOnly(card, total, currency)) return undefined;
    return rejected('PAYMENT_FAILED', card.unavailableBecause, cardField(attempt));
  }
}

/** Limits are those of the total without the fee, which `total` contains. */
function isWithFeeOnly({ maximum, fee }: PaymentMethod, total: number, currency: string): boolean {
  if (maximum === null) return false;
  const most = minorUnitsOf(maximum, currency);
  return total > most && total - minorUnitsOf(fee, currency) <= most;
}

/** Clients that choose no delivery may be older than country rules, and have one form for all countries. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(['line1', 'city', 'postcode'].map((name) => `delivery.${name}`));

function choiceErrors({ method, order }: OrderAttempt, { capabilities }: Website): UserError[] {
  const { deliveryChoice, points = 0, gift } = order;
  const chosen = { delivery: deliveryChoice?.code ?? 'courier', paymentMethod: method, points, isGift: Boolean(gift) };
  return notOffered(chosen, capabilities, MEANS_FIELDS[method][0]);
}

function whereErrors({ order }: OrderAttempt, website: Website): UserError[] {
  const { delivery, deliveryChoice, contact } = order;
  const phone = phoneErrors(contact.phone, delivery?.countryCode ?? website.country.isoCode, website, 'contact.phone');
  if (!delivery) return phone;
  const errors = addressErrors({ ...delivery, state: delivery.state ?? null }, website, 'delivery');
  return [...phone, ...(deliveryChoice ? errors : errors.filter(({ field }) => field !== null && KNOWN_TO_ALL.has(field)))];
}
