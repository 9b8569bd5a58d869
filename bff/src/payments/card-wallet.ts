import { Injectable } from '@nestjs/common';

import type { Person } from '../commerce/person.ts';
import { CardProviderError } from './card-provider-error.ts';
import { type SavedCard, toSavedCard } from './saved-card.model.ts';
import { StripeCalls } from './stripe-calls.ts';

const MAX_CARDS = 100;

/** The cards that the provider saves for people. Its customer is found by the account id, which we store with it. */
@Injectable()
export class CardWallet {
  constructor(private readonly provider: StripeCalls) {}

  /** A person's cards, newest first. */
  async cardsOf(user: Person): Promise<SavedCard[]> {
    const customer = await this.#find(user);
    if (customer === undefined) return [];
    const { data } = await this.provider.call((stripe) =>
      stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS }),
    );
    return data.flatMap(({ id, card, billing_details: { name: nameOnCard } }) => {
      if (!card) return [];
      const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = card;
      return toSavedCard({ id, brand, last4, nameOnCard, expiryMonth, expiryYear });
    });
  }

  /** Whether a card belongs to this person, and the customer to charge if so. */
  async customerWith(user: Person, card: string): Promise<string | undefined> {
    const customer = await this.#find(user);
    if (customer === undefined) return undefined;
    return (await this.#ownerOf(card)) === customer ? customer : undefined;
  }

  /** Deletes a card at the provider; false when the person has no such card. */
  async remove(user: Person, card: string): Promise<boolean> {
    if ((await this.customerWith(user, card)) === undefined) return false;
    await this.provider.call((stripe) => stripe.paymentMethods.detach(card));
    return true;
  }

  /** The provider's customer of a person, created on first use. The idempotency key prevents duplicates although search lags. */
  async customerOf(user: Person): Promise<string> {
    const found = await this.#find(user);
    if (found !== undefined) return found;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    const created = await this.provider.call((stripe) =>
      stripe.customers.create(
        { email: user.email, ...(name ? { name } : {}), metadata: { account: user.id } },
        { idempotencyKey: `customer:${user.id}:${user.email}` },
      ),
    );
    return created.id;
  }

  async #find(user: Person): Promise<string | undefined> {
    const query = `metadata["account"]:"${user.id}"`;
    const { data } = await this.provider.call((stripe) => stripe.customers.search({ query, limit: 1 }));
    return data[0]?.id;
  }

  async #ownerOf(card: string): Promise<string | null> {
    try {
      const { customer } = await this.provider.call((stripe) => stripe.paymentMethods.retrieve(card));
      return typeof customer === 'string' ? customer : (customer?.id ?? null);
    } catch (error) {
      // There is no such card at all.
      if (error instanceof CardProviderError && error.facts.code === 'resource_missing') return null;
      throw error;
    }
  }
}
