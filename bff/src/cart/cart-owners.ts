import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { lruByCount } from '../cache/lru-by-count.ts';
import { ReplicaBroadcast } from '../redis/replica-broadcast.ts';
import type { Caller } from '../request/caller.ts';
import { type CartObserver, Carts } from '../commerce/carts.ts';

const CHANNEL = 'koura:carts';
const MAX_CARTS = 20_000;
const KEY = /^[\w-]{43}$/;

type Listener = (cartKey: string, userId: string | undefined) => void;

/**
 * Tracks when a cart may have changed owner. A visitor's cart becomes the property of the first person who sends its id with a session
 * (decision 0004); subscribers that send out its contents must then check permission again. Carts are identified by a hash of their
 * id, which is a secret.
 */
@Injectable()
export class CartOwners implements CartObserver {
  readonly #broadcast: ReplicaBroadcast;
  readonly #owners = lruByCount<string, string>(MAX_CARTS);
  readonly #listeners: Listener[] = [];

  constructor(broadcast: ReplicaBroadcast, carts: Carts) {
    carts.observe(this);
    this.#broadcast = broadcast;
    broadcast.listen(CHANNEL, (payload) => {
      const { cartKey, userId } = (payload ?? {}) as Record<string, unknown>;
      // A number, from a replica of an older release.
      const person = typeof userId === 'number' ? String(userId) : userId;
      if (typeof cartKey === 'string' && KEY.test(cartKey) && typeof person === 'string') this.#notify(cartKey, person);
    });
  }

  /** Called with the key of a cart whose owner may have changed, here or at another replica, and with the new owner when known. */
  listen(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** A person's call about a cart is about to be sent: the backend may assign the cart to them before it responds. */
  beforeCall({ cartId, session }: Caller): void {
    if (cartId === undefined || !session) return;
    const cartKey = cartKeyOf(cartId);
    if (this.#owners.get(cartKey) !== session.user.id) this.#notify(cartKey, session.user.id);
  }

  afterCall({ cartId, session }: Caller): void {
    if (cartId === undefined || !session) return;
    const [cartKey, userId] = [cartKeyOf(cartId), session.user.id];
    if (this.#owners.get(cartKey) === userId) return;
    this.#owners.set(cartKey, userId);
    this.#notify(cartKey, userId);
    this.#broadcast.publish(CHANNEL, { cartKey, userId });
  }

  /** The backend no longer shows the cart to this caller, or never did. */
  rejected({ cartId }: Caller): void {
    if (cartId !== undefined) this.#notify(cartKeyOf(cartId), undefined);
  }

  #notify(cartKey: string, userId: string | undefined): void {
    for (const listener of this.#listeners) listener(cartKey, userId);
  }
}

export function cartKeyOf(cartId: string): string {
  return createHash('sha256').update(cartId).digest('base64url');
}
